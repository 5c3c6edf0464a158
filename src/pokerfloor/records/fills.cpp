// Table inventories of house games: each fill from the cage, and what they held at the beginning
// and the end (COMAR 36.05.03.03). Meters of progressives, with the counters the rules ask for
// (MFC-xp.H).
#include <algorithm>
#include <map>

#include <pokerfloor/records/collector.hpp>

namespace pokerfloor::records {
namespace {

Chips gained(const Posting& posting, Holder holder) {
    return (posting.to.holder == holder ? posting.amount : Chips{}) -
           (posting.from.holder == holder ? posting.amount : Chips{});
}
int table_of(const Posting& posting) {
    return std::max(posting.from.table, posting.to.table);
}

class Fills : public Collector {
  public:
    explicit Fills(const ReportCall& call) : call_(call) {
        fills_ = {.id = "fills", .title = "Fills"};
        fills_.columns = {{"time", "Time", Holds::moment},
                          {"record", "Record", Holds::count},
                          {"table", "Table"},
                          {"hand", "Hand", Holds::count},
                          {"amount", "Amount", Holds::money}};
    }

    void take(const Record& record, const Diary& diary, bool counts) override {
        for (const Posting& one : record.postings) {
            const int table = table_of(one);
            const PostedTable* const posted = diary.table(table);
            if (posted == nullptr || !is_house(*posted) || !is_of(call_, posted)) continue;
            Inventory& inventory = inventories_[table];
            const Chips more = gained(one, Holder::inventory);
            if (!counts) {
                if (record.time_ms < call_.period.from_ms) inventory.before += more;
                continue;
            }
            if (one.cause == Cause::fill) {
                ++inventory.times;
                inventory.fills += more;
                fills_.rows.push_back({record.time_ms, count(record.number), posted->id,
                                       count(record.round), money(more)});
            } else if (one.from.holder == Holder::meter || one.to.holder == Holder::meter) {
                inventory.from_meter += more;
            } else {
                inventory.won += more;
            }
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet sheet{.id = "inventories", .title = "Table inventories", .summed = true};
        sheet.columns = {{"table", "Table"},
                         {"before", "At the beginning", Holds::money},
                         {"fills", "Fills", Holds::count},
                         {"filled", "Filled", Holds::money},
                         {"won", "Won from players", Holds::money},
                         {"from_meter", "From the meter", Holds::money},
                         {"after", "At the end", Holds::money}};
        for (const auto& [table, one] : inventories_)
            sheet.rows.push_back({id_of(diary, table), money(one.before), count(one.times),
                                  money(one.fills), money(one.won), money(one.from_meter),
                                  money(one.before + one.fills + one.won + one.from_meter)});
        report.sheets = {std::move(sheet), std::move(fills_)};
        return {};
    }

  private:
    struct Inventory {
        std::uint64_t times = 0;
        Chips before{}, fills{}, won{}, from_meter{};
    };
    ReportCall call_;
    Sheet fills_;
    std::map<int, Inventory> inventories_;
};

class Progressives : public Collector {
  public:
    explicit Progressives(const ReportCall& call) : call_(call) {
        hits_ = {.id = "hits", .title = "Wins"};
        hits_.columns = {{"time", "Time", Holds::moment},   {"table", "Table"},
                         {"hand", "Hand", Holds::count},    {"player", "Player"},
                         {"row", "Row", Holds::count},      {"paid_from", "Paid from"},
                         {"amount", "Amount", Holds::money}};
    }

    void take(const Record& record, const Diary& diary, bool counts) override {
        const PostedTable* const posted = diary.table(record.wish.table);
        for (const Posting& one : record.postings)
            if (const Chips more = gained(one, Holder::meter); more != Chips{}) {
                Meter& meter = meters_[table_of(one)];
                meter.now += more;
                if (counts && one.cause == Cause::meter_raised) meter.raised += more;
                if (counts && one.from.holder == Holder::cage && more > Chips{})
                    meter.from_cage += more;
            }
        if (posted == nullptr || !is_house(*posted) || !posted->house.progressive.offered) return;
        Meter& meter = meters_[record.wish.table];
        for (const Fact& fact : record.facts) {
            const auto* const event = as<house::Event>(fact);
            if (event == nullptr || !counts) continue;
            if (event->kind == house::EventKind::progressive_collected) {
                ++meter.wagers;
                meter.wagered += event->amount;
            } else if (event->kind == house::EventKind::progressive_won) {
                ++meter.hits;
                meter.won += event->amount;
                const bool cage = event->source() == house::PaidFrom::cage;
                hits_.rows.push_back(
                    {record.time_ms, posted->id, count(record.round),
                     diary.name_of(diary.played_area(record.wish.table, event->area)),
                     std::int64_t{event->row() + 1}, std::string(cage ? "cage" : "table inventory"),
                     money(event->amount)});
            } else if (event->kind == house::EventKind::envy_paid) {
                ++meter.envies;
                meter.envy += event->amount;
            }
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet sheet{.id = "meters", .title = "Meters"};
        sheet.columns = {{"table", "Table"},
                         {"wagers", "Wagers", Holds::count},
                         {"wagered", "Wagered", Holds::money},
                         {"raised", "Raised by", Holds::money},
                         {"from_cage", "Seed and resets", Holds::money},
                         {"hits", "Wins", Holds::count},
                         {"won", "Won", Holds::money},
                         {"envies", "Envy Bonuses", Holds::count},
                         {"envy", "Paid", Holds::money},
                         {"now", "Meter at the end of the log", Holds::money}};
        for (const auto& [table, one] : meters_) {
            if (!is_of(call_, diary.table(table))) continue;
            sheet.rows.push_back({id_of(diary, table), count(one.wagers), money(one.wagered),
                                  money(one.raised), money(one.from_cage), count(one.hits),
                                  money(one.won), count(one.envies), money(one.envy),
                                  money(one.now)});
        }
        report.sheets = {std::move(sheet), std::move(hits_)};
        return {};
    }

  private:
    struct Meter {
        std::uint64_t wagers = 0, hits = 0, envies = 0;
        Chips wagered{}, raised{}, from_cage{}, won{}, envy{}, now{};
    };
    ReportCall call_;
    Sheet hits_;
    std::map<int, Meter> meters_;
};

}  // namespace

Made collect_fills(const ReportCall& call) {
    return std::make_unique<Fills>(call);
}
Made collect_progressives(const ReportCall& call) {
    return std::make_unique<Progressives>(call);
}

}  // namespace pokerfloor::records
