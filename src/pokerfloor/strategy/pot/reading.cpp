#include <pokerfloor/strategy/pot/reading.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/strategy/pot/draw_habit.hpp>
#include <pokerfloor/strategy/pot/likely.hpp>

namespace pokerfloor::thoughts {
namespace {

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Some numbers in order, to be asked how many are less.
class InOrder {
  public:
    explicit InOrder(std::span<const std::uint32_t> numbers) : count_(numbers.size()) {
        MUST(count_ <= numbers_.size());
        std::copy(numbers.begin(), numbers.end(), numbers_.begin());
        std::sort(numbers_.begin(), end());
    }
    // In thousandths, ties for a half.
    Part less_than(std::uint32_t number) const {
        const auto below = std::lower_bound(numbers_.begin(), end(), number);
        auto above = below;
        while (above != end() && *above == number) ++above;
        const auto sum = (below - numbers_.begin()) + (above - numbers_.begin());
        return static_cast<Part>(sum * whole / (2 * static_cast<std::ptrdiff_t>(count_)));
    }

  private:
    const std::uint32_t* end() const { return numbers_.data() + count_; }
    std::uint32_t* end() { return numbers_.data() + count_; }

    std::array<std::uint32_t, 512> numbers_;
    std::size_t count_;
};

// Which part of the pot a whole hand wins on average against one of some others.
class Field {
  public:
    Field(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second, bool split)
        : first_(first), second_(second), split_(split) {}

    Part part_of(std::uint32_t first, std::uint32_t second) const {
        const Part high = first_.less_than(first);
        if (!split_) return high;
        // Without a low hand half of it goes the same way where the others have none either.
        const Part low =
            second > 0 ? second_.less_than(second) : high * 2 * second_.less_than(0) / whole;
        return (high + low) / 2;
    }

  private:
    InOrder first_, second_;
    bool split_;
};

using PerHand = std::array<std::uint32_t, Reading::most_hands + 1>;

// Where each of some hands stands among all of them, in thousandths, ties for a half.
void stand(std::span<const std::uint32_t> strength, PerHand& standing) {
    std::array<std::uint64_t, Reading::most_hands + 1> sorted;
    std::size_t count = 0;
    for (std::size_t i = 0; i < strength.size(); ++i)
        sorted[count++] = std::uint64_t{strength[i]} << 9 | i;
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t from = 0, to = 0; from < count; from = to) {
        while (to < count && sorted[to] >> 9 == sorted[from] >> 9) ++to;
        const auto here = static_cast<std::uint32_t>((from + to) * whole / (2 * count));
        for (std::size_t i = from; i < to; ++i) standing[sorted[i] & 511] = here;
    }
}

// The part of a pot each of some hands wins on average against one of the others, on one board.
void add_parts(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second,
               bool split, PerHand& score, PerHand& boards) {
    PerHand high, low;
    stand(first, high);
    if (split) stand(second, low);
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i] == 0) continue;
        ++boards[i];
        if (!split)
            score[i] += high[i];
        else if (second[i] > 0)
            score[i] += (high[i] + low[i]) / 2;
        else  // half of the low half goes the same way where the other has none either
            score[i] += (high[i] + high[i] * 2 * low[i] / whole) / 2;
    }
}

}  // namespace

Reading::Reading(const Scene& scene, const Care& care, Whim& whim)
    : scene_(&scene), unseen_(scene.unseen) {
    for (auto& weights : weights_) weights.fill(whole);
    if (scene.has_board)
        read_board(care, whim);
    else
        read_hands(care, whim);
}

// The weight of what one of the others did in a street, whose hands had these ranks then.
void Reading::weigh_street(int street, const Part* ranks, bool is_now, const Care& care,
                           int other) {
    if (care.no_act || street >= static_cast<int>(Deeds::most_streets)) return;
    const Deeds& deeds = scene_->other[at(other)].deeds;
    const int raises = deeds.raises[at(street)];
    const bool called = deeds.calls >> street & 1;
    if (raises == 0 && (!care.every_act || (is_now && !called))) return;
    for (int i = 0; i < hands_; ++i) {
        const std::uint32_t likely = raises > 0 ? likely_raises(ranks[i], raises, others())
                                     : called   ? likely_calls(ranks[i], others())
                                                : likely_checks(ranks[i], others());
        std::uint32_t& weight = weights_[at(other)][at(i)];
        weight = std::max(1u, weight * likely / 1000);
    }
}

