// What a sign says is what its table does, for every game: the figures are read back from the words
// that are printed, and the engine is asked or played for the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/posted_words.hpp>

#include "seated_table.hpp"
#include "tests/round/house_results.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

std::vector<Chips> figures_in(const std::string& words) {
    static const std::regex figure("[0-9]+(\\.[0-9][0-9])?");
    std::vector<Chips> figures;
    for (std::sregex_iterator at(words.begin(), words.end(), figure), end; at != end; ++at)
        figures.push_back(Chips{std::llround(std::stod(at->str()) * 100)});
    return figures;
}

// The line of the sign about that; none: the sign is silent.
std::optional<views::PostedLine> line_about(const PostedTable& table, const std::string& topic) {
    for (const views::PostedLine& line : views::posted_lines(table))
        if (line.topic.starts_with(topic)) return line;
    return std::nullopt;
}
views::PostedLine posted_about(const PostedTable& table, const std::string& topic) {
    const auto line = line_about(table, topic);
    REQUIRE_MESSAGE(line.has_value(), topic);
    return *line;
}

template <class Use>
void for_pot_games(Use&& use) {
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::pot) {
            CAPTURE(game->id);
            use(*game);
        }
}

TableView seen(const SeatedTable& table) {
    return views::look(table.floor, 0, nobody);
}
Chips highest_bet(const SeatedTable& table) {
    Chips highest{};
    for (const SeatView& seat : seen(table).seats) highest = std::max(highest, seat.bet);
    return highest;
}
bool is_running(const SeatedTable& table) {
    return table.floor.state(0).round_running;
}
bool may(const SeatedTable& table, const std::string& action) {
    return table.choice(table.turn(), action).has_value();
}
// The one in turn pays no more than must be paid to stay; the clock stands pat.
void stay(SeatedTable& table) {
    for (const char* action : {"forced-bet", "check", "call", "show"})
        if (may(table, action)) return table.act(action);
    table.grant({.what = TimeExpired{}});
}
// Everybody folds who may, until the round is over.
void give_it_up(SeatedTable& table) {
    while (is_running(table)) {
        if (may(table, "fold") && !may(table, "forced-bet"))
            table.act("fold");
        else
            stay(table);
    }
}
// Until a bet can be made on a street where none was; false: the round is over.
bool to_an_open_bet(SeatedTable& table) {
    while (is_running(table)) {
        const bool open = highest_bet(table) == Chips{} && !may(table, "forced-bet");
        if (open && may(table, "raise-to")) return true;
        stay(table);
    }
    return false;
}

// The figures of the line about bets: minimum, and the upper limit and its street where there is
// one.
struct Bets {
    explicit Bets(const PostedTable& table) {
        const views::PostedLine line = views::posted_lines(table).front();
        REQUIRE_EQ(line.clause, "MDP-8.J");
        const auto figures = figures_in(line.words);
        least = figures.front();
        if (figures.size() > 1) most = figures.back();
        static const std::regex from("from (?:the )?(.*?)(?: street)? on");
        if (std::smatch found; std::regex_search(line.words, found, from)) street = found[1];
        at_least_the_last =
            line.text.find("no less than the bet or raise before") != line.text.npos;
    }
    Chips least{}, most{};
    std::string street;
    bool at_least_the_last = false;
};

Chips sum_of(const std::vector<Record>& log, std::initializer_list<Cause> causes) {
    Chips sum{};
    for (const Record& record : log)
        for (const Posting& posting : record.postings)
            if (std::ranges::find(causes, posting.cause) != causes.end()) sum += posting.amount;
    return sum;
}

}  // namespace

