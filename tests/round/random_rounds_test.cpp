// Properties of random rounds of every pot game, all structures and table sizes: chips are
// conserved, a replay of the facts gives an equal round, a refused command changes nothing, a legal
// command exists until the end, cards are in one place.
#include <doctest/doctest.h>

#include <random>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/table/dealer.hpp>

using namespace pokerfloor;

namespace {

Setup random_setup(const GameSpec& game, std::mt19937_64& random) {
    const auto below = [&](std::uint64_t bound) {
        return static_cast<std::int64_t>(random() % bound);
    };
    Setup setup;
    setup.game = &game;
    setup.players =
        static_cast<std::uint8_t>(2 + below(static_cast<std::uint64_t>(game.players.max - 1)));
    setup.terms.structure = static_cast<Structure>(below(4));
    setup.terms.small_bet = dollars(2);
    setup.terms.big_bet = dollars(4);
    setup.terms.forced_bet = dollars(1);
    setup.terms.smallest_chip = below(2) == 0 ? Chips{50} : dollars(1);
    for (std::size_t i = 0; i < setup.players; ++i) {
        setup.entries[i].stack = dollars(1 + below(60));
        setup.entries[i].ante = below(2) == 0 ? Chips{} : dollars(1);
    }
    setup.terms.run_it_twice = below(2) == 0;
    setup.terms.winner_shows = below(4) != 0;
    setup.terms.all_in_face_up = below(2) == 0;
    if (below(2) == 0) setup.terms.odd_chip = static_cast<OddChip>(below(3));
    if (below(4) == 0) setup.behaviour = Behaviour::first;
    if (below(2) == 0) {  // MDP-17.B: a percentage, a step, a small maximum
        setup.terms.rake.hundredths = static_cast<std::int16_t>(below(1001));
        setup.terms.rake.steps[0] = {2000, 100};
        setup.terms.rake.step_count = static_cast<std::uint8_t>(below(2));
        setup.terms.rake.cap = dollars(1 + below(6));
        setup.terms.rake.unit = setup.terms.smallest_chip;
    }
    const bool has_board = game.pot->streets.back().board > 0;
    const int cards = game.pot->streets[0].down * setup.players;
    if (has_board) setup.option = static_cast<Option>(below(4));
    if (setup.option == Option::double_board && cards + 13 > size_of(game.deck))
        setup.option = Option::none;
    if (setup.option != Option::none) {
        for (Entry& entry : setup.entries) entry.ante = dollars(5);
    } else if (game.pot->opening != ForcedMoney::forced_bet) {
        setup.entries[0].blind = dollars(1);
        setup.entries[1].blind = dollars(2);
        setup.last_blind = 1;
    }
    return setup;
}

Command random_action(const Round& round, std::mt19937_64& random) {
    const Legal may = legal(round);
    const int who = round.to_act;
    const std::uint64_t pick = random() % 10;
    if (may.forced_bet) return simple(CommandKind::forced_bet, who);
    if (may.raise && pick < 3) {
        const std::int64_t room = may.most_to.cents - may.least_to.cents;
        const std::int64_t step = round.terms.smallest_chip.cents;
        const std::int64_t extra =
            static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(room / step + 1)) *
            step;
        // MDP-18.L.2: now and then the cards go after the words.
        const Chips to = may.least_to + Chips{extra};
        return random() % 16 == 0 ? fold_owing(who, to) : raise_to(who, to);
    }
    if (may.call && pick == 4 && random() % 16 == 0)
        return fold_owing(who, round.player[round.to_act].bet + may.to_call);
    if (pick == 3) return simple(CommandKind::fold, who);
    return simple(may.check ? CommandKind::check : CommandKind::call, who);
}

Command random_draw(const Round& round, std::mt19937_64& random) {
    std::vector<Card> discards;
    for (Card card : round.player[round.to_act].hand())
        if (random() % 2 == 0) discards.push_back(card);
    return with_cards(CommandKind::draw, round.to_act, discards);
}

Command random_irregularity(const Round& round, std::mt19937_64& random) {
    const int who = static_cast<int>(random() % round.players);
    const auto any_of = [&](CardSet set) {
        std::vector<Card> cards(set.begin(), set.end());
        return cards.empty() ? std::vector<Card>{}
                             : std::vector<Card>{cards[random() % cards.size()]};
    };
    const auto kind = static_cast<CommandKind>(
        static_cast<int>(CommandKind::time_expired) +
        static_cast<int>(random() %
                         static_cast<std::uint64_t>(static_cast<int>(CommandKind::show) -
                                                    static_cast<int>(CommandKind::time_expired))));
    // A round that ends at once too often teaches little.
    const bool ends =
        kind == CommandKind::misdeal_not_shuffled || kind == CommandKind::deck_defective;
    if (ends && random() % 8 != 0) return simple(CommandKind::time_expired, who);
    if (kind == CommandKind::card_exposed)
        return with_cards(kind, who,
                          any_of(CardSet(round.player[static_cast<std::size_t>(who)].hand())));
    return with_cards(kind, who, any_of(round.unseen));
}

Chips chips_in(const Round& round) {
    Chips sum = round.pot + round.raked;
    for (std::size_t i = 0; i < round.players; ++i) sum += round.player[i].stack;
    return sum;
}

