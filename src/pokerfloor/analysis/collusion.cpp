#include <pokerfloor/analysis/collusion.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include <pokerfloor/analysis/double_draw_deal.hpp>
#include <pokerfloor/analysis/double_draw_solver.hpp>
#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr double z_99 = 2.5758293035489004;  // 99 % of a normal distribution lie within

double ways(int unseen, unsigned mask) {
    const int k = std::popcount(mask);
    return static_cast<double>(
               binomial[static_cast<std::size_t>(unseen)][static_cast<std::size_t>(k)]) *
           (unseen - k);
}

double mean(const DealSolver::Values& values, unsigned mask, int unseen) {
    return static_cast<double>(values[mask]) / ways(unseen, mask);
}

// The best discard set; the first of equals.
unsigned best_discards(const DealSolver::Values& values, int unseen) {
    const auto size = [&](unsigned mask) {
        const auto k = static_cast<std::size_t>(std::popcount(mask));
        return Wide{binomial[static_cast<std::size_t>(unseen)][k]} * (unseen - static_cast<int>(k));
    };
    unsigned best = 0;
    for (unsigned mask = 1; mask < 32; ++mask)
        if (std::popcount(mask) <= most_discards &&
            Wide{values[mask]} * size(best) > Wide{values[best]} * size(mask))
            best = mask;
    return best;
}

std::size_t best_option(const std::array<std::int64_t, option_count>& values, std::size_t from) {
    return static_cast<std::size_t>(
        std::max_element(values.begin() + static_cast<std::ptrdiff_t>(from), values.end()) -
        values.begin());
}

CardSet cards_of_mask(CardSet hand, unsigned mask) {
    CardSet chosen;
    unsigned bit = 0;
    for (int code = 0; code < most_cards; ++code)
        if (hand.contains(Card::from_code(code)) && (mask >> bit++ & 1) != 0)
            chosen.insert(Card::from_code(code));
    return chosen;
}

// A seat, and what its plan is worth by the cards known now. Whenever more cards become known the
// plan's worth moves up or down, which cancels out over all rounds and is not looked at; what the
// seat gains by changing its plan does not cancel out, and is added up.
struct Seat {
    CardSet hand;
    bool playing = true;
    unsigned discards = 0;
    std::size_t option = 0;
    double worth = 0;
};

// One round between colluders, in order of play (DD-7): the mean worth of a seat.
double play(DealSolver& solver, std::span<const Card> deck, std::vector<Seat>& seats) {
    std::size_t next = 0;
    CardSet unseen = set_of(DeckKind::with_jokers);
    const auto draw = [&] {
        const Card card = deck[next++];
        unseen.erase(card);
        return card;
    };
    for (Seat& seat : seats) {
        seat = {};
        for (int i = 0; i < 5; ++i) seat.hand.insert(draw());
    }
    for (Seat& seat : seats) {
        const auto values = solver.values(seat.hand, unseen);
        seat.discards = best_discards(values, unseen.size());
        seat.worth = mean(values, seat.discards, unseen.size());
        if (seat.worth > net_of_first_fold) continue;
        seat.playing = false;
        seat.worth = net_of_first_fold;
    }
    const CardSet at_deal = unseen;
    for (Seat& seat : seats) {
        if (!seat.playing) continue;
        if (unseen != at_deal) {
            const auto values = solver.values(seat.hand, unseen);
            const unsigned better = best_discards(values, unseen.size());
            seat.worth +=
                mean(values, better, unseen.size()) - mean(values, seat.discards, unseen.size());
            seat.discards = better;
        }
        const CardSet gone = cards_of_mask(seat.hand, seat.discards);
        seat.hand = seat.hand - gone;
        for (int i = gone.size(); i > 0; --i) seat.hand.insert(draw());
        seat.option = best_option(solver.second_values(seat.hand, unseen), fold_option);
    }
    // Second decisions, then second draws; in between the others' new cards are seen.
    const auto look_again = [&](Seat& seat, std::size_t from) {
        const auto values = solver.second_values(seat.hand, unseen);
        const std::size_t better = best_option(values, from);
        seat.worth += static_cast<double>(values[better] - values[seat.option]) / unseen.size();
        seat.option = better;
    };
    for (Seat& seat : seats) {
        if (!seat.playing) continue;
        look_again(seat, fold_option);
        if (seat.option == fold_option) seat.playing = false;
    }
    for (Seat& seat : seats) {
        if (!seat.playing) continue;
        look_again(seat, stand_option);
        if (seat.option >= first_discard) draw();
    }
    double sum = 0;
    for (const Seat& seat : seats) sum += seat.worth;
    return sum / static_cast<double>(seats.size());
}

}  // namespace

