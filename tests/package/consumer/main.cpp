// The smallest user of the library: reads cards and prints them in order.
#include <cstdio>

#include <pokerfloor/cards/notation.hpp>

int main() {
    const auto cards = pokerfloor::parse_card_set("2h As 9c Td");
    if (!cards) return 1;
    std::puts(to_string(*cards).c_str());
    return to_string(*cards) == "As Td 9c 2h" ? 0 : 1;
}