// Every card of the deck is in exactly one place.
void check_cards(const Round& round) {
    CardSet all = round.unseen;
    int count = round.unseen.size();
    const auto add = [&](Card card) {
        all.insert(card);
        ++count;
    };
    for (std::size_t i = 0; i < round.players; ++i)
        if (!round.player[i].folded)
            for (Card card : round.player[i].hand()) add(card);
    for (std::size_t i = 0; i < round.board_count; ++i) add(round.board[i]);
    // A second run shares the cards that lay there before it.
    for (std::size_t i = 0; i < round.second_board_count; ++i)
        if (i >= round.board_count || round.second_board[i] != round.board[i])
            add(round.second_board[i]);
    for (std::size_t i = 0; i < round.burn_count; ++i) add(round.burns[i]);
    for (Card card : round.muck) add(card);
    for (Card card : round.dead) add(card);
    for (Card card : round.fresh_discards) add(card);
    REQUIRE_EQ(count, size_of(round.game->deck));
    REQUIRE_EQ(all, set_of(round.game->deck));
}

// MDP-7.F.8.c, 17.E: a pot is raked once at most and before anybody gets of it, within the maximum;
// when the pots are won nothing more is taken, whatever anybody wishes.
void check_rake(const Round& round, const Events& facts) {
    std::uint32_t raked = 0, won = 0;
    Chips taken{};
    for (const Event& fact : facts) {
        const std::uint32_t pot = 1u << fact.detail;
        if (fact.kind == EventKind::pot_awarded) won |= pot;
        if (fact.kind != EventKind::raked) continue;
        REQUIRE_EQ(raked & pot, 0u);
        REQUIRE_EQ(won & pot, 0u);
        raked |= pot;
        taken += fact.amount;
    }
    REQUIRE_EQ(taken, round.raked);
    REQUIRE_LE(taken, round.terms.rake.cap);
    for (int kind = 0; kind <= static_cast<int>(CommandKind::fold_owing); ++kind) {
        Round copy = round;
        Events none;
        REQUIRE(act(copy, simple(static_cast<CommandKind>(kind), 0), none).has_value());
        REQUIRE(none.empty());
    }
}

void check_refusals(const Round& round) {
    for (const auto kind :
         {CommandKind::start, CommandKind::fold, CommandKind::check, CommandKind::call,
          CommandKind::forced_bet, CommandKind::show, CommandKind::muck, CommandKind::deal,
          CommandKind::draw, CommandKind::run_twice})
        for (int who = 0; who < round.players; ++who) {
            Round copy = round;
            Events facts;
            if (const auto refusal = act(copy, simple(kind, who), facts)) {
                REQUIRE(facts.empty());
                REQUIRE(copy == round);
                REQUIRE_FALSE(sentence(*refusal).empty());
                REQUIRE_FALSE(clause_of(refusal->reason).empty());
            }
        }
}

}  // namespace

TEST_CASE("random rounds of every pot game") {
    std::mt19937_64 random(2026);
    RandomStream chance(Seed{}, Purpose::deck);
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (int round_number = 0; round_number < 400; ++round_number) {
            const Setup setup = random_setup(*game, random);
            Round round = begin(setup), replayed = begin(setup);
            Dealer dealer(game->deck, chance);
            Events facts;
            const Chips before = chips_in(round);
            int commands = 0;
            while (round.stage != Stage::over) {
                REQUIRE(++commands < 2000);
                if (round_number % 8 == 0) check_refusals(round);
                const Needed due = needed(round);
                Command command = simple(CommandKind::start, 0);
                switch (due.need) {
                    case Need::start:
                        break;
                    case Need::cards:
                        command = dealer.deal(round);
                        break;
                    case Need::action:
                        command = random_action(round, random);
                        break;
                    case Need::draw:
                        command = random_draw(round, random);
                        break;
                    case Need::answer:
                        command = simple(
                            random() % 4 == 0 ? CommandKind::run_once : CommandKind::run_twice,
                            due.player);
                        break;
                    case Need::show:
                        command = simple(random() % 4 == 0 ? CommandKind::muck : CommandKind::show,
                                         due.player);
                        // The last hand with a claim on a pot must be shown.
                        if (Events none; decide(round, command, none).has_value())
                            command = simple(CommandKind::show, due.player);
                        break;
                    case Need::nothing:
                        FAIL("the round waits for nothing and is not over");
                }
                // Now and then something goes wrong; what is refused changes nothing.
                if (round_number % 3 == 0 && random() % 8 == 0) {
                    Command trouble = random_irregularity(round, random);
                    const Round was = round;
                    const std::size_t known = facts.size();
                    if (act(round, trouble, facts)) {
                        REQUIRE(round == was);
                        REQUIRE_EQ(facts.size(), known);
                    }
                    for (std::size_t i = known; i < facts.size(); ++i) apply(replayed, facts[i]);
                    REQUIRE(replayed == round);
                    REQUIRE_EQ(chips_in(round), before);
                    check_cards(round);
                    dealer = Dealer(game->deck, chance, round.unseen);
                    continue;
                }
                const std::size_t from = facts.size();
                const Round was = round;
                Events decided;
                REQUIRE_FALSE(decide(round, command, decided).has_value());
                REQUIRE(round == was);
                const auto refusal = act(round, command, facts);
                if (refusal) CAPTURE(sentence(*refusal));
                REQUIRE_FALSE(refusal.has_value());
                REQUIRE(Events(std::span(facts).subspan(from)) == decided);
                for (std::size_t i = from; i < facts.size(); ++i) apply(replayed, facts[i]);
                REQUIRE(replayed == round);
                REQUIRE_EQ(chips_in(round), before);
                check_cards(round);
            }
            REQUIRE_EQ(round.pot, Chips{});
            check_rake(round, facts);
        }
    }
}
