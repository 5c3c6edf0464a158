#include <pokerfloor/analysis/deal_frequencies.hpp>

#include <array>
#include <span>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t categories = 32;
using Counts = std::array<std::int64_t, categories>;

std::vector<Card> pack_of(DeckKind kind, CardSet without) {
    std::vector<Card> pack;
    for (const Card card : cards_of(kind))
        if (!without.contains(card)) pack.push_back(card);
    return pack;
}

// Each set of `left` more cards once, on top of what is held.
template <class Held, class Visit>
void walk(std::span<const Held> pack, Held held, int left, Visit& visit) {
    if (left == 0) return visit(held);
    for (std::size_t i = 0; i + static_cast<std::size_t>(left) <= pack.size(); ++i)
        walk(pack.subspan(i + 1), static_cast<Held>(held + pack[i]), left - 1, visit);
}

// CardSet has no sum; disjoint sets have a union.
struct Cards {
    CardSet set;
    Cards operator+(Cards other) const { return {set | other.set}; }
};

template <class Held, class Make, class Rank>
Counts count(const std::vector<Card>& pack, Held known, int left, Make&& make, Rank&& category) {
    std::vector<Held> each;
    for (const Card card : pack) each.push_back(make(card));
    Counts counts{};
    auto visit = [&](Held held) { ++counts[static_cast<std::size_t>(category(held))]; };
    walk(std::span<const Held>(each), known, left, visit);
    return counts;
}

DealFrequencies listed(std::string id, std::string what, const Counts& counts,
                       std::initializer_list<Category> best_first) {
    DealFrequencies made{std::move(id), std::move(what), {}, 0};
    for (const Category category : best_first) {
        const Integer number = counts[static_cast<std::size_t>(category)];
        made.hands.push_back({std::string(to_string(category)), number});
        made.of += number;
    }
    return made;
}

Cards one_card(Card card) {
    return {CardSet{card}};
}

}  // namespace

std::vector<DealFrequencies> double_draw_deals(const Conditions& conditions) {
    const auto category = [](Cards held) {
        const Category made = double_draw::category_of(double_draw::rank(held.set));
        if (made != Category::nothing) return made;
        // Jokers are aces here (MDD-6.B.2.b).
        int aces = held.set.jokers(), kinds = 0;
        for (const Card card : held.set.without_jokers())
            if (card.rank() == Rank::ace) ++aces;
        kinds = std::popcount(held.set.without_jokers().ranks());
        const int others = held.set.without_jokers().size();
        return aces >= 2 || kinds < others ? Category::pair : Category::nothing;
    };
    const Counts counts =
        count(pack_of(DeckKind::with_jokers, conditions.seen), Cards{}, 5, one_card, category);
    return {listed("deal", "five cards dealt", counts,
                   {Category::five_aces, Category::natural_royal_flush, Category::wild_royal_flush,
                    Category::straight_flush, Category::four_of_a_kind, Category::full_house,
                    Category::flush, Category::straight, Category::three_of_a_kind,
                    Category::two_pair, Category::pair, Category::nothing})};
}

std::vector<DealFrequencies> four_card_deals(const Conditions& conditions) {
    const auto of_card = [](Card card) { return Hand(card); };
    const auto list = [](std::string id, std::string what, const Counts& counts) {
        return listed(std::move(id), std::move(what), counts,
                      {Category::four_of_a_kind, Category::straight_flush,
                       Category::three_of_a_kind, Category::flush, Category::straight,
                       Category::two_pair, Category::pair, Category::high_card});
    };
    const auto pack = pack_of(DeckKind::standard, conditions.seen | conditions.dealer);
    const Counts players = count(pack, Hand(), 5, of_card, [](Hand held) {
        return four_card::category_of(four_card::rank<5>(held));
    });
    const Counts dealers =
        count(pack, Hand(conditions.dealer), 6 - conditions.dealer.size(), of_card,
              [](Hand held) { return four_card::category_of(four_card::rank<6>(held)); });
    return {list("deal", "the best four of a player's five cards", players),
            list("deal-dealer", "the best four of the dealer's six cards", dealers)};
}

std::vector<DealFrequencies> double_down_stud_deals(const Conditions& conditions) {
    const Counts counts = count(
        pack_of(DeckKind::standard, conditions.seen | conditions.dealer), Cards{conditions.dealer},
        5 - conditions.dealer.size(), one_card,
        [](Cards held) { return double_down_stud::category_of(double_down_stud::rank(held.set)); });
    return {listed("deal", "the player's card and the four of the board", counts,
                   {Category::royal_flush, Category::straight_flush, Category::four_of_a_kind,
                    Category::full_house, Category::flush, Category::straight,
                    Category::three_of_a_kind, Category::two_pair, Category::high_pair,
                    Category::middle_pair, Category::low_pair, Category::nothing})};
}

}  // namespace pokerfloor::analysis
