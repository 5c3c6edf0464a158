// Rake and hands of games of players against players; drop and win of house games
// (COMAR 36.05.03.25): by game, by table and by day. What lies in drop boxes and inventories is the
// sum of these, so that the report can be held against `audit balances`.
#include <algorithm>
#include <map>

#include <pokerfloor/records/collector.hpp>

namespace pokerfloor::records {
namespace {

struct Takings {
    std::uint64_t hands = 0;
    Chips pots{}, rake{};     // players against players
    Chips wagered{}, drop{};  // against the house; drop: chips bought at the table
    Chips lost{}, paid{};     // by players, to players, out of the inventory
    Chips for_meter{};        // set aside

    Takings& operator+=(const Takings& more) {
        hands += more.hands;
        pots += more.pots;
        rake += more.rake;
        wagered += more.wagered;
        drop += more.drop;
        lost += more.lost;
        paid += more.paid;
        for_meter += more.for_meter;
        return *this;
    }
    Chips win() const { return lost - paid; }
};

// Of one posting at a house table.
void add(Takings& takings, const Posting& posting) {
    const auto from = posting.from.holder, to = posting.to.holder;
    if (posting.cause == Cause::buy_in || posting.cause == Cause::top_up)
        takings.drop += posting.amount;
    else if (posting.cause == Cause::wager)
        takings.wagered += posting.amount;
    else if (posting.cause == Cause::wager_taken_back || posting.cause == Cause::refund)
        takings.wagered -= posting.amount;
    if (to == Holder::inventory) {
        if (from == Holder::meter)
            takings.for_meter -= posting.amount;
        else if (from != Holder::cage)
            takings.lost += posting.amount;
    } else if (from == Holder::inventory) {
        if (to == Holder::meter)
            takings.for_meter += posting.amount;
        else if (to != Holder::cage)
            takings.paid += posting.amount;
    }
}

std::string share_in_percent(Chips part, Chips whole) {
    if (whole <= Chips{}) return {};
    const std::int64_t hundredths =
        (part.cents * 20'000 / whole.cents + (part.cents < 0 ? -1 : 1)) / 2;
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = std::to_string(size % 100);
    if (text.size() < 2) text.insert(0, "0");
    return (hundredths < 0 ? "-" : "") + std::to_string(size / 100) + "." + text;
}

class Drop : public Collector {
  public:
    explicit Drop(const ReportCall& call) : call_(call) {}

    void take(const Record& record, const Diary& diary, bool counts) override {
        if (!counts) return;
        const auto at = [&](int table) -> Takings& {
            return by_day_and_table_[{day_of(record.time_ms), table}];
        };
        for (const Posting& posting : record.postings) {
            const int table = std::max(posting.from.table, posting.to.table);
            const PostedTable* const posted = diary.table(table);
            if (posted == nullptr || !is_of(call_, posted)) continue;
            if (is_house(*posted)) {
                add(at(table), posting);
            } else if (posting.to.holder == Holder::drop_box) {
                at(table).rake += posting.amount;
            } else if (posting.from.holder == Holder::drop_box) {
                at(table).rake -= posting.amount;
            }
        }
        if (const auto& ended = diary.ended(); ended && is_of(call_, diary.table(ended->table))) {
            Takings& takings = at(ended->table);
            ++takings.hands;
            takings.pots += ended->money.pot;
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        for (const GameKind kind : {GameKind::pot, GameKind::house}) {
            std::map<std::string, Takings> by_game, by_day;
            std::map<int, Takings> by_table;
            for (const auto& [at, takings] : by_day_and_table_) {
                const auto& [day, table] = at;
                if (diary.table(table)->game->kind != kind) continue;
                by_game[game_of(diary, table)] += takings;
                by_table[table] += takings;
                by_day[day] += takings;
            }
            std::map<std::string, Takings> tables;
            for (const auto& [table, takings] : by_table) tables[id_of(diary, table)] += takings;
            const std::string of = kind == GameKind::pot ? "rake" : "house";
            add_sheet(report, kind, of + "-by-game", "game", "Game", by_game);
            add_sheet(report, kind, of + "-by-table", "table", "Table", tables);
            add_sheet(report, kind, of + "-by-day", "day", "Day", by_day);
            add_chart(report, kind == GameKind::pot ? "Rake by table" : "Win by table", kind,
                      tables);
            add_chart(report, kind == GameKind::pot ? "Rake by day" : "Win by day", kind, by_day);
        }
        report.notes.push_back(
            "Rake is what went into the drop boxes (MDP-17.B). Of games against the house: drop is "
            "what players brought to the table, win what the table inventory got from them less "
            "what it paid them, before what is set aside for the meter of a progressive.");
        return {};
    }

  private:
    static void add_sheet(Report& report, GameKind kind, const std::string& id,
                          const std::string& key, const std::string& heading,
                          const std::map<std::string, Takings>& all) {
        Sheet sheet{.id = id, .summed = true};
        const std::string by = ", by " + key;
        sheet.columns = {{key, heading}, {"hands", "Hands", Holds::count}};
        if (kind == GameKind::pot) {
            sheet.title = "Players against players" + by;
            sheet.columns.push_back({"pots", "Pots", Holds::money});
            sheet.columns.push_back({"rake", "Rake", Holds::money});
        } else {
            sheet.title = "Against the house" + by;
            sheet.columns.insert(sheet.columns.end(),
                                 {{"wagered", "Wagered", Holds::money},
                                  {"drop", "Drop", Holds::money},
                                  {"lost", "Lost by players", Holds::money},
                                  {"paid", "Paid to players", Holds::money},
                                  {"win", "Win", Holds::money},
                                  {"set_aside", "Set aside", Holds::money},
                                  {"win_to_drop", "Win to drop, %", Holds::number}});
        }
        for (const auto& [name, one] : all) {
            Row row{name, count(one.hands)};
            if (kind == GameKind::pot) {
                row.push_back(money(one.pots));
                row.push_back(money(one.rake));
            } else {
                for (const Chips amount :
                     {one.wagered, one.drop, one.lost, one.paid, one.win(), one.for_meter})
                    row.push_back(money(amount));
                row.push_back(share_in_percent(one.win(), one.drop));
            }
            sheet.rows.push_back(std::move(row));
        }
        report.sheets.push_back(std::move(sheet));
    }
    static void add_chart(Report& report, const std::string& title, GameKind kind,
                          const std::map<std::string, Takings>& all) {
        Chart chart{title, {}};
        for (const auto& [name, one] : all)
            chart.bars.push_back({name, (kind == GameKind::pot ? one.rake : one.win()).cents});
        if (!chart.bars.empty()) report.charts.push_back(std::move(chart));
    }

    ReportCall call_;
    std::map<std::pair<std::string, int>, Takings> by_day_and_table_;
};

}  // namespace

Made collect_drop(const ReportCall& call) {
    return std::make_unique<Drop>(call);
}

}  // namespace pokerfloor::records
