// The kinds of hands of all orders, with the names scripts rely on ("full-house",
// "three-card-badugi").
#pragma once

#include <string_view>

namespace pokerfloor {

enum class Category {
    nothing,    // house games: a hand that wins nothing
    high_card,  // high orders: no pair, straight or flush
    no_pair,    // low orders
    pair,
    two_pair,
    three_of_a_kind,
    straight,
    flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    royal_flush,
    one_card_badugi,
    two_card_badugi,
    three_card_badugi,
    four_card_badugi,
    wild_royal_flush,     // Double Draw Poker
    natural_royal_flush,  // Double Draw Poker
    five_aces,            // Double Draw Poker
    super_royal,          // Six Card Bonus
    low_pair,             // Double Down Stud: twos to fives
    middle_pair,          // Double Down Stud: sixes to tens
    high_pair,            // Double Down Stud: jacks to aces
};

std::string_view to_string(Category category);

}  // namespace pokerfloor
