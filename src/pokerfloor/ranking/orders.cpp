#include <pokerfloor/ranking/orders.hpp>

#include <utility>

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

// As by the book, which takes many times as long; the tests compare all five cards there are.
constexpr auto high_five = [](CardSet five) { return high::rank<5>(Hand(five)); };

std::optional<Best> eight_or_better(const Reach& reach) {
    const Best best = reach.best(5, ace_to_five::by_the_book);
    if (!ace_to_five::eight_or_better(best.strength).qualifies()) return std::nullopt;
    return best;
}

// MFC-7.E.5: the wager is on the box card with the player's five; without a sixth card there is
// nothing to rank.
std::optional<Best> six_card_bonus_of(CardSet cards) {
    if (cards.size() != 6) return std::nullopt;
    const Strength strength = six_card_bonus::by_the_book(cards);
    const bool all_six = six_card_bonus::category_of(strength) == Category::super_royal;
    return Best{strength, all_six ? cards : best_subset(cards, 5, high_five).cards};
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

std::optional<Best> best_under(Order order, Use use, CardSet hole, CardSet board) {
    const Reach reach{use, hole, board};
    MUST(can_rank(order, reach));
    switch (order) {
        case Order::high:
            return reach.best(5, high_five);
        case Order::six_plus:
            return reach.best(5, six_plus::by_the_book);
        case Order::ace_to_five:
            return reach.best(5, ace_to_five::by_the_book);
        case Order::eight_or_better:
            return eight_or_better(reach);
        case Order::deuce_to_seven:
            return reach.best(5, deuce_to_seven::by_the_book);
        case Order::badugi:
            return badugi::by_the_book(reach.all(), badugi::Ace::low);
        case Order::badugi_ace_high:
            return badugi::by_the_book(reach.all(), badugi::Ace::high);
        case Order::four_card:
            return reach.best(4, four_card::by_the_book);
        case Order::double_draw:
            return Best{double_draw::by_the_book(reach.all()), reach.all()};
        case Order::six_card_bonus:
            return six_card_bonus_of(reach.all());
        case Order::double_down_stud:
            return Best{double_down_stud::by_the_book(reach.all()), reach.all()};
    }
    return std::nullopt;
}

std::optional<Ranked> rank_under(Order order, Use use, CardSet hole, CardSet board) {
    const auto best = best_under(order, use, hole, board);
    if (!best) return std::nullopt;
    const CardSet all = Reach{use, hole, board}.all();
    const auto told = [&](Category category, std::string name) {
        return Ranked{best->strength, category, std::move(name), best->cards};
    };
    const Strength strength = best->strength;
    switch (order) {
        case Order::high:
            return told(high::category_of(strength), high::name_of(strength));
        case Order::six_plus:
            return told(six_plus::category_of(strength), six_plus::name_of(strength));
        case Order::ace_to_five:
        case Order::eight_or_better:
            return told(ace_to_five::category_of(strength), ace_to_five::name_of(strength));
        case Order::deuce_to_seven:
            return told(deuce_to_seven::category_of(strength), deuce_to_seven::name_of(strength));
        case Order::badugi:
            return told(badugi::category_of(strength), badugi::name_of(strength, badugi::Ace::low));
        case Order::badugi_ace_high:
            return told(badugi::category_of(strength),
                        badugi::name_of(strength, badugi::Ace::high));
        case Order::four_card:
            return told(four_card::category_of(strength), four_card::name_of(strength));
        case Order::double_draw:
            return told(double_draw::category_of(strength), double_draw::name_of(strength));
        case Order::six_card_bonus:
            return told(six_card_bonus::category_of(strength), six_card_bonus::name_of(all));
        case Order::double_down_stud:
            return told(double_down_stud::category_of(strength), double_down_stud::name_of(all));
    }
    return std::nullopt;
}

}  // namespace pokerfloor
