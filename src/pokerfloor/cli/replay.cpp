#include <pokerfloor/cli/replay.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>
#include <ctime>

#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/replay/replay.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

double seconds_used() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string name_of(const PhhReader& reader, const PhhHand& hand) {
    if (const auto number = reader.number()) return std::to_string(*number);
    return hand.hand.text;
}

void replay_file(const std::string& file, const std::string& text, Replayer& replayer,
                 ReplayReport& report) {
    PhhReader reader(text, file);
    PhhHand hand;
    while (const auto read = reader.next(hand)) {
        ++report.hands;
        if (!*read) {
            const auto number = reader.number();
            report.failed.push_back(
                {file, number ? std::to_string(*number) : "", 0, read->error().message});
            continue;
        }
        ReplayResult result = replayer.replay(hand);
        switch (result.outcome) {
            case ReplayOutcome::ok:
                ++report.ok;
                break;
            case ReplayOutcome::not_offered:
                ++report.not_offered;
                break;
            case ReplayOutcome::failed:
                report.failed.push_back(
                    {file, name_of(reader, hand), result.action, std::move(result.reason)});
                break;
        }
    }
}

}  // namespace

Result<ReplayReport> replay_files(const std::vector<std::string>& files) {
    ReplayReport report;
    Replayer replayer;
    double seconds = 0;
    for (const std::string& file : files) {
        const auto text = content_of(file);
        if (!text) return tl::unexpected(text.error());
        const double start = seconds_used();
        replay_file(file, *text, replayer, report);
        seconds += seconds_used() - start;
    }
    report.hands_per_second = seconds > 0 ? static_cast<double>(report.hands) / seconds : 0;
    return report;
}

std::string replay_text(const ReplayReport& report) {
    std::string text;
    for (const ReplayFailure& failure : report.failed) {
        text += failure.file;
        if (!failure.hand.empty()) text += ", hand " + failure.hand;
        if (failure.action > 0) text += fmt::format(", action {}", failure.action);
        text += ": " + failure.reason + "\n";
    }
    return text + fmt::format("{} hand{}: {} replayed, {} not offered, {} failed\n", report.hands,
                              report.hands == 1 ? "" : "s", report.ok, report.not_offered,
                              report.failed.size());
}

std::string replay_json(const ReplayReport& report) {
    json::array failed;
    for (const ReplayFailure& failure : report.failed)
        failed.push_back({{"file", failure.file},
                          {"hand", failure.hand},
                          {"action", failure.action},
                          {"reason", failure.reason}});
    return json::serialize(json::object{{"hands", report.hands},
                                        {"ok", report.ok},
                                        {"not_offered", report.not_offered},
                                        {"failed", failed},
                                        {"hands_per_second", report.hands_per_second}}) +
           "\n";
}

}  // namespace pokerfloor::cli