// Without a board: earlier acts of one of the others, as far as they were with the hand of now.
void Reading::weigh_streets_of_same_hand(int other, const Care& care) {
    const Part* const ranks = rank_[at(other)].data();
    const Deeds& deeds = scene_->other[at(other)].deeds;
    if (scene_->draws == 0) {
        // What a stud hand was before is not looked for; the street before this tells most of it.
        if (scene_->street > 0) weigh_street(scene_->street - 1, ranks, false, care, other);
        return;
    }
    // What was drawn is new; who has stood pat since, or not drawn yet, acted with this hand.
    int drawn = deeds.draws;
    for (int street = scene_->street; street-- > 0;) {
        for (; drawn > street; --drawn)
            if (deeds.changed[at(drawn - 1)] != 0) return;
        weigh_street(street, ranks, false, care, other);
    }
}

// With a board all others have hands from the same list, ranked beside each other on the same
// boards.
void Reading::read_board(const Care& care, Whim& whim) {
    const int board_now = scene_->board.size(), to_come = 5 - board_now;
    // The fewer cards are to come, the fewer outcomes tell, and the more hands.
    const int at_once = care.hands * (to_come == 5 ? 1 : to_come == 0 ? 8 : 2);
    hands_ = std::min({at_once, most_hands, to_come == 0 ? 4 * care.outcomes : most_hands});
    outcomes_ = to_come == 0 ? 1 : std::min({care.outcomes, most_outcomes, most_finals / hands_});
    ways_ = 1;
    const int hole = scene_->own.size();
    std::array<CardSet, most_hands + 1> hand;
    for (int i = 0; i < hands_; ++i) hand[at(i)] = unseen_.some(hole, {}, whim);
    hand[at(hands_)] = scene_->own;
    const bool split = scene_->game->shares.size() > 1;
    const std::size_t count = at(hands_);
    PerHand score, first, second;

    // Ranks of all hands, and of the own as the last, by what comes of a board.
    std::array<Part, most_hands + 1> ranks;
    const auto rank_by = [&](CardSet lies, int outcomes, bool keep) {
        score.fill(0);
        PerHand boards{};
        const int scored = std::min(outcomes, std::max(5, (split ? 900 : 1400) / hands_));
        for (int k = 0; k < outcomes; ++k) {
            const CardSet board = lies | unseen_.some(5 - lies.size(), lies, whim);
            equity::whole_hands(*scene_->game, {hand.data(), count + 1}, board, first, second);
            ranked_ += count + 1;
            if (keep) {
                own_[at(k)] = {first[count], second[count]};
                std::copy_n(first.begin(), count, first_.begin() + k * hands_);
                std::copy_n(second.begin(), count, second_.begin() + k * hands_);
            }
            if (k >= scored) continue;
            add_parts({first.data(), count + 1}, {second.data(), count + 1}, split, score, boards);
        }
        for (std::size_t i = 0; i <= count; ++i)
            score[i] = boards[i] > 0 ? 16 * score[i] / boards[i] : 8 * whole;
        const InOrder order({score.data(), count});
        for (std::size_t i = 0; i <= count; ++i) ranks[i] = order.less_than(score[i]);
    };

    rank_by(scene_->board, outcomes_, true);
    own_rank_ = ranks[count];
    for (int j = 0; j < others(); ++j) {
        std::copy_n(ranks.begin(), count, rank_[at(j)].begin());
        weigh_street(scene_->street, ranks.data(), true, care, j);
    }
    if (!care.every_act) return;
    for (int street = 0; street < scene_->street; ++street) {
        CardSet lay;
        for (int i = 0; i < scene_->board_cards_at(street); ++i)
            lay.insert(scene_->view->board[at(i)]);
        rank_by(lay, hands_ > 100 || split ? 5 : 10, false);
        for (int j = 0; j < others(); ++j) weigh_street(street, ranks.data(), false, care, j);
    }
}

