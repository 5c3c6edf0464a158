// Properties of random rounds of every house game, under all terms: chips are conserved between
// players and house, a replay of the facts gives an equal round, a refused command changes nothing,
// a legal command exists until the end, every card is in one place; with and without things going
// wrong.
#include <doctest/doctest.h>

#include "house_scene.hpp"

namespace pokerfloor::house {
namespace {

using Chance = std::mt19937_64;

void check_cards(const Round& round) {
    CardSet all = round.unseen | round.dead | round.rack | round.fresh_discards;
    int count =
        round.unseen.size() + round.dead.size() + round.rack.size() + round.fresh_discards.size();
    const auto add = [&](Card card) {
        all.insert(card);
        ++count;
    };
    for (const Area& area : round.area)
        for (Card card : area.hand()) add(card);
    for (std::size_t i = 0; i < round.dealer_count; ++i) add(round.dealer[i]);
    if (round.has_box) add(round.box);
    REQUIRE_EQ(count, size_of(round.terms.game->deck));
    REQUIRE_EQ(all, set_of(round.terms.game->deck));
}

Card any_of(CardSet set, Chance& random) {
    std::vector<Card> cards(set.begin(), set.end());
    return cards.empty() ? Card() : cards[random() % cards.size()];
}

constexpr int kinds = static_cast<int>(CommandKind::player_left) + 1;

// Any command, sensible or not.
Command wild(const Round& round, Chance& random) {
    Command command =
        simple(static_cast<CommandKind>(random() % kinds), static_cast<int>(random() % 11));
    if (random() % 8 == 0) command.area = random() % 2 == 0 ? dealers_place : box_place;
    if (random() % 3 == 0) command.by = static_cast<std::uint8_t>(random() % 9);
    command.detail = static_cast<std::uint8_t>(random() % 7);
    command.instrument = static_cast<Instrument>(random() % 5);
    command.amount = random() % 2 == 0 ? Chips{static_cast<std::int64_t>(random() % 60)}
                                       : dollars(static_cast<std::int64_t>(random() % 60));
    command.card_count = static_cast<std::uint8_t>(random() % 4);
    for (std::size_t i = 0; i < command.card_count; ++i)
        command.card_list[i] = random() % 3 == 0 ? any_of(round.unseen, random)
                                                 : Card::from_code(static_cast<int>(random() % 54));
    return command;
}

// What can be granted: what staff or the player in turn does.
Command good(Round& round, Dealer& dealer, Chance& random, RandomStream& chance,
             std::vector<bool>& asked) {
    const auto habit = static_cast<Habit>(random() % 3);
    const Needed due = needed(round);
    if (due.need == Need::wagers)
        for (int i = 0; i < round.areas(); ++i)
            if (round.area[static_cast<std::size_t>(i)].owner != nobody)
                if (const auto wager = opening_wager(habit, round, i, chance)) return *wager;
    if (due.need == Need::decision || due.need == Need::draw)
        return *wish_of(habit, round, due.area, chance);
    if (due.need == Need::decisions)
        for (int i = 0; i < round.areas(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const Area& area = round.area[at];
            if (!area.in || area.decided || asked[at]) continue;
            asked[at] = true;
            if (const auto wish = wish_of(habit, round, i, chance)) return *wish;
        }
    return *dealer.next(round);
}

// Wagers a wild command left incomplete go back, as a dealer would see to.
bool tidy(Round& round, Events& facts) {
    for (int i = 0; i < round.areas(); ++i)
        for (int w = 0; w < most_wagers; ++w)
            if (round.area[static_cast<std::size_t>(i)].has(w)) {
                Command back = simple(CommandKind::take_back, i);
                back.detail = static_cast<std::uint8_t>(w);
                REQUIRE_FALSE(act(round, back, facts).has_value());
            }
    return true;
}

}  // namespace

TEST_CASE("random rounds of every house game") {
    Chance random(2026);
    RandomStream chance(Seed{}, Purpose::deck);
    for (const GameSpec* game : house_games()) {
        CAPTURE(game->id);
        int voided = 0;
        for (int number = 0; number < 3000; ++number) {
            const Setup setup = random_setup(*game, random);
            Round round = begin(setup), replayed = begin(setup);
            Dealer dealer(game->deck, chance);
            Events facts;
            std::vector<bool> asked(most_areas);
            const Chips before = all_chips(round);
            std::size_t applied = 0;
            for (int commands = 0; round.stage != Stage::over; ++commands) {
                REQUIRE(commands < 3000);
                const Round was = round;
                const std::size_t known = facts.size();
                if (number % 2 == 0 && random() % 4 == 0) {
                    const Command trouble = wild(round, random);
                    if (const auto refusal = act(round, trouble, facts)) {
                        REQUIRE(round == was);
                        REQUIRE_EQ(facts.size(), known);
                        REQUIRE_FALSE(sentence(*game->house, *refusal).empty());
                        REQUIRE_FALSE(clause_of(*game->house, *refusal).empty());
                        REQUIRE_FALSE(name_of(refusal->reason).empty());
                    }
                } else {
                    const Command command = good(round, dealer, random, chance, asked);
                    Events decided;
                    auto refusal = decide(round, command, decided);
                    REQUIRE(round == was);
                    if (refusal && round.stage == Stage::wagering) {
                        // An area a wild command left half done, or nobody can pay.
                        tidy(round, facts);
                        if (std::ranges::all_of(round.stack,
                                                [](Chips stack) { return stack < dollars(40); }))
                            break;
                    } else {
                        if (refusal) CAPTURE(sentence(*game->house, *refusal));
                        REQUIRE_FALSE(refusal.has_value());
                        REQUIRE_FALSE(act(round, command, facts).has_value());
                        REQUIRE(Events(facts.begin() + static_cast<std::ptrdiff_t>(known),
                                       facts.end()) == decided);
                    }
                }
                for (; applied < facts.size(); ++applied) apply(replayed, facts[applied]);
                REQUIRE(replayed == round);
                REQUIRE_EQ(all_chips(round), before);
                for (Chips stack : round.stack) REQUIRE(stack >= Chips{});
                check_cards(round);
            }
            if (round.is_void) {
                ++voided;
                // Every wager came back.
                for (std::size_t i = 0; i < round.stack.size(); ++i)
                    REQUIRE_EQ(round.stack[i], setup.stack[i]);
                REQUIRE_EQ(round.meter, setup.meter);
            }
        }
        CHECK_GT(voided, 20);
        CHECK_LT(voided, 2250);
    }
}

}  // namespace pokerfloor::house
