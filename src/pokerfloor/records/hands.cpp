// The hands that were played: who was in them, what was won, what the house took.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/records/collector.hpp>

namespace pokerfloor::records {
namespace {

void add_word(std::string& list, const std::string& word) {
    list += (list.empty() ? "" : ", ") + word;
}

class Hands : public Collector {
  public:
    explicit Hands(const ReportCall& call) : call_(call) {}

    void take(const Record&, const Diary& diary, bool counts) override {
        if (!counts || !diary.ended()) return;
        const EndedRound& ended = *diary.ended();
        const views::PastRound& past = ended.past;
        if (!is_of(call_, &past.posted) || !plays(past, diary)) return;
        std::string players, winners;
        for (std::size_t seat = 0; seat < past.sat.size(); ++seat) {
            if (past.sat[seat] == nobody) continue;
            const SeatMoney& mine = ended.money.seats[seat];
            if (mine == SeatMoney{} && is_house(past.posted)) continue;  // wagered nothing
            const std::string name = diary.name_of(past.sat[seat]);
            add_word(players, name);
            if (mine.net() > Chips{}) add_word(winners, name + " " + to_string(mine.net()));
        }
        const bool house = is_house(past.posted);
        rows_.push_back({past.time_ms, past.posted.id, count(past.round),
                         count(static_cast<std::uint64_t>(past.time_ms - ended.began_ms) / 1000),
                         players, money(ended.money.pot), house ? Value() : money(ended.money.rake),
                         house ? money(ended.money.house_won) : Value(), winners});
    }

    Result<void> finish(const Diary&, Report& report) override {
        Sheet sheet{.id = "hands", .title = "Hands"};
        sheet.columns = {{"ended", "Ended", Holds::moment},
                         {"table", "Table"},
                         {"hand", "Hand", Holds::count},
                         {"seconds", "Seconds", Holds::count},
                         {"players", "Players"},
                         {"pot", "Pot", Holds::money},
                         {"rake", "Rake", Holds::money},
                         {"house", "House won", Holds::money},
                         {"winners", "Won, net"}};
        sheet.rows = std::move(rows_);
        report.notes.push_back(fmt::format("{} hands.", sheet.rows.size()));
        report.sheets = {std::move(sheet)};
        return {};
    }

  private:
    bool plays(const views::PastRound& past, const Diary& diary) const {
        if (call_.player.empty()) return true;
        const AccountId account = diary.account_named(call_.player);
        return account != nobody && std::ranges::find(past.sat, account) != past.sat.end();
    }

    ReportCall call_;
    std::vector<Row> rows_;
};

}  // namespace

Made collect_hands(const ReportCall& call) {
    return std::make_unique<Hands>(call);
}

}  // namespace pokerfloor::records