TEST_CASE("MDP-8.J: minimum, maximum and upper limit of the sign are what is dealt, in all games") {
    for_pot_games([](const GameSpec& game) {
        for (const auto structure : {Structure::fixed_limit, Structure::spread_limit,
                                     Structure::pot_limit, Structure::no_limit}) {
            const PostedTable posted = table_of(game.id, structure, dollars(2), dollars(4));
            const Bets sign(posted);
            INFO(views::posted_lines(posted).front().text);
            SeatedTable table(posted);
            table.begin();
            bool upper = false;
            int bets = 0;
            while (to_an_open_bet(table)) {
                upper |= seen(table).street == sign.street;
                const Choice bet = *table.choice(table.turn(), "raise-to");
                const auto seat = static_cast<std::size_t>(table.floor.state(0).seat);
                switch (structure) {
                    case Structure::fixed_limit:
                        CHECK_EQ(*bet.least, upper ? sign.most : sign.least);
                        CHECK_EQ(*bet.most, *bet.least);
                        break;
                    case Structure::spread_limit:
                        CHECK_EQ(*bet.least, sign.least);
                        CHECK_EQ(*bet.most, sign.most);
                        break;
                    case Structure::pot_limit:
                        CHECK_EQ(*bet.least, sign.least);
                        CHECK_EQ(*bet.most, seen(table).pots.front().amount);
                        break;
                    case Structure::no_limit:
                        CHECK_EQ(*bet.least, sign.least);
                        CHECK_EQ(*bet.most, seen(table).seats[seat].stake);
                        break;
                }
                ++bets;
                // A raise: the same again in fixed limit, elsewhere no less than the bet was.
                const Chips made = structure == Structure::fixed_limit
                                       ? *bet.least
                                       : *bet.least + posted.pot.betting.smallest_chip;
                table.act("raise-to", made);
                CHECK_EQ(sign.at_least_the_last, structure != Structure::fixed_limit);
                REQUIRE(may(table, "raise-to"));
                CHECK_EQ(*table.choice(table.turn(), "raise-to")->least, made + made);
            }
            CHECK_GE(bets, static_cast<int>(game.pot->streets.size()) - 1);
            CHECK_EQ(upper, structure == Structure::fixed_limit);
        }
    });
}

TEST_CASE("MDP-8.K.1: the raises of the sign are the raises that are dealt, in all games") {
    for_pot_games([](const GameSpec& game) {
        for (const auto structure : {Structure::fixed_limit, Structure::spread_limit}) {
            PostedTable posted = table_of(game.id, structure, dollars(2), dollars(4));
            posted.pot.betting.max_raises = structure == Structure::fixed_limit ? 3 : 4;
            const views::PostedLine line = posted_about(posted, "raises");
            INFO(line.text);
            const Chips cap = figures_in(line.words).front();
            SeatedTable table(posted);
            table.begin();
            std::string street = seen(table).street;
            // With forced money in, and on the next street, without.
            for (int streets = 0; streets < 2; ++streets) {
                if (streets == 1) {
                    while (may(table, "call") || seen(table).street == street) stay(table);
                    REQUIRE(to_an_open_bet(table));
                }
                while (may(table, "forced-bet")) table.act("forced-bet");
                Chips raises{};
                while (may(table, "raise-to")) {
                    // What lifts forced money to a bet is the bet.
                    const bool over_a_bet = highest_bet(table) >= posted.pot.betting.small_bet;
                    table.act("raise-to", table.choice(table.turn(), "raise-to")->least);
                    raises += over_a_bet ? dollars(1) : Chips{};
                    REQUIRE_LT(raises, dollars(10));
                }
                CHECK_EQ(raises, cap);
                if (posted.pot.betting.forced_bet > Chips{} &&
                    posted.pot.betting.forced_bet < posted.pot.betting.small_bet)
                    CHECK(line.detail.find("completing the forced bet not counted") !=
                          line.detail.npos);
            }
            // Once only two can still bet, any number, on a street where it was not reached.
            CHECK(line.detail.find("any number once only two can still bet") != line.detail.npos);
            street = seen(table).street;
            table.act("fold");
            while (is_running(table) && seen(table).street == street) stay(table);
            if (to_an_open_bet(table)) CHECK_EQ(raises_at(table), 20);
        }
    });
}