// A hand after the draws that are left, or with all its cards in stud.
CardSet Reading::completed(CardSet hand, int draws_left, Whim& whim) {
    const int size = scene_->hand_size;
    if (hand.size() < size) hand |= unseen_.some(size - hand.size(), hand, whim);
    for (; draws_left > 0; --draws_left) {
        const CardSet kept = kept_by_habit(*scene_->game, hand, draws_left);
        if (kept == hand) continue;
        // What was thrown away does not come back.
        hand = kept | unseen_.some(size - kept.size(), hand, whim);
    }
    return hand;
}

// A hand after the draws a player has had, of as many cards as he was seen to change.
CardSet Reading::drawn(const Other& other, const Care& care, Whim& whim) {
    const GameSpec& game = *scene_->game;
    const int size = scene_->hand_size;
    CardSet best;
    int least_wrong = 1000;
    for (int tried = 0; tried < (care.every_draw ? 6 : 1); ++tried) {
        CardSet hand = unseen_.some(size, {}, whim);
        int wrong = 0;
        for (int draw = 0; draw < other.deeds.draws; ++draw) {
            CardSet kept = kept_by_habit(game, hand, scene_->draws - draw);
            if (care.every_draw) {
                const int seen = size - other.deeds.changed[at(draw)];
                wrong = 2 * wrong + std::abs(kept.size() - seen) + (seen == size && kept != hand);
                while (kept.size() > seen) kept.erase(worst_card(game, kept));
                while (kept.size() < seen) kept.insert(best_card(game, hand - kept));
            }
            if (kept != hand) hand = kept | unseen_.some(size - kept.size(), hand, whim);
        }
        if (wrong < least_wrong) {
            least_wrong = wrong;
            best = hand;
        }
        if (wrong == 0) break;
    }
    return best;
}

CardSet Reading::some_hand(const Other& other, const Care& care, Whim& whim) {
    if (scene_->draws > 0) return drawn(other, care, whim);
    return other.up | unseen_.some(other.hidden, {}, whim);
}

// Without a board everybody has cards of his own; the others see of this player what all see.
void Reading::read_hands(const Care& care, Whim& whim) {
    const GameSpec& game = *scene_->game;
    const bool split = game.shares.size() > 1;
    const bool changes = scene_->draws > 0;
    const bool is_complete =
        changes ? scene_->draws_left == 0 : scene_->own.size() == scene_->hand_size;
    ways_ = is_complete ? 1 : 2;
    hands_ = std::clamp(2 * care.hands * (is_complete ? 2 : 1) / (others() + 1), 16, 128);
    outcomes_ = is_complete ? 1 : std::min(care.outcomes, most_outcomes);

    const Other me{
        scene_->own_up, scene_->own.size() - scene_->own_up.size(), scene_->me().deeds, {}, {}};
    const auto total = [&](int i) { return at(i * hands_); };
    const auto rank = [&](CardSet hand) {
        ++ranked_;
        return equity::whole_hand(game, hand, scene_->board);
    };
    const auto fill = [&](const Other& other, std::uint32_t* first, std::uint32_t* second) {
        const int left = scene_->draws - other.deeds.draws;
        for (int i = 0; i < hands_; ++i) {
            const CardSet hand = some_hand(other, care, whim);
            for (int way = 0; way < ways_; ++way) {
                const equity::WholeHand end = rank(completed(hand, left, whim));
                first[total(way) + at(i)] = end.first;
                second[total(way) + at(i)] = end.second;
            }
        }
    };
    std::array<std::uint32_t, 3 * 128> first, second;
    fill(me, first.data(), second.data());
    const Field field({first.data(), total(ways_)}, {second.data(), total(ways_)}, split);
    std::array<std::uint32_t, 128> scores;
    const auto score = [&](const std::uint32_t* firsts, const std::uint32_t* seconds, int i) {
        Part sum = 0;
        for (int way = 0; way < ways_; ++way)
            sum += field.part_of(firsts[total(way) + at(i)], seconds[total(way) + at(i)]);
        return static_cast<std::uint32_t>(16 * sum / ways_);
    };
    for (int i = 0; i < hands_; ++i) scores[at(i)] = score(first.data(), second.data(), i);
    const InOrder order({scores.data(), at(hands_)});

    for (int j = 0; j < others(); ++j) {
        std::uint32_t* const firsts = first_.data() + total(j * ways_);
        std::uint32_t* const seconds = second_.data() + total(j * ways_);
        fill(scene_->other[at(j)], firsts, seconds);
        for (int i = 0; i < hands_; ++i)
            rank_[at(j)][at(i)] = order.less_than(score(firsts, seconds, i));
        weigh_street(scene_->street, rank_[at(j)].data(), true, care, j);
        if (care.every_act) weigh_streets_of_same_hand(j, care);
    }

    std::uint64_t sum = 0;
    for (int k = 0; k < outcomes_; ++k) {
        own_[at(k)] = rank(completed(scene_->own, scene_->draws_left, whim));
        sum += static_cast<std::uint64_t>(field.part_of(own_[at(k)].first, own_[at(k)].second));
    }
    own_rank_ = order.less_than(
        static_cast<std::uint32_t>(16 * sum / static_cast<std::uint64_t>(outcomes_)));
}

