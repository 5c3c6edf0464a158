// Decks: when they were changed, shuffled and counted, and which counts were wrong (MDD-8.E, 5.E.2,
// MFC-10.G, x9.C).
#include <map>

#include <fmt/core.h>

#include <pokerfloor/records/acts.hpp>
#include <pokerfloor/records/collector.hpp>

namespace pokerfloor::records {
namespace {

class Counts : public Collector {
  public:
    explicit Counts(const ReportCall& call) : call_(call) {
        counts_ = {.id = "counts", .title = "Counts"};
        counts_.columns = {{"time", "Time", Holds::moment},
                           {"record", "Record", Holds::count},
                           {"table", "Table"},
                           {"hand", "Hand", Holds::count},
                           {"what", "What was counted"},
                           {"cards", "Cards", Holds::count},
                           {"found", "Found"},
                           {"by", "By"}};
    }

    void take(const Record& record, const Diary& diary, bool counts) override {
        const PostedTable* const posted = diary.table(record.wish.table);
        if (!counts || posted == nullptr || !is_of(call_, posted)) return;
        const std::string by = actor_in_words(record.wish.by, diary);
        const auto add = [&](const std::string& what, std::int64_t cards, const char* found) {
            Sums& sums = tables_[record.wish.table];
            ++sums.counts;
            if (std::string_view(found) != "right") ++sums.wrong;
            counts_.rows.push_back({record.time_ms, count(record.number), posted->id,
                                    count(record.round), what, cards, std::string(found), by});
        };
        for (const Fact& fact : record.facts) {
            if (const auto* const shuffled = as<DeckShuffled>(fact)) {
                ++tables_[record.wish.table].shuffles;
                if (shuffled->cards > 0)
                    add(deck_in_words(shuffled->deck), shuffled->cards, "right");
            } else if (const auto* const removed = as<DeckRemoved>(fact)) {
                add(deck_in_words(removed->deck), removed->cards, "wrong: the deck was removed");
            } else if (as<DeckChanged>(fact) != nullptr) {
                ++tables_[record.wish.table].changes;
            } else if (const auto* const event = as<house::Event>(fact)) {
                if (event->kind == house::EventKind::stub_counted)
                    add("stub", event->amount.cents, "right");
                else if (event->kind == house::EventKind::count_wrong)
                    add("stub", event->amount.cents, "wrong: hands were checked");
            }
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet sheet{.id = "tables", .title = "By table", .summed = true};
        sheet.columns = {{"table", "Table"},
                         {"changes", "Decks changed", Holds::count},
                         {"shuffles", "Shuffles", Holds::count},
                         {"counts", "Counts", Holds::count},
                         {"wrong", "of them wrong", Holds::count}};
        for (const auto& [table, sums] : tables_)
            sheet.rows.push_back({id_of(diary, table), count(sums.changes), count(sums.shuffles),
                                  count(sums.counts), count(sums.wrong)});
        report.sheets = {std::move(sheet), std::move(counts_)};
        return {};
    }

  private:
    struct Sums {
        std::uint64_t changes = 0, shuffles = 0, counts = 0, wrong = 0;
    };
    static std::string deck_in_words(int deck) { return fmt::format("deck {}", deck + 1); }

    ReportCall call_;
    Sheet counts_;
    std::map<int, Sums> tables_;
};

}  // namespace

Made collect_counts(const ReportCall& call) {
    return std::make_unique<Counts>(call);
}

}  // namespace pokerfloor::records
