#include <pokerfloor/cli/equity_lines.hpp>

#include <fmt/core.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>

#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/line_input.hpp>
#include <pokerfloor/cli/output.hpp>

namespace pokerfloor::cli {
namespace {

Result<std::vector<std::string>> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == '\t') {
            ++at;
            continue;
        }
        const bool quoted = text[at] == '"';
        const auto begin = quoted ? at + 1 : at;
        const auto end = quoted ? text.find('"', begin) : text.find_first_of(" \t", begin);
        if (quoted && end == std::string_view::npos)
            return fail("the quotes around a hand are not closed");
        words.emplace_back(text.substr(begin, end - begin));
        at = end == std::string_view::npos ? text.size() : end + 1;
    }
    return words;
}

Result<EquityFound> answered(const GameSpec& game, const equity::Effort& effort,
                             std::string_view line) {
    const auto call = parse_question_line(line);
    if (!call) return tl::unexpected(call.error());
    auto question = question_of(game, *call);
    if (!question) return tl::unexpected(question.error());
    auto answer = equity::answer(*question, effort);
    if (!answer) return tl::unexpected(answer.error());
    return EquityFound{std::move(*question), effort, std::move(*answer), {}, false, false};
}

}  // namespace

Result<HandsCall> parse_question_line(std::string_view line) {
    const auto fields = fields_of(line, 4);
    HandsCall call;
    auto hands = words_of(fields[0]);
    if (!hands) return tl::unexpected(hands.error());
    call.hands = std::move(*hands);
    const auto slash = fields[1].find('/');
    if (!fields[1].empty()) call.boards.emplace_back(fields[1].substr(0, slash));
    if (slash != std::string_view::npos) call.boards.emplace_back(fields[1].substr(slash + 1));
    call.dead = fields[2];
    auto keep = words_of(fields[3]);
    if (!keep) return tl::unexpected(keep.error());
    call.keep = std::move(*keep);
    return call;
}

int equity_lines(const GameSpec& game, const equity::Effort& effort, bool json) {
    LineInput input(STDIN_FILENO);
    Answers answers;
    using Clock = std::chrono::steady_clock;
    auto written = Clock::now();
    bool faults = false;
    while (const auto line = input.next([&] { answers.write(); })) {
        if (is_remark(*line)) continue;
        const auto found = answered(game, effort, *line);
        if (!found && Interrupt::asked()) break;
        if (found) {
            answers.text() += json ? equity_json(*found) : equity_line(*found) + "\n";
        } else {
            faults = true;
            complain("equity", fmt::format("line {}: {}", input.number(), found.error().message));
            answers.text() +=
                json ? boost::json::serialize(boost::json::object{
                           {"line", input.number()}, {"error", found.error().message}}) +
                           "\n"
                     : "-\n";
        }
        // Whoever watches sees slow answers one by one, and quick ones come in large pieces.
        const auto now = Clock::now();
        if (now - written > std::chrono::milliseconds(50)) answers.write();
        if (answers.text().empty()) written = now;
        answers.write_if_much();
        if (answers.status() != done || Interrupt::asked()) break;
    }
    answers.write();
    return answers.status() != done ? answers.status() : faults ? wrong : done;
}

}  // namespace pokerfloor::cli
