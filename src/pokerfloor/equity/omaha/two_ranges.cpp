#include <pokerfloor/equity/omaha/two_ranges.hpp>

#include <algorithm>
#include <bit>

#include <pokerfloor/ranking/place.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::equity::omaha {
namespace {

// The holdings gone through that share no card with another: by inclusion and exclusion over the
// cards of that other, one, two, three (and, of five, four) at a time. All its cards at a time are
// left to the caller: only the same holding has them.
template <int own>
class Met {
  public:
    explicit Met(std::vector<std::uint64_t>& weights) : weights_(weights) {
        weights_.resize(first_of[own - 1]);
    }

    void add(const Shown& shown) {
        all_ += shown.weight;
        for_each_index(shown.cards, [&](std::uint32_t at, int) { weights_[at] += shown.weight; });
    }
    // After which the next may begin.
    void forget(const Shown& shown) {
        for_each_index(shown.cards, [&](std::uint32_t at, int) { weights_[at] = 0; });
    }
    std::uint64_t sharing_none_with(std::uint64_t cards) const {
        std::uint64_t sum = all_;
        for_each_index(cards, [&](std::uint32_t at, int sign) {
            sum += sign > 0 ? weights_[at] : 0 - weights_[at];
        });
        return sum;
    }

  private:
    // Where the sets of one, two, three and four cards begin, and the end.
    static constexpr std::array<std::uint32_t, 5> first_of{0, 52, 52 + 1326, 52 + 1326 + 22'100,
                                                           52 + 1326 + 22'100 + 270'725};
    // choose(card, 1 to 4), so that sums number the sets of cards.
    static constexpr auto terms = [] {
        std::array<std::array<std::uint32_t, 52>, 4> made{};
        for (int size = 1; size <= 4; ++size)
            for (int card = 0; card < 52; ++card)
                made[size - 1][card] = static_cast<std::uint32_t>(choose(card, size));
        return made;
    }();

    template <class Visit>
    static void for_each_index(std::uint64_t cards, const Visit& visit) {
        std::array<std::uint32_t, own> card{};  // 0 to 51, ascending
        for (std::uint32_t& its : card) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(cards));
            its = 13 * (bit / 16) + bit % 16;
            cards &= cards - 1;
        }
        for (int a = 0; a < own; ++a) {
            visit(card[a], -1);
            for (int b = a + 1; b < own; ++b) {
                const std::uint32_t two = card[a] + terms[1][card[b]];
                visit(first_of[1] + two, 1);
                for (int c = b + 1; c < own; ++c) {
                    const std::uint32_t three = two + terms[2][card[c]];
                    visit(first_of[2] + three, -1);
                    if constexpr (own > 4)
                        for (int d = c + 1; d < own; ++d)
                            visit(first_of[3] + three + terms[3][card[d]], 1);
                }
            }
        }
    }

    std::vector<std::uint64_t>& weights_;
    std::uint64_t all_ = 0;
};

// By low, and then by high. Both are small numbers: counted, not compared.
void put_in_order(const std::vector<Shown>& from, bool by_low, std::vector<Shown>& to) {
    static constexpr std::size_t places = place_tables::kinds + 1;
    std::array<std::uint32_t, places + 1> begin{};
    to.resize(from.size());
    for (const Shown& shown : from) ++begin[shown.high + 1];
    for (std::size_t place = 1; place <= places; ++place) begin[place] += begin[place - 1];
    for (const Shown& shown : from) to[begin[shown.high]++] = shown;
    if (by_low) std::ranges::stable_sort(to, {}, [](const Shown& shown) { return shown.low; });
}

Players winners(Players few, std::size_t how) {
    const Players many = few ^ 3;
    return how == 0 ? many : how == 1 ? 3 : how == 2 ? few : 0;
}

}  // namespace

template <int own>
void TwoRanges::add_group(const std::vector<Shown>& few, const std::vector<Shown>& many,
                          std::size_t begin, std::size_t end) {
    const std::uint8_t low = many[begin].low;
    Met<own> met(weights_);
    // Of an odd number of cards those in common are subtracted, of an even number added.
    const auto met_by = [&](const Shown& its, bool with_same) {
        const std::uint64_t sum = met.sharing_none_with(its.cards);
        const std::uint64_t same = with_same && its.low == low ? its.same : 0;
        return own % 2 == 0 ? sum + same : sum - same;
    };
    struct Weights {
        std::uint64_t worse, as_good;
    };
    std::vector<Weights> found(few.size());
    std::size_t next = begin;
    for (std::size_t i = 0; i < few.size();) {
        const std::uint16_t high = few[i].high;
        std::size_t alike = i;
        while (alike < few.size() && few[alike].high == high) ++alike;
        for (; next < end && many[next].high < high; ++next) met.add(many[next]);
        for (std::size_t j = i; j < alike; ++j) found[j] = {met_by(few[j], false), 0};
        if (next < end && many[next].high == high) {
            for (; next < end && many[next].high == high; ++next) met.add(many[next]);
            for (std::size_t j = i; j < alike; ++j)
                found[j].as_good = met_by(few[j], true) - found[j].worse;
        }
        i = alike;
    }
    for (; next < end; ++next) met.add(many[next]);
    for (std::size_t i = 0; i < few.size(); ++i) {
        const Shown& its = few[i];
        const Weights& weights = found[i];
        const std::uint64_t better = met_by(its, true) - weights.worse - weights.as_good;
        const std::size_t how = its.low == 0 && low == 0 ? 3
                                : its.low < low          ? 0
                                : its.low == low         ? 1
                                                         : 2;
        const Count weight = its.weight;
        sums_[0][how] += weight * better;
        sums_[1][how] += weight * weights.as_good;
        sums_[2][how] += weight * weights.worse;
    }
    for (std::size_t i = begin; i < end; ++i) met.forget(many[i]);
}

void TwoRanges::add(const std::vector<Shown>& first, const std::vector<Shown>& second,
                    Outcomes& to) {
    const bool first_is_few = first.size() <= second.size();
    put_in_order(first_is_few ? first : second, false, few_);
    put_in_order(first_is_few ? second : first, true, many_);
    sums_ = {};
    for (std::size_t begin = 0; begin < many_.size();) {
        std::size_t end = begin;
        while (end < many_.size() && many_[end].low == many_[begin].low) ++end;
        own_ == 4 ? add_group<4>(few_, many_, begin, end) : add_group<5>(few_, many_, begin, end);
        begin = end;
    }
    const Players few = first_is_few ? 1 : 2;
    for (std::size_t high = 0; high < 3; ++high)
        for (std::size_t low = 0; low < 4; ++low)
            if (sums_[high][low] != 0)
                to.add(winners(few, high), winners(few, low), sums_[high][low]);
}

}  // namespace pokerfloor::equity::omaha
