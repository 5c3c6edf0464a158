#include <pokerfloor/analysis/double_draw_deal.hpp>

#include <algorithm>
#include <limits>

#include <pokerfloor/analysis/double_draw_tables.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/double_draw.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr int joker_rank = 13;

std::uint8_t hand_of(std::uint64_t bits) {
    return static_cast<std::uint8_t>(double_draw::rank(CardSet::from_bits(bits)).value - 1);
}

// Five cards of these ranks that are no flush; nothing where there are no such cards.
std::uint8_t hand_without_flush(const std::array<int, 5>& ranks) {
    std::array<int, 14> held{};
    for (const int rank : ranks) ++held[static_cast<std::size_t>(rank)];
    CardSet cards;
    int next_suit = 0;
    for (int rank = 0; rank < joker_rank; ++rank) {
        const int count = held[static_cast<std::size_t>(rank)];
        if (count > 4) return 0;
        for (int i = 0; i < count; ++i)
            cards.insert(Card(static_cast<Rank>(rank), static_cast<Suit>((next_suit + i) % 4)));
        if (count > 0) ++next_suit;  // no two ranks in a row of one suit
    }
    if (held[joker_rank] > 2) return 0;
    for (int i = 0; i < held[joker_rank]; ++i) cards.insert(Card::joker(i));
    return hand_of(cards.bits());
}

std::uint32_t number_of_triple(std::size_t a, std::size_t b, std::size_t c) {
    return binomial[a][1] + binomial[b][2] + binomial[c][3];
}
std::uint32_t number_of_two(std::size_t a, std::size_t b) {
    return binomial[a][1] + binomial[b][2];
}

}  // namespace

DealSolver::Seen DealSolver::seen(Card card) {
    const bool joker = card.is_joker();
    return {static_cast<std::uint8_t>(joker ? joker_rank : index_of(card.rank())),
            static_cast<std::uint8_t>(joker ? 15 : 1 << static_cast<int>(card.suit())),
            CardSet{card}.bits()};
}

DealSolver::DealSolver(const Paytable& bonus) : nets_(nets_of(bonus)) {
    std::array<std::array<int, 2>, 105> two{};
    std::uint8_t pairs = 0;
    for (std::size_t high = 0; high < 14; ++high)
        for (std::size_t low = 0; low <= high; ++low) {
            two[pairs] = {static_cast<int>(low), static_cast<int>(high)};
            pair_[low][high] = pair_[high][low] = pairs++;
        }
    std::vector<std::uint16_t> place(14 * 14 * 14 * 14, 0xffff);
    for (std::size_t a = 0; a < 105; ++a)
        for (std::size_t b = 0; b < 105; ++b) {
            std::array<int, 4> ranks{two[a][0], two[a][1], two[b][0], two[b][1]};
            std::ranges::sort(ranks);
            const auto key = static_cast<std::size_t>(
                ((ranks[0] * 14 + ranks[1]) * 14 + ranks[2]) * 14 + ranks[3]);
            if (place[key] == 0xffff) {
                place[key] = static_cast<std::uint16_t>(wins_.size());
                Wins wins;
                for (int fifth = 0; fifth < 14; ++fifth) {
                    const std::uint8_t hand =
                        hand_without_flush({ranks[0], ranks[1], ranks[2], ranks[3], fifth});
                    wins.hand[static_cast<std::size_t>(fifth)] = hand;
                    if (hand != 0) wins.list[wins.count++] = static_cast<std::uint8_t>(fifth);
                }
                wins_.push_back(wins);
            }
            four_[a][b] = place[key];
        }
}

std::int64_t DealSolver::net_of(const Four& four, std::uint64_t four_bits,
                                const Seen& fifth) const {
    if ((four.suits & fifth.suits) != 0) return nets_[hand_of(four_bits | fifth.bits)];
    return nets_[wins_[four.ranks].hand[fifth.rank]];
}