TEST_CASE("the antes, blinds, forced bets and straddles of the sign are what is put in") {
    for_pot_games([](const GameSpec& game) {
        PostedTable posted = table_of(game.id, Structure::fixed_limit, dollars(2), dollars(4));
        const bool stud = game.pot->opening == ForcedMoney::forced_bet;
        posted.pot.ante = dollars(1);
        const bool straddles = !chapter_clauses_of(game).straddle.empty();
        posted.pot.straddle = dollars(5);
        if (!stud) {
            posted.pot.blinds = {dollars(1), dollars(2), dollars(2)};
            posted.pot.blind_count = 3;
        }
        SeatedTable table(posted, 5);
        // A sign speaks of a straddle where somebody can.
        CHECK_EQ(line_about(posted, "straddle").has_value(), straddles);
        std::vector<Chips> wanted;
        if (stud) {
            CHECK_FALSE(line_about(posted, "blinds").has_value());
        } else {
            wanted = figures_in(posted_about(posted, "blinds").words);
        }
        if (straddles) {
            wanted.push_back(figures_in(posted_about(posted, "straddle").words).front());
            AccountId straddler = nobody;
            for (AccountId who = 1; who <= 5; ++who)
                if (const auto choice = table.choice(who, "straddle")) {
                    straddler = who;
                    CHECK_EQ(*choice->amount, wanted.back());
                }
            REQUIRE_NE(straddler, nobody);
            table.ask(straddler, "straddle");
        }
        table.begin();
        const Chips ante = figures_in(posted_about(posted, "ante").words).front();
        std::vector<Chips> bets;
        for (const SeatView& seat : seen(table).seats) {
            if (!seat.in_round) continue;
            CHECK_EQ(seat.put_in - seat.bet, ante);
            if (seat.bet > Chips{}) bets.push_back(seat.bet);
        }
        std::ranges::sort(bets);
        std::ranges::sort(wanted);
        CHECK(bets == wanted);
        CHECK_EQ(line_about(posted, "forced bet").has_value(), stud);
        if (!stud) return;
        table.act("forced-bet");
        CHECK_EQ(highest_bet(table), figures_in(posted_about(posted, "forced bet").words).front());
    });
}

