#include <pokerfloor/cli/export.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/records/export.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::cli {
namespace {

constexpr const char* command = "export";

Result<records::ExportCall> call_of(const ExportWords& words) {
    records::ExportCall call;
    if (words.format == "ohh")
        call.format = records::ExportFormat::ohh;
    else if (words.format == "csv")
        call.format = records::ExportFormat::csv;
    else if (words.format != "phh")
        return fail(fmt::format("--format {}: phh, ohh or csv is needed", in_quotes(words.format)));
    const auto period = records::parse_period(words.from, words.until);
    if (!period) return tl::unexpected(period.error());
    const bool is_code =
        words.currency.size() == 3 &&
        words.currency.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos;
    if (!is_code)
        return fail(fmt::format("--currency {}: a code of three capitals is needed, such as USD",
                                in_quotes(words.currency)));
    call.period = *period;
    call.table = words.table;
    call.player = words.player;
    call.as = words.as;
    call.currency = words.currency;
    call.to = words.to;
    call.progress = bar_for_watchers();
    return call;
}

std::string counted(std::uint64_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

}  // namespace

int export_command(const ExportWords& words) {
    const auto call = call_of(words);
    if (!call) return complain(command, call.error().message);
    try {
        const auto made = records::export_hands(words.floor, *call);
        if (call->progress) erase_bar();
        if (!made) return complain(command, made.error().message);
        if (words.json)
            return write_out(
                boost::json::serialize(boost::json::object{
                    {"hands", made->hands}, {"left_out", made->left_out}, {"files", made->files}}) +
                "\n");
        std::string text = fmt::format("{}: {} in {}\n", words.to, counted(made->hands, "hand"),
                                       counted(made->files, "file"));
        if (made->left_out > 0)
            text += fmt::format("{} left out: {} has no words for what happened there; csv has\n",
                                counted(made->left_out, "hand"), words.format);
        return write_out(text);
    } catch (const store::DiskTrouble& error) {
        return complain(command, error.what(), failed);
    } catch (const store::StoreError& error) {
        return complain(command, error.what());
    }
}

}  // namespace pokerfloor::cli
