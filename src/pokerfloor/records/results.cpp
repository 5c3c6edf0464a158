// Results of house games against the exact expectation by the paytables that were posted, with 95 %
// intervals: what lies outside is to be looked into (COMAR 36.05.03.25). Other paytables make it
// another game for this report.
#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>

#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/records/house_tally.hpp>
#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::records {
namespace {

// What the odds depend on.
bool is_same_game(const house::Terms& a, const house::Terms& b) {
    return a.game == b.game && a.tables == b.tables && a.extra_on_loss == b.extra_on_loss &&
           a.box_card == b.box_card && a.super_royal == b.super_royal;
}

struct Played {
    int table = 0;
    std::uint32_t edition = 0;  // the first with these paytables
    house::Terms terms{};
    std::map<std::string, Tally> wagers{};  // "" for the whole game
    Chips six_card_wagers{};
    std::uint64_t voided = 0, apart = 0;  // rounds void; hands without the first wager
};

// One area of a round: stakes and the player's net, spot by spot.
struct AreaMoney {
    std::array<Chips, house::most_wagers> stake{}, net{};
};

// None: the round is void, and everything went back.
std::optional<std::array<AreaMoney, house::most_areas>> money_of(const house::Events& facts) {
    using Kind = house::EventKind;
    std::array<AreaMoney, house::most_areas> areas{};
    for (const house::Event& fact : facts) {
        if (fact.kind == Kind::round_voided) return std::nullopt;
        if (fact.area >= areas.size()) continue;
        AreaMoney& area = areas[fact.area];
        const bool of_spot = fact.detail < house::most_wagers;
        if (!of_spot) continue;
        switch (fact.kind) {
            case Kind::wager_placed:
            case Kind::wager_accepted:
                area.stake[fact.detail] = fact.amount;
                break;
            case Kind::wager_taken_back:
                area.stake[fact.detail] = {};
                break;
            case Kind::wager_won:
            case Kind::extra_paid:
                area.net[fact.detail] += fact.amount;
                break;
            case Kind::wager_lost:
            case Kind::forfeited:
                area.net[fact.detail] -= fact.amount;
                break;
            case Kind::refunded:
                area.stake[fact.detail] = {};
                area.net[fact.detail] = {};
                break;
            default:
                break;
        }
    }
    return areas;
}

constexpr const char* side_wagers[]{"aces-up", "six-card-bonus"};

void add(Played& played, const house::Events& facts) {
    const house::Law& law = *played.terms.game->house;
    const auto areas = money_of(facts);
    if (!areas) {
        ++played.voided;
        return;
    }
    std::map<std::string, RoundTally> round;
    for (const AreaMoney& area : *areas) {
        Chips whole{};
        bool any = false;
        for (std::size_t spot = 0; spot < law.wagers.size(); ++spot) {
            const house::Wager& wager = law.wagers[spot];
            if (area.stake[spot] <= Chips{}) continue;
            any = true;
            const std::string name = wager_id(wager);
            if (wager.against == house::Against::meter) continue;
            if (std::ranges::find(side_wagers, name) == std::end(side_wagers)) {
                whole += area.net[spot];
                continue;
            }
            round[name].add(played.wagers[name], area.stake[spot], area.net[spot]);
            if (name == "six-card-bonus") played.six_card_wagers += area.stake[spot];
        }
        if (area.stake[0] > Chips{})
            round[""].add(played.wagers[""], area.stake[0], whole);
        else if (any)
            ++played.apart;
    }
    for (const auto& [name, tally] : round) tally.close(played.wagers[name]);
}

reports::Question question_of(const Played& played) {
    reports::Question question;
    const house::Terms& terms = played.terms;
    question.game = terms.game;
    if (terms.game->id == "double-draw") {
        question.terms = analysis::DoubleDrawTerms{terms.tables[0]};
    } else if (terms.game->id == "double-down-stud") {
        question.terms = analysis::DoubleDownStudTerms{terms.tables[0]};
    } else {
        analysis::FourCardTerms four;
        four.ante_bonus = terms.tables[0];
        four.ante_bonus_on_loss = terms.extra_on_loss;
        four.aces_up = terms.tables[1];
        four.six_card_bonus = terms.tables[2];
        // Sums of money whatever the wager: what they add to the expectation is as if all wagers
        // were the mean of them.
        const auto made = played.wagers.find("six-card-bonus");
        if (terms.box_card && made != played.wagers.end()) {
            four.super_royal = terms.super_royal;
            four.six_card_wager = {played.six_card_wagers.cents /
                                   static_cast<std::int64_t>(made->second.hands)};
        }
        question.terms = four;
    }
    return question;
}

std::string with_places(double number) {
    return fmt::format("{:.2f}", number);
}

class Results : public Collector {
  public:
    explicit Results(const ReportCall& call) : call_(call) {}