Result<CollusionEstimate> estimate_collusion(const DoubleDrawTerms& terms, int seats,
                                             std::uint64_t rounds, const Seed& seed,
                                             const Effort& effort) {
    if (seats < 1 || seats > 6)
        return fail("collusion: 1 to 6 seats (MDD-2.A.1), not " + std::to_string(seats));
    if (rounds < 2) return fail("collusion: at least 2 rounds");

    // Alone, each deal's worth is known, and the mean of all: what the deals of these rounds were
    // better than average is no gain of collusion.
    Effort solving = effort;
    if (effort.progress) solving.progress = [&](double done) { effort.progress(done * 0.5); };
    const CardSet deck = set_of(DeckKind::with_jokers);
    DoubleDrawSolver alone(deck, {}, terms.bonus, solving);
    alone.solve(false);
    const auto worth_alone = [&](std::size_t kind) {
        const DoubleDrawSolver::Deal& deal = alone.deals()[kind];
        return alone.folds(kind)
                   ? static_cast<double>(net_of_first_fold)
                   : static_cast<double>(deal.value) /
                         static_cast<double>(alone.draws(std::popcount(deal.discards)));
    };
    Fraction sum_alone = 0;
    {
        std::array<Integer, most_discards + 1> sums{};
        std::int64_t folded = 0;
        for (std::size_t kind = 0; kind < alone.deals().size(); ++kind) {
            const DoubleDrawSolver::Deal& deal = alone.deals()[kind];
            const std::int64_t weight = alone.fives().weight(kind);
            if (alone.folds(kind))
                folded += weight;
            else
                sums[static_cast<std::size_t>(std::popcount(deal.discards))] +=
                    Integer(deal.value) * weight;
        }
        sum_alone = Integer(net_of_first_fold * folded);
        for (std::size_t k = 0; k < sums.size(); ++k)
            sum_alone += Fraction(sums[k], alone.draws(static_cast<int>(k)));
    }
    const double mean_alone = to_double(sum_alone / Integer(alone.fives().sets()));

    std::vector<double> gains(rounds);
    const auto play_some = [&](std::size_t begin, std::size_t end, int) {
        DealSolver solver(terms.bonus);
        std::vector<Seat> table(static_cast<std::size_t>(seats));
        for (std::size_t round = begin; round < end; ++round) {
            RandomStream random(seed, Purpose::deck, round);
            std::vector<Card> shuffled(cards_of(DeckKind::with_jokers).begin(),
                                       cards_of(DeckKind::with_jokers).end());
            shuffle(shuffled, random);
            double apart = 0;
            for (int seat = 0; seat < seats; ++seat) {
                const CardSet hand(
                    std::span<const Card>(shuffled).subspan(static_cast<std::size_t>(5 * seat), 5));
                apart += worth_alone(alone.fives().kind(number_of(alone.pack().places(hand))));
            }
            gains[round] = play(solver, shuffled, table) - apart / seats;
        }
    };
    in_parallel(effort, rounds, 4, {0.5, 1}, play_some);

    CollusionEstimate estimate;
    estimate.seats = seats;
    estimate.rounds = rounds;
    estimate.alone = mean_alone;
    double sum = 0, square = 0;
    for (const double gain : gains) sum += gain;
    estimate.gain = sum / static_cast<double>(rounds);
    for (const double gain : gains) square += (gain - estimate.gain) * (gain - estimate.gain);
    estimate.standard_error =
        std::sqrt(square / static_cast<double>(rounds - 1) / static_cast<double>(rounds));
    estimate.ev = estimate.alone + estimate.gain;
    estimate.low = estimate.ev - z_99 * estimate.standard_error;
    estimate.high = estimate.ev + z_99 * estimate.standard_error;
    return estimate;
}

}  // namespace pokerfloor::analysis
