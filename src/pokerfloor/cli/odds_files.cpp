#include <pokerfloor/cli/odds_files.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/this_program.hpp>
#include <pokerfloor/cli/weasyprint.hpp>
#include <pokerfloor/reports/math_report.hpp>
#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/strategy_file.hpp>

namespace pokerfloor::cli {
namespace {

template <class Write>
Result<void> write_file(const std::filesystem::path& path, Write&& write) {
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    if (file) write(file);
    file.close();
    if (!file) return fail(fmt::format("{}: {}", path.string(), std::strerror(errno)));
    return {};
}

Result<void> write_csv(const OddsFound& found) {
    for (const reports::Table& table : reports::all_tables(found.answer)) {
        // The game's name too: tables of several games may share a directory.
        const auto path = std::filesystem::path(found.plan.csv) /
                          fmt::format("{}-{}.csv", found.plan.question.game->id, table.id);
        const auto written = write_file(path, [&](std::ostream& out) { out << csv_of(table); });
        if (!written) return written;
    }
    return {};
}

// Quoted for a shell where need be.
std::string as_word(const std::string& text) {
    const bool plain = text.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                           "0123456789-_=/.:,%") == std::string::npos;
    if (plain && !text.empty()) return text;
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    quoted += '\'';
    return quoted;
}

std::string command_of(const HouseCall& call, const std::string& dealer) {
    std::string command = "pokerfloor odds " + as_word(call.game);
    if (call.paytable) command += " --paytable " + as_word(*call.paytable);
    for (const std::string& setting : call.settings) command += " --set " + as_word(setting);
    if (!call.seen.empty()) command += " --seen " + as_word(call.seen);
    if (!dealer.empty()) command += " --dealer " + as_word(dealer);
    return command + " --report DIR";
}

Result<void> write_report(const OddsCall& call, const OddsFound& found, const std::string& version,
                          std::vector<std::string>& notes) {
    const std::filesystem::path folder(found.plan.report);
    const std::string stem = std::string(found.plan.question.game->id) + "-report";
    const auto html = folder / (stem + ".html"), pdf = folder / (stem + ".pdf");
    const reports::Origin origin{version, sha256_of_this_program(),
                                 command_of(call.house, call.dealer)};
    const auto written = write_file(
        html, [&](std::ostream& out) { out << reports::math_report(found.answer, origin); });
    if (!written) return written;
    if (const auto made = make_pdf(html, pdf); !made)
        notes.push_back(
            fmt::format("no PDF: {}; the report is {}", made.error().message, html.string()));
    return {};
}

}  // namespace

Result<void> prepare_files(const OddsPlan& plan) {
    if (!plan.csv.empty())
        if (auto made = make_directory("--csv", plan.csv); !made) return made;
    if (!plan.report.empty())
        if (auto made = make_directory("--report", plan.report); !made) return made;
    if (!plan.strategy.empty()) return write_file(plan.strategy, [](std::ostream&) {});
    return {};
}

Result<std::vector<std::string>> write_files(const OddsCall& call, const OddsFound& found,
                                             const std::string& version,
                                             const std::function<void(double)>& progress) {
    std::vector<std::string> notes;
    if (!found.plan.csv.empty())
        if (const auto written = write_csv(found); !written) return tl::unexpected(written.error());
    if (!found.plan.report.empty())
        if (const auto written = write_report(call, found, version, notes); !written)
            return tl::unexpected(written.error());
    if (!found.plan.strategy.empty()) {
        const analysis::Effort effort{found.plan.threads, progress};
        const auto written = write_file(found.plan.strategy, [&](std::ostream& out) {
            // What could be answered can be written down.
            MUST(reports::write_strategy(found.answer, effort, out).has_value());
        });
        if (!written) return tl::unexpected(written.error());
    }
    return notes;
}

}  // namespace pokerfloor::cli