// Against all others at once, each on its own: first the first order, then the second.
double Reading::equity_of(const equity::WholeHand& own, const Weights& weights, int outcome) const {
    double wins_first = 1, wins_second = 1, nobody = 1;
    for (int j = 0; j < others(); ++j) {
        const std::uint32_t* const weight = weights[at(j)].data();
        std::uint64_t less = 0, as_good = 0, all = 0, less_low = 0, as_low = 0, none = 0;
        const int begin = scene_->has_board ? outcome : j * ways_;
        for (int block = begin; block < begin + ways_; ++block) {
            const std::uint32_t* const first = first_.data() + block * hands_;
            const std::uint32_t* const second = second_.data() + block * hands_;
            for (int i = 0; i < hands_; ++i) {
                const std::uint32_t counts = first[i] != 0 ? weight[i] : 0;
                all += counts;
                less += first[i] < own.first ? counts : 0;
                as_good += first[i] == own.first ? counts : 0;
            }
            if (scene_->game->shares.size() == 1) continue;
            for (int i = 0; i < hands_; ++i) {
                const std::uint32_t counts = first[i] != 0 ? weight[i] : 0;
                less_low += second[i] < own.second ? counts : 0;
                as_low += second[i] == own.second ? counts : 0;
                none += second[i] == 0 ? counts : 0;
            }
        }
        if (all == 0) continue;
        const auto part = [&](std::uint64_t below, std::uint64_t tied) {
            return (static_cast<double>(below) + static_cast<double>(tied) / 2) /
                   static_cast<double>(all);
        };
        wins_first *= part(less, as_good);
        wins_second *= part(less_low, as_low);
        nobody *= part(none, 0);
    }
    if (scene_->game->shares.size() == 1) return wins_first;
    return (wins_first + (own.second > 0 ? wins_second : wins_first * nobody)) / 2;
}

double Reading::equity(const Weights& weights) const {
    double sum = 0;
    int counted = 0;
    for (int k = 0; k < outcomes_; ++k) {
        if (own_[at(k)].first == 0) continue;
        sum += equity_of(own_[at(k)], weights, k);
        ++counted;
    }
    return sum / std::max(1, counted);
}

double Reading::equity_keeping(CardSet kept, int outcomes, Whim& whim) {
    double sum = 0;
    for (int k = 0; k < outcomes; ++k) {
        CardSet hand = kept;
        if (kept != scene_->own) hand |= unseen_.some(scene_->hand_size - kept.size(), {}, whim);
        ++ranked_;
        sum += equity_of(
            equity::whole_hand(*scene_->game, completed(hand, scene_->draws_left - 1, whim),
                               scene_->board),
            weights_, 0);
    }
    return sum / outcomes;
}

}  // namespace pokerfloor::thoughts
