// The figures of an answer that both reports tell.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/cli/equity.hpp>

namespace pokerfloor::cli {

// "1,712,304", of any length.
std::string grouped(equity::Count count);
std::string digits(equity::Count count);

// A share of all deals.
analysis::Fraction share_of(const equity::Answer& answer, equity::Count deals);
double share(const equity::Answer& answer, equity::Count deals);

// Deals in which a player got the whole pot, and those in which they got a part of it.
equity::Count whole_pots(const equity::Tally& tally);
equity::Count parts_of_pots(const equity::Tally& tally);

// Parts that high-low games and two boards make: whole, three quarters, half, a quarter.
struct NamedPart {
    const char* field;  // of JSON
    const char* title;  // of a table
    int parts;
};
inline constexpr std::array named_parts{
    NamedPart{"scoop", "scoop", equity::whole_pot},
    NamedPart{"three_quarters", "3/4", equity::whole_pot * 3 / 4},
    NamedPart{"half", "1/2", equity::whole_pot / 2},
    NamedPart{"quarter", "1/4", equity::whole_pot / 4},
};
bool splits(const equity::Question& question);  // two shares, or two boards

// A part of the pot as a fraction: "1", "3/4", "1/6".
std::string part_in_words(int parts);

// Of a sampled answer: where the true equity lies in 95 of 100 cases.
struct Interval {
    double low, high;
};
Interval interval_of(const equity::Answer& answer, std::size_t player);

std::string joined(CardSet cards);  // "As Kd", or "none"

// How an equity after the next cards compares: whose is the greatest, if only one's is.
std::optional<std::size_t> favourite(const std::vector<analysis::Fraction>& equities);

}  // namespace pokerfloor::cli
