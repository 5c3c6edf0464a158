#include <pokerfloor/analysis/double_draw_hands.hpp>

#include <algorithm>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_draw.hpp>

namespace pokerfloor::analysis {

Nets nets_of(const Paytable& bonus) {
    Nets nets{};
    nets[0] = net_of_nothing;
    for (std::size_t hand = 1; hand < hand_count; ++hand)
        nets[hand] = 3 + std::int64_t{bonus.of(games::double_draw_bonus_line(
                             {static_cast<std::uint32_t>(hand + 1)}))};
    return nets;
}

namespace {

// The number of the other four cards.
std::uint32_t number_without(const std::array<std::size_t, 5>& place, std::size_t gone) {
    std::uint32_t number = 0;
    std::size_t taken = 1;
    for (std::size_t i = 0; i < 5; ++i)
        if (i != gone) number += binomial[place[i]][taken++];
    return number;
}

}  // namespace

FinalHands::FinalHands(const Pack& pack, const Paytable& bonus)
    : pack_(pack), nets_(nets_of(bonus)) {
    hand_.resize(binomial[static_cast<std::size_t>(pack.size())][5]);
    std::array<std::uint64_t, most_cards> bits{};
    for (int place = 0; place < pack.size(); ++place)
        bits[static_cast<std::size_t>(place)] = CardSet{pack.card(place)}.bits();
    std::uint32_t number = 0;
    // In the order of numbers: the highest card changes last.
    const auto n = static_cast<std::size_t>(pack.size());
    for (std::size_t e = 4; e < n; ++e)
        for (std::size_t d = 3; d < e; ++d)
            for (std::size_t c = 2; c < d; ++c)
                for (std::size_t b = 1; b < c; ++b)
                    for (std::size_t a = 0; a < b; ++a)
                        hand_[number++] = static_cast<std::uint8_t>(
                            double_draw::rank(
                                CardSet::from_bits(bits[a] | bits[b] | bits[c] | bits[d] | bits[e]))
                                .value -
                            1);

    fours_.resize(binomial[n][4]);
    number = 0;
    for (std::size_t e = 4; e < n; ++e)
        for (std::size_t d = 3; d < e; ++d)
            for (std::size_t c = 2; c < d; ++c)
                for (std::size_t b = 1; b < c; ++b)
                    for (std::size_t a = 0; a < b; ++a) {
                        const std::uint8_t made = hand_[number++];
                        const std::array<std::size_t, 5> place{a, b, c, d, e};
                        for (std::size_t gone = 0; gone < 5; ++gone) {
                            Four& four = fours_[number_without(place, gone)];
                            four.with[place[gone]] = made;
                            ++four.times[made];
                        }
                    }
}

std::size_t FinalHands::usual(const Four& four, std::uint8_t hand) {
    std::size_t most = 0;
    const auto times = [&](std::size_t made) { return four.times[made] - (made == hand); };
    for (std::size_t made = 1; made < hand_count; ++made)
        if (times(made) > times(most)) most = made;
    return most;
}

SecondDraw::SecondDraw(const FinalHands& hands, Places five)
    : hands_(hands), hand_(hands.hand_of(five)) {
    std::array<std::size_t, 5> place{};
    Places rest = five;
    for (std::size_t i = 0; i < 5; ++i, rest &= rest - 1)
        place[i] = static_cast<std::size_t>(std::countr_zero(rest));
    for (std::size_t i = 0; i < 5; ++i) cards_[i] = static_cast<std::uint8_t>(place[i]);

    std::array<const FinalHands::Four*, 5> fours;
    std::uint32_t usual_key = 0;  // four bits per discard
    for (std::size_t gone = 0; gone < 5; ++gone) {
        fours[gone] = &hands.four(number_without(place, gone));
        made_[gone] = fours[gone]->times;
        --made_[gone][hand_];  // the card thrown away does not come back
        usual_[gone] = FinalHands::usual(*fours[gone], hand_);
        usual_key |= static_cast<std::uint32_t>(usual_[gone] << (4 * gone));
    }
    // Which cards make another hand than the usual one with some discard, all at once: few do.
    std::array<std::uint8_t, 64> other{};
    for (std::size_t gone = 0; gone < 5; ++gone) {
        const auto& with = fours[gone]->with;
        const auto usual = static_cast<std::uint8_t>(usual_[gone]);
        for (std::size_t x = 0; x < 64; ++x)
            other[x] = static_cast<std::uint8_t>(other[x] | (with[x] ^ usual));
    }
    const auto n = static_cast<std::size_t>(hands.cards());
    for (std::size_t x = 0; x < n; ++x) {
        if (other[x] == 0 || (five >> x & 1) != 0) continue;
        std::uint32_t key = usual_key;
        for (std::size_t gone = 0; gone < 5; ++gone)
            key ^= std::uint32_t{fours[gone]->with[x]} << (4 * gone);
        std::size_t at = 0;
        while (at < all_count_ && all_[at].key != key) ++at;
        Class& members = all_[at];
        if (at == all_count_) {
            ++all_count_;
            members.key = key;
            members.size = 0;
            members.loss = {};
            for (std::size_t gone = 0; gone < 5; ++gone)
                members.loss[first_discard + gone] =
                    hands.net(fours[gone]->with[x]) - hands.net(usual_[gone]);
        }
        members.places[members.size++] = static_cast<std::uint8_t>(x);
    }
    for (std::size_t gone = 0; gone < 5; ++gone)
        for (std::size_t made = 0; made < hand_count; ++made)
            sum_[gone] += made_[gone][made] * hands.net(made);
}

std::int64_t SecondDraw::base_of(std::size_t option, int discards) const {
    const std::int64_t unseen = hands_.cards() - 5 - discards;
    if (option == fold_option) return net_of_second_fold * unseen;
    if (option == stand_option) return hands_.net(hand_) * unseen;
    const std::size_t gone = option - first_discard;
    return sum_[gone] - hands_.net(usual_[gone]) * discards;
}

std::array<std::int64_t, 3> SecondDraw::turned_against(std::size_t option,
                                                       std::size_t other) const {
    std::array<std::int64_t, 3> greatest{};
    for (std::size_t i = 0; i < all_count_; ++i) {
        const std::int64_t difference = all_[i].loss[option] - all_[i].loss[other];
        std::size_t copies = std::min<std::size_t>(all_[i].size, 3);
        for (; copies > 0 && difference > greatest[2]; --copies) {
            greatest[2] = difference;
            if (greatest[2] > greatest[1]) std::swap(greatest[1], greatest[2]);
            if (greatest[1] > greatest[0]) std::swap(greatest[0], greatest[1]);
        }
    }
    return greatest;
}

std::size_t SecondDraw::best_alone() const {
    std::size_t best = 0;
    for (std::size_t option = 1; option < option_count; ++option)
        if (base_of(option, 0) > base_of(best, 0)) best = option;
    return best;
}

std::size_t SecondDraw::sole_option() const {
    const std::size_t sole = best_alone();
    for (std::size_t other = 0; other < option_count; ++other) {
        if (other == sole) continue;
        const auto greatest = turned_against(sole, other);
        std::int64_t against = 0;
        for (int discards = 0; discards <= 3; ++discards) {
            if (discards > 0) against += greatest[static_cast<std::size_t>(discards) - 1];
            const std::int64_t ahead = base_of(sole, discards) - base_of(other, discards);
            if (ahead < against || (ahead == against && other < sole)) return no_option;
        }
    }
    return sole;
}

void SecondDraw::prepare(int discards, unsigned options) {
    discards_ = discards;
    unseen_ = hands_.cards() - 5 - discards;
    for (std::size_t option = 0; option < option_count; ++option)
        base_[option] = base_of(option, discards);

    // An option is dropped when another is at least as good whatever was discarded (better, if it
    // comes later in the tie rule).
    std::array<bool, option_count> dropped{};
    for (std::size_t option = 0; option < option_count; ++option)
        dropped[option] = (options >> option & 1) == 0;
    // Strong options first, so that weak ones fall to the first comparison.
    std::array<std::size_t, option_count> by_base{0, 1, 2, 3, 4, 5, 6};
    for (std::size_t i = 1; i < option_count; ++i)
        for (std::size_t j = i; j > 0 && base_[by_base[j]] > base_[by_base[j - 1]]; --j)
            std::swap(by_base[j], by_base[j - 1]);
    for (std::size_t at = option_count; at-- > 0;) {
        const std::size_t option = by_base[at];
        if (dropped[option]) continue;
        for (const std::size_t other : by_base) {
            if (other == option || dropped[other]) continue;
            const std::int64_t ahead = base_[other] - base_[option];
            if (ahead < 0 || (ahead == 0 && other > option)) continue;
            const auto greatest = turned_against(other, option);
            std::int64_t against = 0;
            for (int i = 0; i < discards; ++i) against += greatest[static_cast<std::size_t>(i)];
            if (ahead > against || (ahead == against && other < option)) {
                dropped[option] = true;
                break;
            }
        }
    }
    options_ = 0;
    std::uint32_t key_mask = 0;
    for (std::size_t option = 0; option < option_count; ++option) {
        if (dropped[option]) continue;
        option_[options_++] = option;
        if (option >= first_discard) key_mask |= 15u << (4 * (option - first_discard));
    }
    classes_ = 0;
    for (std::size_t i = 0; i < all_count_; ++i) {
        const Class& from = all_[i];
        const std::uint32_t key = from.key & key_mask;
        if (key == 0) continue;
        std::size_t at = 0;
        while (at < classes_ && class_[at].key != key) ++at;
        Class& into = class_[at];
        if (at == classes_) {
            ++classes_;
            into.key = key;
            into.size = 0;
            into.loss = from.loss;
        }
        for (std::size_t j = 0; j < from.size; ++j) into.places[into.size++] = from.places[j];
    }
}

SecondDraw::Outcomes SecondDraw::outcomes(std::size_t option) const {
    Outcomes made{};
    if (option == fold_option) {
        made[folded_second] = unseen_;
    } else if (option == stand_option) {
        made[hand_] = unseen_;
    } else {
        for (std::size_t hand = 0; hand < hand_count; ++hand)
            made[hand] = made_[option - first_discard][hand];
        made[usual_hand(option)] -= discards_;
    }
    return made;
}

}  // namespace pokerfloor::analysis