    void take(const Record&, const Diary& diary, bool counts) override {
        if (!counts || !diary.ended()) return;
        const EndedRound& ended = *diary.ended();
        const auto* const round = std::get_if<views::PastHouseRound>(&ended.past.played);
        if (round == nullptr || !is_of(call_, &ended.past.posted)) return;
        const house::Terms& terms = ended.past.posted.house;
        const auto found = std::ranges::find_if(played_, [&](const Played& one) {
            return one.table == ended.table && is_same_game(one.terms, terms);
        });
        Played& played =
            found != played_.end()
                ? *found
                : played_.emplace_back(Played{ended.table, round->began.edition, terms});
        add(played, round->facts);
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet sheet{.id = "results", .title = "Against the exact expectation"};
        sheet.columns = {{"table", "Table"},
                         {"game", "Game"},
                         {"edition", "Since edition", Holds::count},
                         {"wager", "Wager"},
                         {"hands", "Hands", Holds::count},
                         {"staked", "Staked", Holds::money},
                         {"won", "House won", Holds::money},
                         {"expected", "Expected", Holds::money},
                         {"least", "95 % from", Holds::money},
                         {"most", "to", Holds::money},
                         {"deviations", "Deviations", Holds::number},
                         {"outside", "Outside"},
                         {"hands_needed", "Hands needed", Holds::count}};
        Chart chart{"House won, in the interval of 95 % around what was expected", {}};
        std::uint64_t voided = 0, apart = 0;
        for (const Played& played : played_) {
            voided += played.voided;
            apart += played.apart;
            if (played.wagers.empty()) continue;
            const reports::Question question = question_of(played);
            const auto answer =
                reports::answer(question, {.threads = call_.threads, .progress = {}},
                                analysis::WithShortStrategy::no);
            if (!answer) return tl::unexpected(answer.error());
            for (const auto& [name, tally] : played.wagers)
                add_row(sheet, chart, diary, played, name, tally,
                        name.empty() ? answer->odds.whole : *answer->odds.wager(name), question);
        }
        report.sheets = {std::move(sheet)};
        if (!chart.bars.empty()) report.charts.push_back(std::move(chart));
        report.notes = {
            "Expected by the exact odds of the paytables posted then, under perfect play: players "
            "who err lose more. Staked is the first wager of a hand, or the side wager; won counts "
            "all wagers of the game but the side wagers, which have rows of their own. Payout "
            "limits are not in the odds.",
            "Hands of one round share cards: what they were found to have in common is in the "
            "interval. With fewer hands than needed (25 times the squared skewness of a hand) the "
            "interval says little, and nothing is called outside."};
        if (voided > 0) report.notes.push_back(fmt::format("{} void rounds are left out.", voided));
        if (apart > 0)
            report.notes.push_back(fmt::format("{} hands with side wagers alone.", apart));
        report.notes.push_back(
            "What a progressive wager is worth depends on its meter: 'report progressives'.");
        return {};
    }

  private:
    static void add_row(Sheet& sheet, Chart& chart, const Diary& diary, const Played& played,
                        const std::string& name, const Tally& tally,
                        const analysis::WagerOdds& odds, const reports::Question& question) {
        const Expectation found = expectation_of(tally, odds);
        const std::string wager =
            name.empty() ? "the whole game, per " + reports::first_wager(question) : name;
        sheet.rows.push_back({id_of(diary, played.table), std::string(played.terms.game->id),
                              count(played.edition), wager, count(tally.hands), money(tally.staked),
                              money(found.won), money(found.expected), money(found.least),
                              money(found.most), with_places(found.deviations),
                              std::string(!found.enough()   ? "too few hands"
                                          : found.outside() ? "yes"
                                                            : "no"),
                              count(found.hands_needed)});
        chart.bars.push_back({id_of(diary, played.table) + (name.empty() ? "" : ", " + name),
                              found.won.cents, true, found.least.cents, found.most.cents});
    }

    ReportCall call_;
    std::vector<Played> played_;
};

}  // namespace

Made collect_results(const ReportCall& call) {
    return std::make_unique<Results>(call);
}

}  // namespace pokerfloor::records
