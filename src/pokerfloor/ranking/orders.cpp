#include <pokerfloor/ranking/orders.hpp>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor {
namespace {

// The cards in reach, and how a hand is chosen from them.
struct Reach {
    Use use;
    CardSet hole;
    CardSet board;

    CardSet all() const { return use == Use::own_cards ? hole : hole | board; }

    template <class Book>
    Best best(int size, Book by_the_book) const {
        return use == Use::two_and_three ? best_two_and_three(hole, board, by_the_book)
                                         : best_subset(all(), size, by_the_book);
    }
};

template <class CategoryOf, class NameOf>
Ranked told(Best best, CategoryOf category_of, NameOf name_of) {
    return {best.strength, category_of(best.strength), name_of(best.strength), best.cards};
}

std::optional<Ranked> eight_or_better(const Reach& reach) {
    const Best best = reach.best(5, ace_to_five::by_the_book);
    if (!ace_to_five::eight_or_better(best.strength).qualifies()) return std::nullopt;
    return told(best, ace_to_five::category_of, ace_to_five::name_of);
}

Ranked badugi_of(const Reach& reach, badugi::Ace ace) {
    return told(badugi::by_the_book(reach.all(), ace), badugi::category_of,
                [ace](Strength strength) { return badugi::name_of(strength, ace); });
}

Ranked double_draw_of(CardSet five) {
    return told({double_draw::by_the_book(five), five}, double_draw::category_of,
                double_draw::name_of);
}

// MFC-7.E.5: the wager is on the box card with the player's five; without a sixth card there is
// nothing to rank.
std::optional<Ranked> six_card_bonus_of(CardSet cards) {
    if (cards.size() != 6) return std::nullopt;
    const Strength strength = six_card_bonus::by_the_book(cards);
    const Category category = six_card_bonus::category_of(strength);
    const CardSet made_of =
        category == Category::super_royal ? cards : best_subset(cards, 5, high::by_the_book).cards;
    return Ranked{strength, category, six_card_bonus::name_of(cards), made_of};
}

Ranked double_down_stud_of(CardSet five) {
    const Strength strength = double_down_stud::by_the_book(five);
    return {strength, double_down_stud::category_of(strength), double_down_stud::name_of(five),
            five};
}

bool can_rank(Order order, const Reach& reach) {
    const CardSet all = reach.all();
    if (!(reach.hole & reach.board).empty()) return false;
    if (all.jokers() > 0 && order != Order::double_draw) return false;
    if (reach.use == Use::two_and_three) return reach.hole.size() >= 2 && reach.board.size() >= 3;
    return cards_ranked_by(order).holds(all.size());
}

}  // namespace

CardCount cards_ranked_by(Order order) {
    switch (order) {
        case Order::high:
        case Order::six_plus:
        case Order::ace_to_five:
        case Order::eight_or_better:
            return {5, 7};
        case Order::badugi:
        case Order::badugi_ace_high:
            return {4, 5};
        case Order::four_card:
            return {4, 6};
        case Order::six_card_bonus:
            return {5, 6};
        case Order::deuce_to_seven:
        case Order::double_draw:
        case Order::double_down_stud:
            return {5, 5};
    }
    return {};
}

std::optional<Ranked> rank_under(Order order, Use use, CardSet hole, CardSet board) {
    const Reach reach{use, hole, board};
    MUST(can_rank(order, reach));
    switch (order) {
        case Order::high:
            return told(reach.best(5, high::by_the_book), high::category_of, high::name_of);
        case Order::six_plus:
            return told(reach.best(5, six_plus::by_the_book), six_plus::category_of,
                        six_plus::name_of);
        case Order::ace_to_five:
            return told(reach.best(5, ace_to_five::by_the_book), ace_to_five::category_of,
                        ace_to_five::name_of);
        case Order::eight_or_better:
            return eight_or_better(reach);
        case Order::deuce_to_seven:
            return told(reach.best(5, deuce_to_seven::by_the_book), deuce_to_seven::category_of,
                        deuce_to_seven::name_of);
        case Order::badugi:
            return badugi_of(reach, badugi::Ace::low);
        case Order::badugi_ace_high:
            return badugi_of(reach, badugi::Ace::high);
        case Order::four_card:
            return told(reach.best(4, four_card::by_the_book), four_card::category_of,
                        four_card::name_of);
        case Order::double_draw:
            return double_draw_of(reach.all());
        case Order::six_card_bonus:
            return six_card_bonus_of(reach.all());
        case Order::double_down_stud:
            return double_down_stud_of(reach.all());
    }
    return std::nullopt;
}

}  // namespace pokerfloor
