// All that one player did and had: hands and results by game, and every posting that touched their
// bankroll, as the cage's ledger of them.
#include <map>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/records/places.hpp>

namespace pokerfloor::records {
namespace {

class Player : public Collector {
  public:
    explicit Player(const ReportCall& call) : call_(call) {}

    void take(const Record& record, const Diary& diary, bool counts) override {
        if (account_ == nobody && diary.people() > asked_) {
            asked_ = diary.people();
            account_ = diary.account_named(call_.player);
        }
        if (account_ == nobody) return;
        for (const Posting& one : record.postings) enter(record, one, diary, counts);
        if (!counts || !diary.ended()) return;
        const EndedRound& ended = *diary.ended();
        for (std::size_t seat = 0; seat < ended.past.sat.size(); ++seat) {
            if (ended.past.sat[seat] != account_) continue;
            const SeatMoney& mine = ended.money.seats[seat];
            Sums& sums = games_[std::string(ended.past.posted.game->id)];
            ++sums.hands;
            sums.put_in += mine.put_in;
            sums.got += mine.got;
            won_ += mine.net();
            hands_.rows.push_back({ended.past.time_ms, ended.past.posted.id,
                                   count(ended.past.round), money(mine.put_in), money(mine.got),
                                   money(mine.net()), money(won_)});
        }
    }

    Result<void> finish(const Diary&, Report& report) override {
        Sheet games{.id = "games", .title = "By game", .summed = true};
        games.columns = {{"game", "Game"},
                         {"hands", "Hands", Holds::count},
                         {"put_in", "Put in", Holds::money},
                         {"got", "Got", Holds::money},
                         {"won", "Won or lost", Holds::money}};
        Chart chart{"Won or lost, by game", {}};
        for (const auto& [game, sums] : games_) {
            games.rows.push_back({game, count(sums.hands), money(sums.put_in), money(sums.got),
                                  money(sums.got - sums.put_in)});
            chart.bars.push_back({game, (sums.got - sums.put_in).cents});
        }
        hands_.id = "hands";
        hands_.title = "Hand by hand";
        hands_.columns = {{"time", "Time", Holds::moment},  {"table", "Table"},
                          {"hand", "Hand", Holds::count},   {"put_in", "Put in", Holds::money},
                          {"got", "Got", Holds::money},     {"won", "Won or lost", Holds::money},
                          {"since", "In all", Holds::money}};
        ledger_.id = "ledger";
        ledger_.title = "Ledger of the bankroll";
        ledger_.columns = {{"time", "Time", Holds::moment},
                           {"record", "Record", Holds::count},
                           {"cause", "Cause"},
                           {"table", "Table"},
                           {"in", "In", Holds::money},
                           {"out", "Out", Holds::money},
                           {"bankroll", "Bankroll", Holds::money}};
        Sheet causes{.id = "causes", .title = "Bankroll, by cause", .summed = true};
        causes.columns = {{"cause", "Cause"},
                          {"times", "Times", Holds::count},
                          {"in", "In", Holds::money},
                          {"out", "Out", Holds::money}};
        for (const auto& [cause, sum] : causes_)
            causes.rows.push_back(
                {cause_in_words(cause), count(sum.times), money(sum.in), money(sum.out)});
        if (!chart.bars.empty()) report.charts.push_back(std::move(chart));
        report.sheets = {std::move(games), std::move(causes), std::move(ledger_),
                         std::move(hands_)};
        report.title += ": " + call_.player;
        return {};
    }

  private:
    struct Sums {
        std::uint64_t hands = 0;
        Chips put_in{}, got{};
    };
    struct Sum {
        std::uint64_t times = 0;
        Chips in{}, out{};
    };

    void enter(const Record& record, const Posting& one, const Diary& diary, bool counts) {
        const MoneyPlace mine{Holder::bankroll, -1, static_cast<std::int32_t>(account_)};
        if (one.from != mine && one.to != mine) return;
        const Chips in = one.to == mine ? one.amount : Chips{},
                    out = one.from == mine ? one.amount : Chips{};
        bankroll_ += in - out;
        if (!counts) return;
        Sum& sum = causes_[one.cause];
        ++sum.times;
        sum.in += in;
        sum.out += out;
        const MoneyPlace& other = one.from == mine ? one.to : one.from;
        ledger_.rows.push_back({record.time_ms, count(record.number), cause_in_words(one.cause),
                                id_of(diary, other.table), money(in), money(out),
                                money(bankroll_)});
    }

    ReportCall call_;
    AccountId account_ = nobody;
    std::size_t asked_ = 0;  // how many there were when the name was looked for
    Chips bankroll_{}, won_{};
    std::map<std::string, Sums> games_;
    std::map<Cause, Sum> causes_;
    Sheet hands_{}, ledger_{};
};

}  // namespace

Made collect_player(const ReportCall& call) {
    return std::make_unique<Player>(call);
}

}  // namespace pokerfloor::records