// `drawn`: those of the four that are among the unseen cards.
DealSolver::Four DealSolver::become(const Seen& a, const Seen& b, const Seen& c, const Seen& d,
                                    CardSet drawn) const {
    Four four{0, ranks_of(a, b, c, d),
              static_cast<std::uint8_t>(a.suits & b.suits & c.suits & d.suits)};
    if (four.suits != 0) {
        const std::uint64_t bits = a.bits | b.bits | c.bits | d.bits;
        for (const Seen& fifth : unseen_)
            if ((bits & fifth.bits) == 0) four.sum += net_of(four, bits, fifth);
        return four;
    }
    const Wins& wins = wins_[four.ranks];
    four.sum = net_of_nothing * (static_cast<std::int64_t>(unseen_.size()) - drawn.size());
    for (std::size_t i = 0; i < wins.count; ++i) {
        const std::size_t rank = wins.list[i];
        std::int64_t left = unseen_of_rank_[rank];
        for (const Seen* card : {&a, &b, &c, &d})
            if (card->rank == rank && (card->bits & drawn.bits()) != 0) --left;
        four.sum += left * (nets_[wins.hand[rank]] - net_of_nothing);
    }
    return four;
}

DealSolver::Values DealSolver::values(CardSet hand, CardSet unseen) {
    MUST(hand.size() == 5 && (hand & unseen).empty());
    std::array<Seen, 5> own{};
    std::size_t held = 0;
    unseen_.clear();
    unseen_of_rank_.fill(0);
    for (int code = 0; code < most_cards; ++code) {
        const Card card = Card::from_code(code);
        if (hand.contains(card)) own[held++] = seen(card);
        if (!unseen.contains(card)) continue;
        unseen_.push_back(seen(card));
        ++unseen_of_rank_[unseen_.back().rank];
    }
    const std::size_t n = unseen_.size();
    const auto set_of = [](const Seen& card) { return CardSet::from_bits(card.bits); };

    // What four cards become: one of the hand and three drawn, two and two, three and one, and
    // four.
    const std::size_t triples = binomial[n][3], twos = binomial[n][2];
    with_one_.resize(5 * triples);
    with_two_.resize(10 * twos);
    with_three_.resize(10 * n);
    for (std::size_t c = 2; c < n; ++c)
        for (std::size_t b = 1; b < c; ++b)
            for (std::size_t a = 0; a < b; ++a) {
                const CardSet drawn = set_of(unseen_[a]) | set_of(unseen_[b]) | set_of(unseen_[c]);
                const std::uint32_t number = number_of_triple(a, b, c);
                for (std::size_t i = 0; i < 5; ++i)
                    with_one_[i * triples + number] =
                        become(own[i], unseen_[a], unseen_[b], unseen_[c], drawn);
            }
    const auto pair_number = [](std::size_t i, std::size_t j) { return number_of_two(i, j); };
    for (std::size_t j = 1; j < 5; ++j)
        for (std::size_t i = 0; i < j; ++i)
            for (std::size_t b = 1; b < n; ++b)
                for (std::size_t a = 0; a < b; ++a)
                    with_two_[pair_number(i, j) * twos + number_of_two(a, b)] =
                        become(own[i], own[j], unseen_[a], unseen_[b],
                               set_of(unseen_[a]) | set_of(unseen_[b]));
    for (std::size_t l = 2; l < 5; ++l)
        for (std::size_t j = 1; j < l; ++j)
            for (std::size_t i = 0; i < j; ++i)
                for (std::size_t a = 0; a < n; ++a)
                    with_three_[number_of_triple(i, j, l) * n + a] =
                        become(own[i], own[j], own[l], unseen_[a], set_of(unseen_[a]));
    const auto with_four = [&](std::size_t out) {
        std::array<Seen, 4> kept{};
        for (std::size_t i = 0, to = 0; i < 5; ++i)
            if (i != out) kept[to++] = own[i];
        return become(kept[0], kept[1], kept[2], kept[3], {});
    };

    Values values{};
    const auto count = static_cast<std::int64_t>(n);
    for (std::uint8_t mask = 0; mask < 32; ++mask) {
        const std::size_t k = size_of_mask[mask];
        if (k > 3) continue;
        std::array<std::size_t, 5> kept{};
        for (std::size_t i = 0, to = 0; i < 5; ++i)
            if (!(mask >> i & 1)) kept[to++] = i;
        const std::int64_t left = count - static_cast<std::int64_t>(k);
        std::int64_t sum = 0;
        const auto add = [&](std::int64_t net, std::int64_t best_draw) {
            sum += std::max({left * net_of_second_fold, left * net, best_draw});
        };
        const auto bits = [](const auto&... cards) { return (cards.bits | ...); };
        if (k == 0) {
            std::int64_t best = std::numeric_limits<std::int64_t>::min();
            for (std::size_t out = 0; out < 5; ++out) best = std::max(best, with_four(out).sum);
            add(nets_[hand_of(hand.bits())], best);
        } else if (k == 1) {
            std::size_t gone = 0;
            while (!(mask >> gone & 1)) ++gone;
            const Four all_kept = with_four(gone);
            const std::uint64_t kept_bits = hand.bits() & ~own[gone].bits;
            for (std::size_t a = 0; a < n; ++a) {
                const std::int64_t net = net_of(all_kept, kept_bits, unseen_[a]);
                std::int64_t best = all_kept.sum - net;  // discard the drawn card
                for (std::size_t out = 0; out < 4; ++out) {
                    std::array<std::size_t, 3> rest{};
                    for (std::size_t i = 0, to = 0; i < 4; ++i)
                        if (i != out) rest[to++] = kept[i];
                    best = std::max(
                        best, with_three_[number_of_triple(rest[0], rest[1], rest[2]) * n + a].sum);
                }
                add(net, best);
            }
        } else if (k == 2) {
            const Four* const three =
                with_three_.data() + number_of_triple(kept[0], kept[1], kept[2]) * n;
            const std::uint64_t kept_bits = bits(own[kept[0]], own[kept[1]], own[kept[2]]);
            const std::array<const Four*, 3> two{
                with_two_.data() + pair_number(kept[0], kept[1]) * twos,
                with_two_.data() + pair_number(kept[0], kept[2]) * twos,
                with_two_.data() + pair_number(kept[1], kept[2]) * twos};
            std::size_t number = 0;
            for (std::size_t b = 1; b < n; ++b)
                for (std::size_t a = 0; a < b; ++a, ++number) {
                    const std::int64_t net =
                        net_of(three[a], kept_bits | unseen_[a].bits, unseen_[b]);
                    std::int64_t best = std::max(three[a].sum, three[b].sum) - net;
                    for (const Four* const one : two) best = std::max(best, one[number].sum);
                    add(net, best);
                }
        } else {
            const Four* const two = with_two_.data() + pair_number(kept[0], kept[1]) * twos;
            const Four* const first = with_one_.data() + kept[0] * triples;
            const Four* const second = with_one_.data() + kept[1] * triples;
            const std::uint64_t kept_bits = bits(own[kept[0]], own[kept[1]]);
            std::size_t number = 0;
            for (std::size_t c = 2; c < n; ++c)
                for (std::size_t b = 1; b < c; ++b)
                    for (std::size_t a = 0; a < b; ++a, ++number) {
                        const Four& ab = two[number_of_two(a, b)];
                        const std::int64_t net =
                            net_of(ab, kept_bits | unseen_[a].bits | unseen_[b].bits, unseen_[c]);
                        const std::int64_t discard_drawn =
                            std::max({ab.sum, two[number_of_two(a, c)].sum,
                                      two[number_of_two(b, c)].sum}) -
                            net;
                        add(net, std::max({discard_drawn, first[number].sum, second[number].sum}));
                    }
        }
        values[mask] = sum;
    }
    return values;
}

std::array<std::int64_t, option_count> DealSolver::second_values(CardSet hand,
                                                                 CardSet unseen) const {
    MUST(hand.size() == 5 && (hand & unseen).empty());
    const std::int64_t left = unseen.size();
    std::array<std::int64_t, option_count> values{};
    values[fold_option] = left * net_of_second_fold;
    values[stand_option] = left * nets_[hand_of(hand.bits())];
    std::size_t option = first_discard;
    for (int code = 0; code < most_cards; ++code) {
        const Card out = Card::from_code(code);
        if (!hand.contains(out)) continue;
        for (Card drawn : unseen)
            values[option] += nets_[hand_of(((hand - CardSet{out}) | CardSet{drawn}).bits())];
        ++option;
    }
    return values;
}

}  // namespace pokerfloor::analysis