TEST_CASE("MDP-17.C: the rake of the sign is what is taken, in all games") {
    for_pot_games([](const GameSpec& game) {
        for (const bool by_steps : {false, true})
            for (const bool early : {true, false})
                for (const int betting : {0, 1, 6}) {
                    PostedTable posted =
                        table_of(game.id, Structure::no_limit, dollars(1), dollars(2));
                    posted.pot.betting.smallest_chip = Chips{25};
                    Rake& rake = posted.pot.betting.rake;
                    rake = {.before_flop = early, .cap = dollars(4), .unit = Chips{25}};
                    if (by_steps) {
                        rake.step_count = 2;
                        rake.steps[0] = {500, 100};
                        rake.steps[1] = {4000, 250};
                    } else {
                        rake.hundredths = 750;
                    }
                    const views::PostedLine line = posted_about(posted, "rake");
                    INFO(line.text);
                    SeatedTable table(posted);
                    table.begin();
                    if (betting == 0)  // over on the first street
                        give_it_up(table);
                    for (int bets = 1; bets < betting && to_an_open_bet(table); ++bets)
                        table.act("raise-to", dollars(4 * bets));
                    while (is_running(table)) stay(table);
                    const Chips pot =
                        sum_of(table.log, {Cause::ante, Cause::blind, Cause::forced_bet,
                                           Cause::call, Cause::bet, Cause::raise}) -
                        sum_of(table.log, {Cause::uncalled_returned});
                    // The figures: rate, or pairs of what is taken and from when; the most; the
                    // unit.
                    const auto figures = figures_in(line.words);
                    Chips wanted{};
                    if (by_steps)
                        for (std::size_t i = 0; i + 1 < figures.size() - 1; i += 2)
                            wanted = pot >= figures[i + 1] ? figures[i] : wanted;
                    else
                        wanted = Chips{pot.cents * figures.front().cents / 10'000};
                    const Chips unit = figures_in(line.detail).front();
                    wanted = Chips{wanted.cents - wanted.cents % unit.cents};
                    wanted = std::min(wanted, figures.back());
                    if (betting == 0 &&
                        line.detail.find("nothing where it ends") != line.detail.npos)
                        wanted = {};
                    CHECK_EQ(sum_of(table.log, {Cause::rake}), wanted);
                }
    });
}

TEST_CASE("MDP-8.J.2: who checked may raise, unless the sign says otherwise") {
    for_pot_games([](const GameSpec& game) {
        for (const bool allowed : {true, false}) {
            PostedTable posted = table_of(game.id, Structure::fixed_limit, dollars(2), dollars(4));
            posted.pot.betting.check_raise = allowed;
            SeatedTable table(posted);
            table.begin();
            REQUIRE(to_an_open_bet(table));
            const AccountId checks = table.turn();
            table.act("check");
            table.act("raise-to", *table.choice(table.turn(), "raise-to")->least);
            while (table.turn() != checks) stay(table);
            CHECK_EQ(may(table, "raise-to"), !line_about(posted, "check-raise").has_value());
        }
    });
}

TEST_CASE("MDP-12.N, 19.N, 20.B.2, 21.B.3: a pot of the sign's amount begins the sign's kill") {
    int kills = 0;
    for_pot_games([&](const GameSpec& game) {
        if (game.pot->kill == KillLaw::none) return;
        for (const KillKind kill : {KillKind::half, KillKind::full})
            for (const int more : {0, 1}) {
                PostedTable posted =
                    table_of(game.id, Structure::fixed_limit, dollars(2), dollars(4));
                posted.pot.betting.rake = {};
                posted.pot.kill = kill;
                // Two bets of 2 before everybody folds: 6 + 2.
                posted.pot.kill_amount = dollars(6) + dollars(more);
                const views::PostedLine line =
                    posted_about(posted, kill == KillKind::full ? "kill" : "half-kill");
                const auto figures = figures_in(line.words);
                SeatedTable table(posted);
                table.begin();
                REQUIRE(to_an_open_bet(table));
                table.act("raise-to", *table.choice(table.turn(), "raise-to")->least);
                give_it_up(table);
                const Chips won = sum_of(table.log, {Cause::pot_won});
                REQUIRE_EQ(won, dollars(6));
                table.begin();
                const bool killed = won >= figures.front();
                CHECK_EQ(killed, more == 0);
                REQUIRE(to_an_open_bet(table));
                CHECK_EQ(*table.choice(table.turn(), "raise-to")->least,
                         killed ? figures[1] : Bets(posted).least);
                table.play_to(Bets(posted).street);
                while (is_running(table) && seen(table).street != Bets(posted).street) stay(table);
                REQUIRE(to_an_open_bet(table));
                CHECK_EQ(*table.choice(table.turn(), "raise-to")->least,
                         killed ? figures[2] : Bets(posted).most);
                ++kills;
            }
    });
    CHECK_EQ(kills, 4 * 7);
}

namespace {

using house::cards_in;

PostedTable house_table(const GameSpec& game) {
    PostedTable table = posted(game);
    if (game.house->rank_with_box != nullptr) MUST(house::choose_box_table(table.house, 'A'));
    return table;
}

// What a table of the sign pays for a hand: "20 to 1", "push"; nothing: it is not there.
std::optional<Odds> odds_on_the_sign(const house::Terms& terms, int table, int line) {
    if (line == no_line) return std::nullopt;
    const PaytableForm& form = *terms.law().tables[static_cast<std::size_t>(table)].form;
    for (const PaytableView& one : views::paytables_in_words(terms)) {
        if (one.wager != form.name) continue;
        // Sums of money stand above the odds.
        const std::size_t sums = one.lines.size() - form.lines.size();
        const std::string& pays = one.lines[sums + static_cast<std::size_t>(line)].pays;
        if (pays == "push") return pushes;
        REQUIRE(pays.ends_with(" to 1"));
        return static_cast<Odds>(std::stol(pays));
    }
    return std::nullopt;
}

// What the wagers of one area won, by wager; the Ante Bonus is apart.
struct Won {
    std::array<Chips, house::most_wagers> wager{};
    std::array<bool, house::most_wagers> lost{};
    Chips extra{};
};
Won won_in(const house::Outcome& outcome) {
    Won won;
    for (const house::Event& fact : outcome.facts) {
        if (fact.kind == house::EventKind::wager_won) won.wager[fact.detail] += fact.amount;
        if (fact.kind == house::EventKind::wager_lost) won.lost[fact.detail] = true;
        if (fact.kind == house::EventKind::extra_paid) won.extra += fact.amount;
    }
    return won;
}

// The cards of every result there is, as they are dealt to one player.
std::vector<std::vector<Card>> all_deals(const GameSpec& game) {
    std::mt19937_64 random(1020);
    std::vector<std::vector<Card>> deals;
    if (game.book == "MDD")
        for (const char* hand : house::double_draw_hands) deals.push_back(cards_in(hand));
    if (game.book == "MDS")
        for (const house::OneBoard& one : house::double_down_boards) {
            deals.push_back(cards_in(one.first));
            for (const Card card : cards_in(one.board)) deals.back().push_back(card);
        }
    if (game.book == "MFC")
        for (const house::WithBox& one : house::four_card_hands) {
            const Card box = cards_in(one.box)[0];
            deals.push_back(house::losing_dealer(game, house::set_in(one.hand), box, random));
            for (const Card card : cards_in(one.hand)) deals.back().push_back(card);
            deals.back().insert(deals.back().begin(), box);
        }
    return deals;
}

}  // namespace

TEST_CASE("MDD-2.B.4, MFC-2.B.5, MDS-10.a: every payment is what the sign's odds say") {
    for (const GameSpec* game : house::house_games()) {
        CAPTURE(game->id);
        const PostedTable table = house_table(*game);
        const house::Terms& terms = table.house;
        const house::Law& law = terms.law();
        const Chips stake = dollars(20);
        int paid = 0, even = 0;
        for (const std::vector<Card>& cards : all_deals(*game)) {
            const house::Outcome outcome = house::outcome(terms, 1, stake, cards);
            const Won won = won_in(outcome);
            const house::Area& area = outcome.round.area[0];
            const CardSet hand = house::hand_of(outcome.round, area);
            for (std::size_t w = 0; w < law.wagers.size(); ++w) {
                const house::Wager& wager = law.wagers[w];
                if (wager.against != house::Against::paytable) continue;
                CAPTURE(wager.name);
                const house::TableLaw& by = law.tables[static_cast<std::size_t>(wager.table)];
                CardSet met = hand;
                const bool box = by.meets == house::Meets::hand_and_box_card;
                if (box) met.insert(outcome.round.box);
                const auto odds = odds_on_the_sign(
                    terms, wager.table, by.line(box ? law.rank_with_box(met) : law.rank(met)));
                CHECK_EQ(won.lost[w], !odds.has_value());
                const Chips size = area.wager[w] > Chips{} ? area.wager[w] : stake;
                CHECK_EQ(won.wager[w], std::max(odds.value_or(0), 0) * size);
                paid += odds.value_or(0) > 0;
            }
            // Even money, by the line that says with which hands.
            for (const views::PostedLine& line : views::posted_lines(table)) {
                if (!line.words.starts_with("1 to 1 with ")) continue;
                for (std::size_t w = 0; w < law.wagers.size(); ++w) {
                    if (law.wagers[w].against == house::Against::paytable ||
                        law.wagers[w].against == house::Against::meter)
                        continue;
                    CHECK(line.topic.find(wager_title(law.wagers[w])) != line.topic.npos);
                    const Chips size = area.wager[w] > Chips{} ? area.wager[w] : stake;
                    const bool wins = law.wagers[w].against == house::Against::dealer
                                          ? true  // the dealers here all lose
                                          : law.tables[0].line(law.rank(hand)) != no_line;
                    CHECK_EQ(won.wager[w], wins ? size : Chips{});
                    ++even;
                }
            }
            if (game->book == "MFC") {
                const auto bonus = odds_on_the_sign(terms, 0, law.tables[0].line(law.rank(hand)));
                CHECK_EQ(won.extra, bonus.value_or(0) * stake);
            }
        }
        CHECK_GT(paid, 8);
        CHECK_EQ(even > 0, game->book != "MDS");
    }
}

TEST_CASE("MFC-x0.G, x0.I: the wagers of the sign are what is taken, and no others") {
    for (const GameSpec* game : house::house_games()) {
        CAPTURE(game->id);
        PostedTable table = house_table(*game);
        for (const bool multiples : {false, true}) {
            table.house.multiples_only = multiples;
            table.house.progressive.offered = game->house->progressive_row != nullptr;
            const auto limits = figures_in(posted_about(table, "wagers").text);
            REQUIRE_EQ(limits.size(), 3);
            house::Setup setup;
            setup.terms = table.house;
            const house::Round round = house::begin(setup);
            house::Area area;
            area.wager.fill(dollars(20));
            for (int w = 0; w < static_cast<int>(round.law().wagers.size()); ++w) {
                const house::Wager& wager = round.law().wagers[static_cast<std::size_t>(w)];
                CAPTURE(wager.name);
                const house::Amounts taken = amounts(round, area, w);
                const auto line = line_about(table, wager_title(wager));
                if (wager.size == house::Size::within_limits) {
                    CHECK_EQ(taken.least, limits[0]);
                    CHECK_EQ(taken.most, limits[1]);
                    CHECK_EQ(taken.step, limits[2]);
                    continue;
                }
                REQUIRE(line.has_value());
                const auto says = [&](const char* words) { return line->words.starts_with(words); };
                if (says("as much as the"))
                    CHECK((taken.least == dollars(20) && taken.most == dollars(20)));
                else if (says("up to as much as the"))
                    CHECK((taken.least == limits[2] && taken.most == dollars(20)));
                else if (says("one to three times the"))
                    CHECK((taken.least == dollars(20) && taken.most == dollars(60) &&
                           taken.step == limits[2]));
                else if (says("once, twice or three times the"))
                    CHECK((taken.least == dollars(20) && taken.most == dollars(60) &&
                           taken.step == dollars(20)));
                else
                    CHECK((taken.least == figures_in(line->words).at(0) &&
                           taken.most == taken.least));
            }
        }
    }
}

TEST_CASE("MDD-2.B.6, MDS-10.c, MFC-x12.J: the payout limit of the sign is the most that is paid") {
    for (const GameSpec* game : house::house_games()) {
        CAPTURE(game->id);
        PostedTable table = house_table(*game);
        for (const bool limited : {true, false}) {
            table.house.payout_limit = limited ? least_payout_limit(table.house) : Chips{};
            const views::PostedLine line = posted_about(table, "payout limit");
            CHECK_EQ(line.text == "no payout limit", !limited);
            Chips most{}, withheld{};
            for (const std::vector<Card>& cards : all_deals(*game)) {
                const auto outcome = house::outcome(table.house, 1, table.house.maximum, cards);
                most = std::max(most, outcome.won);
                withheld += outcome.withheld;
            }
            if (!limited) CHECK_EQ(withheld, Chips{});
            if (limited) CHECK_LE(most, figures_in(line.words).front());
            if (limited && withheld > Chips{}) CHECK_EQ(most, figures_in(line.words).front());
        }
    }
}

TEST_CASE("MDD-2.B.5: the sign tells what a joker does, where there is one") {
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        const auto line = line_about(posted(*game), "joker");
        CHECK_EQ(line.has_value(), game->deck == DeckKind::with_jokers);
        if (!line) continue;
        const auto rank = [&](const char* cards) {
            return game->house->rank(house::set_in(cards));
        };
        REQUIRE_EQ(line->words, "an ace, or the card that completes a straight or a flush");
        CHECK_EQ(rank("Ac Ad 9h 9s Jk"), rank("Ac Ad Ah 9s 9c"));  // a full house with an ace
        CHECK_EQ(rank("Kc 8c 3c 2c Jk"), rank("Kc 8c 3c 2c 7c"));
        CHECK_EQ(rank("5c 6d 7h 8s Jk"), rank("5c 6d 7h 8s 9c"));
    }
}

