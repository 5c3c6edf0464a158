#include <pokerfloor/table/house_players.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::house {
namespace {

struct Counts {
    std::array<int, rank_count> of_rank{};
    std::array<int, 4> of_suit{};
    int jokers = 0;
};

Counts counts_of(CardSet cards) {
    Counts counts;
    counts.jokers = cards.jokers();
    for (Card card : cards.without_jokers()) {
        ++counts.of_rank[static_cast<std::size_t>(index_of(card.rank()))];
        ++counts.of_suit[static_cast<std::size_t>(card.suit())];
    }
    return counts;
}

// The highest rank there are two of, or none.
int best_pair(const Counts& counts) {
    for (int rank = rank_count - 1; rank >= 0; --rank)
        if (counts.of_rank[static_cast<std::size_t>(rank)] >= 2) return rank;
    return none;
}

bool four_suited(const Counts& counts) {
    return std::ranges::any_of(counts.of_suit,
                               [&](int count) { return count + counts.jokers >= 4; });
}

// The cards worth keeping: pairs and better, jokers, four of a suit, otherwise aces.
CardSet kept(CardSet hand) {
    const Counts counts = counts_of(hand);
    CardSet keep;
    const bool pair = best_pair(counts) != none;
    for (Card card : hand) {
        if (card.is_joker()) {
            keep.insert(card);
            continue;
        }
        const bool paired = counts.of_rank[static_cast<std::size_t>(index_of(card.rank()))] >= 2;
        const bool suited =
            counts.of_suit[static_cast<std::size_t>(card.suit())] + counts.jokers >= 4;
        if (pair ? paired : four_suited(counts) ? suited : card.rank() == Rank::ace)
            keep.insert(card);
    }
    return keep;
}

// What to throw away, the lowest first, as many as may be.
CardSet thrown(CardSet hand, int most) {
    CardSet away;
    const CardSet useless = hand - kept(hand);
    for (int rank = 0; rank < rank_count && away.size() < most; ++rank)
        for (Card card : useless)
            if (index_of(card.rank()) == rank && away.size() < most) away.insert(card);
    return away;
}

// Does the hand win something as it is?
bool is_listed(const Sight& sight, CardSet hand) {
    for (const Wager& wager : sight.terms->law().wagers) {
        if (wager.against != Against::listed_hand) continue;
        const TableLaw& table = sight.terms->law().tables[static_cast<std::size_t>(wager.table)];
        return table.line(sight.terms->law().rank(hand)) != no_line;
    }
    return false;
}

bool needs_no_draw(CardSet hand) {
    // A hand whose every card counts: no pair to improve, or pairs all over.
    return kept(hand).size() == hand.size();
}

Amounts amounts_for(const Round& round, int area, int wager) {
    return amounts(round, round.area[static_cast<std::size_t>(area)], wager);
}

Chips random_amount(const Amounts& allowed, RandomStream& chance) {
    if (allowed.step == Chips{} || allowed.most <= allowed.least) return allowed.least;
    const std::int64_t steps = (allowed.most - allowed.least).cents / allowed.step.cents;
    const auto bound = static_cast<std::uint32_t>(std::min<std::int64_t>(steps, 20)) + 1;
    return allowed.least + std::int64_t{chance.below(bound)} * allowed.step;
}

using Wagers = std::array<Chips, most_wagers>;

// What can still be asked of a player with these wagers: all that has to be placed before the deal,
// and at each decision as much as may be.
Chips wagers_to_come(const Law& law, Chips minimum, const Wagers& wagers) {
    Chips sum{};
    for (std::size_t w = 0; w < law.wagers.size(); ++w) {
        const Wager& wager = law.wagers[w];
        if (wagers[w] > Chips{}) continue;
        if (wager.placed != Placed::at_a_decision && wager.duty != Duty::compulsory) continue;
        const Chips measure =
            wager.of == none ? minimum : wagers[static_cast<std::size_t>(wager.of)];
        sum += (wager.size == Size::one_to_three_times ? std::int64_t{3} : 1) * measure;
    }
    return sum;
}

std::optional<Command> decision(Habit habit, const Round& round, int area, RandomStream& chance,
                                const Strategy& strategy) {
    const int w = round.now().wager;
    const Wager& law = round.law().wagers[static_cast<std::size_t>(w)];
    const Area& one = round.area[static_cast<std::size_t>(area)];
    const Amounts allowed = amounts_for(round, area, w);
    const Chips has = round.stack[one.owner];
    const bool must = law.duty == Duty::price_of_staying;
    const std::optional<Command> no =
        must ? std::optional(simple(CommandKind::fold, area)) : std::nullopt;
    if (has < allowed.least) return no;
    const auto put = [&](Chips amount) {
        return place(area, w, amount <= has && allowed.holds(amount) ? amount : allowed.least);
    };
    switch (habit) {
        case Habit::random:
            if (chance.below(3) == 0) return no;
            return put(random_amount(allowed, chance));
        case Habit::calling:
            if (!must) return no;
            return put(allowed.least);
        case Habit::mixed: {
            const Choice choice = strategy(sight_of(round, area, w));
            if (!choice.stays) return no;
            return put(choice.amount);
        }
    }
    return no;
}

Command draw(Habit habit, const Round& round, int area, RandomStream& chance,
             const Strategy& strategy) {
    const Area& one = round.area[static_cast<std::size_t>(area)];
    CardSet away;
    if (habit == Habit::random) {
        for (std::uint32_t left = chance.below(round.now().discards + 1u); left > 0; --left)
            away.insert(one.cards[chance.below(one.card_count)]);
    } else {
        away = strategy(sight_of(round, area, none)).discards;
    }
    std::array<Card, 5> list;
    std::size_t count = 0;
    for (Card card : away) list[count++] = card;
    return with_cards(CommandKind::discard, area, std::span<const Card>(list.data(), count));
}

}  // namespace

