#include <pokerfloor/analysis/alike.hpp>

#include <algorithm>
#include <numeric>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

CardSet with_suits(CardSet set, const std::array<int, 4>& suit_to, bool swap_jokers) {
    CardSet made;
    for (Card card : set) {
        if (card.is_joker())
            made.insert(swap_jokers ? Card::joker(53 - card.code()) : card);
        else
            made.insert(
                Card(card.rank(),
                     static_cast<Suit>(
                         suit_to[static_cast<std::size_t>(static_cast<int>(card.suit()))])));
    }
    return made;
}

// The number of an order, three bits for each of its five.
constexpr std::size_t packed(const Order& order) {
    std::size_t word = 0;
    for (std::size_t i = 0; i < 5; ++i) word |= std::size_t{order[i]} << (3 * i);
    return word;
}
constexpr auto turn_of = [] {
    std::array<Turn, 1 << 15> made{};
    for (std::size_t turn = 0; turn < turn_count; ++turn)
        made[packed(turns.order[turn])] = static_cast<Turn>(turn);
    return made;
}();

}  // namespace

Pack::Pack(CardSet cards, std::initializer_list<CardSet> kept) {
    for (int code = 0; code < most_cards; ++code) {
        if (!cards.contains(Card::from_code(code))) continue;
        places_[static_cast<std::size_t>(code)] = size();
        cards_.push_back(Card::from_code(code));
    }
    std::array<int, 4> suit_to{0, 1, 2, 3};
    do {
        for (const bool swap_jokers : {false, true}) {
            if (swap_jokers && cards.jokers() == 0) continue;
            const auto stays = [&](CardSet set) {
                return with_suits(set, suit_to, swap_jokers) == set;
            };
            if (!stays(cards) || !std::ranges::all_of(kept, stays)) continue;
            Symmetry symmetry{};
            for (int at = 0; at < size(); ++at)
                symmetry[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(
                    place(*with_suits(CardSet{card(at)}, suit_to, swap_jokers).begin()));
            symmetries_.push_back(symmetry);
        }
    } while (std::ranges::next_permutation(suit_to).found);
}

Places Pack::places(CardSet set) const {
    Places made = 0;
    for (Card card : set) made |= Places{1} << place(card);
    return made;
}

CardSet Pack::cards(Places set) const {
    CardSet made;
    for (; set != 0; set &= set - 1) made.insert(card(std::countr_zero(set)));
    return made;
}

Kinds::Kinds(const Pack& pack, int size) {
    MUST(size >= 1 && size <= 5 && pack.size() >= size);
    constexpr std::uint32_t unknown = 0xffff'ffff;
    const std::uint32_t total =
        binomial[static_cast<std::size_t>(pack.size())][static_cast<std::size_t>(size)];
    kind_and_turn_.assign(total, unknown);
    own_from_.push_back(0);
    Places set = (Places{1} << size) - 1;
    for (std::uint32_t number = 0; number < total; ++number, set = next_set(set)) {
        if (kind_and_turn_[number] != unknown) continue;
        const auto kind = static_cast<std::uint32_t>(first_.size());
        std::uint32_t alike = 0;
        for (const Pack::Symmetry& symmetry : pack.symmetries()) {
            Places image = 0;
            for (Places rest = set; rest != 0; rest &= rest - 1)
                image |= Places{1} << symmetry[static_cast<std::size_t>(std::countr_zero(rest))];
            Order order{0, 1, 2, 3, 4};
            std::uint32_t image_number = 0;
            std::size_t at = 0;
            for (Places rest = set; rest != 0; rest &= rest - 1, ++at) {
                const std::size_t to = symmetry[static_cast<std::size_t>(std::countr_zero(rest))];
                const int below = std::popcount(image & ((Places{1} << to) - 1));
                order[at] = static_cast<std::uint8_t>(below);
                image_number += binomial[to][static_cast<std::size_t>(below) + 1];
            }
            const Turn turn = turn_of[packed(order)];
            if (image_number == number) own_.push_back(turn);
            if (kind_and_turn_[image_number] != unknown) continue;
            kind_and_turn_[image_number] = kind << 7 | turn;
            ++alike;
        }
        first_.push_back(set);
        weight_.push_back(alike);
        own_from_.push_back(static_cast<std::uint32_t>(own_.size()));
    }
}

}  // namespace pokerfloor::analysis
