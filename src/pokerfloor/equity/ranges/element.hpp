// One element of a range as written: "AsAh", "ATs+", "T9s-76s", "AA[K-T]xds". Cards and ranks one
// after the other, what is said of suits, and a step up or along; no lists, no weights.
#pragma once

#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/ranges/pattern.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::equity {

// A part of a text, which knows where it stands there.
struct Part {
    std::string_view whole;
    std::size_t begin, end;

    std::string_view text() const { return whole.substr(begin, end - begin); }
};

struct Item {
    enum class Is { card, ranks, any };
    Is is;
    Card card{};         // of a card
    RankMask ranks = 0;  // of ranks: one, or those in brackets
};

struct Element {
    std::vector<std::vector<Item>> forms;  // more than one where it has a plus or a dash
    Suits suits = Suits::any;
};

// `cards` is how many a whole hand has, which says what "s" behind two ranks means. An error names
// the text at fault and the character it starts at, counting from 1.
Result<Element> parse_element(const GameSpec& game, int cards, const Part& part);

// The cards that may fill it.
CardSet cards_of(const GameSpec& game, const Item& item);

}  // namespace pokerfloor::equity
