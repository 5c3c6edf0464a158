#include <pokerfloor/ranking/category.hpp>

namespace pokerfloor {

std::string_view to_string(Category category) {
    switch (category) {
        case Category::nothing:
            return "nothing";
        case Category::high_card:
            return "high-card";
        case Category::no_pair:
            return "no-pair";
        case Category::pair:
            return "pair";
        case Category::two_pair:
            return "two-pair";
        case Category::three_of_a_kind:
            return "three-of-a-kind";
        case Category::straight:
            return "straight";
        case Category::flush:
            return "flush";
        case Category::full_house:
            return "full-house";
        case Category::four_of_a_kind:
            return "four-of-a-kind";
        case Category::straight_flush:
            return "straight-flush";
        case Category::royal_flush:
            return "royal-flush";
        case Category::one_card_badugi:
            return "one-card-badugi";
        case Category::two_card_badugi:
            return "two-card-badugi";
        case Category::three_card_badugi:
            return "three-card-badugi";
        case Category::four_card_badugi:
            return "four-card-badugi";
        case Category::wild_royal_flush:
            return "wild-royal-flush";
        case Category::natural_royal_flush:
            return "natural-royal-flush";
        case Category::five_aces:
            return "five-aces";
        case Category::super_royal:
            return "super-royal";
        case Category::low_pair:
            return "low-pair";
        case Category::middle_pair:
            return "middle-pair";
        case Category::high_pair:
            return "high-pair";
    }
    return {};
}

}  // namespace pokerfloor