Sight sight_of(const Round& round, int area, int wager) {
    const Area& one = round.area[static_cast<std::size_t>(area)];
    Sight sight{.terms = &round.terms,
                .step = round.step,
                .own = one.hand(),
                .open = {},
                .thrown = one.thrown,
                .first = one.wager[0]};
    for (int i = 0; i < round.dealer_count; ++i)
        if ((round.dealer_up >> i & 1) != 0 || round.dealer_shown)
            sight.open.insert(round.dealer[static_cast<std::size_t>(i)]);
    if (wager != none) {
        const int of = round.law().wagers[static_cast<std::size_t>(wager)].of;
        if (of != none) sight.measure = one.wager[static_cast<std::size_t>(of)];
    }
    return sight;
}

Chips wagers_of_a_round(const Terms& terms) {
    Wagers first{};
    first[0] = terms.minimum;
    return terms.minimum + wagers_to_come(terms.law(), terms.minimum, first);
}

Choice simple_strategy(const Sight& sight) {
    const Law& law = sight.terms->law();
    const Step& step = law.steps[static_cast<std::size_t>(sight.step)];
    const CardSet own(sight.own);
    if (step.kind == StepKind::draw) {
        const bool pat = is_listed(sight, own) && best_pair(counts_of(own)) == none;
        return {.stays = true,
                .discards = pat || needs_no_draw(own) ? CardSet{} : thrown(own, step.discards)};
    }
    const Wager& wager = law.wagers[static_cast<std::size_t>(step.wager)];
    const Counts counts = counts_of(law.shared == Shared::yes ? own | sight.open : own);
    const int pair = best_pair(counts);
    switch (wager.size) {
        case Size::up_to:  // a pair of sixes no longer loses
            return {.stays = pair >= index_of(Rank::six) || four_suited(counts),
                    .amount = sight.measure};
        case Size::one_to_three_times:
            return {.stays = pair >= index_of(Rank::three) || four_suited(counts),
                    .amount = pair >= index_of(Rank::ten) || four_suited(counts) ? 3 * sight.measure
                                                                                 : sight.measure};
        default:
            return {.stays = pair != none || counts.jokers > 0 || four_suited(counts) ||
                             is_listed(sight, own),
                    .amount = sight.measure};
    }
}

std::optional<Command> opening_wager(Habit habit, const Round& round, int area,
                                     RandomStream& chance) {
    const Area& one = round.area[static_cast<std::size_t>(area)];
    const Law& law = round.law();
    Mask placed = 0;
    for (std::size_t w = 0; w < law.wagers.size(); ++w)
        if (one.has(static_cast<int>(w)))
            placed = static_cast<Mask>(placed | bit(static_cast<int>(w)));
    for (int w = 0; w < static_cast<int>(law.wagers.size()); ++w) {
        const Wager& wager = law.wagers[static_cast<std::size_t>(w)];
        if (wager.placed != Placed::before_the_deal || one.has(w) || !is_offered(round.terms, w))
            continue;
        // What comes first in the list comes first on the table: a later one says that this was
        // left out.
        if (placed >> w != 0) continue;
        const bool first_of_all = placed == 0 && (law.takes_part & bit(w)) != 0;
        const bool last_chance = first_of_all && (law.takes_part >> (w + 1)) == 0;
        const bool must = wager.duty == Duty::compulsory || last_chance ||
                          (first_of_all && habit != Habit::random);
        if ((wager.needs_all & ~placed) != 0) continue;
        if (wager.needs_any != 0 && (wager.needs_any & placed) == 0) continue;
        if (!must && (habit == Habit::calling || chance.below(2) == 0)) continue;
        const Amounts allowed = amounts_for(round, area, w);
        const Chips has = round.stack[one.owner];
        // Enough must be left for the wagers that follow from this one.
        const auto can_play_on = [&](Chips amount) {
            Wagers after = one.wager;
            after[static_cast<std::size_t>(w)] = amount;
            return amount + wagers_to_come(law, round.terms.minimum, after) <= has;
        };
        if (allowed.least == Chips{} || !can_play_on(allowed.least)) continue;
        const Chips amount =
            habit == Habit::calling ? allowed.least : random_amount(allowed, chance);
        return place(area, w, can_play_on(amount) ? amount : allowed.least);
    }
    return std::nullopt;
}

std::optional<Command> wish_of(Habit habit, const Round& round, int area, RandomStream& chance,
                               const Strategy& strategy) {
    if (round.stage == Stage::drawing) return draw(habit, round, area, chance, strategy);
    MUST(round.stage == Stage::deciding);
    return decision(habit, round, area, chance, strategy);
}

}  // namespace pokerfloor::house