TEST_CASE("MFC-2.B.5: the progressive and its Envy Bonus are on the sign as they are paid") {
    PostedTable table = house_table(*find_game("four-card"));
    house::ProgressiveTerms& terms = table.house.progressive;
    terms = {.offered = true,
             .wager = dollars(5),
             .seed = dollars(10'000),
             .reset = dollars(1'000),
             .raise = dollars(1)};
    terms.rows = {{{.percent = 100}, {.sum = dollars(500)}, {.sum = dollars(250)}, {.percent = 1}}};
    for (const char letter : {'A', 'B', 'C'}) {
        MUST(house::choose_envy_table(table.house, letter));
        REQUIRE(faults_of(table.house).empty());
        int rows = 0;
        for (const PaytableView& one : views::paytables_in_words(table.house)) {
            if (one.wager != "progressive" && one.wager != "envy-bonus") continue;
            const bool envy = one.wager == "envy-bonus";
            const std::vector<std::string> hands{"four aces", "four of a kind", "straight flush",
                                                 "three of a kind"};
            for (const PaytableView::Row& row : one.lines) {
                const auto at =
                    static_cast<std::size_t>(std::ranges::find(hands, row.hand) - hands.begin());
                REQUIRE_LT(at, hands.size());
                if (envy)
                    CHECK_EQ(row.pays, to_string(terms.envy[at]));
                else
                    CHECK_EQ(row.pays, std::vector<std::string>{"100% of the meter", "500", "250",
                                                                "1% of the meter"}[at]);
                ++rows;
            }
        }
        CHECK_EQ(rows, letter == 'A' ? 7 : 6);
    }
}
