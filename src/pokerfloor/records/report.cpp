#include <pokerfloor/records/report.hpp>

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/store/log_walk.hpp>

namespace pokerfloor::records {
namespace {

// What the call has to name besides.
enum class Asks : std::uint8_t { nothing, player, hand };

struct Maker {
    ReportKind kind;
    Made (*collect)(const ReportCall&);
    Asks asks = Asks::nothing;
};

constexpr std::array makers{
    Maker{{"drop", "Drop, rake and win", "rake, drop and win by game, table and day"},
          collect_drop},
    Maker{{"results", "House games against the odds",
           "what house games won against the exact expectation, with 95 % intervals"},
          collect_results},
    Maker{{"money", "Where all money lies",
           "every account at the beginning and the end, and what moved it"},
          collect_money},
    Maker{{"accounts", "Players' accounts",
           "each player's play money at the beginning and the end, and on tables"},
          collect_accounts},
    Maker{{"player", "A player's history", "hands, results by game and all postings of --player"},
          collect_player,
          Asks::player},
    Maker{{"hands", "Hands played", "each hand: players, pot, rake, who won; --table, --player"},
          collect_hands},
    Maker{{"hand", "A hand, reconstructed", "all cards of --table's --hand, in the order of play"},
          collect_hand,
          Asks::hand},
    Maker{{"fills", "Fills and inventories",
           "fills of table inventories, and inventories at the beginning and the end"},
          collect_fills},
    Maker{{"progressives", "Progressives", "meters: wagers, raises, wins and what they show"},
          collect_progressives},
    Maker{{"counts", "Decks and counts", "deck changes, counts of decks and stubs, wrong counts"},
          collect_counts},
    Maker{{"events", "Significant events",
           "void hands, misdeals, rulings, irregularities, closed tables, lost records"},
          collect_events},
    Maker{{"staff", "Staff", "who works here, and every act of staff and host, with signatures"},
          collect_staff},
    Maker{{"rules", "Posted terms", "each edition of the floor file: when, by whom, its hash"},
          collect_rules},
};

constexpr auto kinds = [] {
    std::array<ReportKind, makers.size()> all{};
    for (std::size_t i = 0; i < makers.size(); ++i) all[i] = makers[i].kind;
    return all;
}();

const Maker* maker_of(std::string_view word) {
    const auto found =
        std::ranges::find_if(makers, [&](const Maker& one) { return one.kind.word == word; });
    return found == makers.end() ? nullptr : &*found;
}

// Names in the call that nothing in the log has.
Result<void> check_names(const ReportCall& call, const Diary& diary) {
    if (!call.table.empty() && diary.table_named(call.table) < 0) {
        std::string known;
        for (const PostedTable& table : diary.tables())
            known += (known.empty() ? "" : ", ") + table.id;
        return fail(
            fmt::format("--table {}: no such table; there are {}", in_quotes(call.table), known));
    }
    if (!call.player.empty() && diary.account_named(call.player) == nobody)
        return fail(fmt::format("--player {}: nobody of that name has an account here",
                                in_quotes(call.player)));
    return {};
}

}  // namespace

std::span<const ReportKind> report_kinds() {
    return kinds;
}

const ReportKind* report_kind(std::string_view word) {
    const Maker* const maker = maker_of(word);
    return maker == nullptr ? nullptr : &maker->kind;
}

Result<FloorTerms> terms_in_log(std::string_view floor_file, Behaviour behaviour) {
    auto terms = read_floor_file(floor_file, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

Result<Report> make_report(const std::filesystem::path& folder, const ReportCall& call) {
    const Maker* const maker = maker_of(call.kind);
    if (maker == nullptr) return fail("no report " + in_quotes(call.kind));
    if (maker->asks == Asks::player && call.player.empty())
        return fail(fmt::format("{}: whose is to be said, --player NAME", call.kind));
    if (maker->asks == Asks::hand && (call.table.empty() || call.hand == 0))
        return fail(fmt::format("{}: which is to be said, --table ID --hand N", call.kind));
    const store::LogWalk log(folder);
    const auto records = static_cast<double>(log.records());
    Diary diary;
    const Made collector = maker->collect(call);
    Report report;
    log.read(terms_in_log, [&](const Record& record) {
        diary.take(record);
        collector->take(record, diary, call.period.holds(record.time_ms));
        ++report.records;
        if (call.progress && report.records % 1024 == 0)
            call.progress(static_cast<double>(report.records) / records);
    });
    if (const auto checked = check_names(call, diary); !checked)
        return tl::unexpected(checked.error());
    report.kind = maker->kind.word;
    report.title = maker->kind.title;
    report.floor = diary.floor_name();
    report.period = call.period;
    if (const auto made = collector->finish(diary, report); !made)
        return tl::unexpected(made.error());
    return report;
}

}  // namespace pokerfloor::records
