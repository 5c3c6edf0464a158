// A playing card in one byte. Ranks run from the deuce (0) to the ace (12), suits in the order the
// books use where suits matter at all: clubs lowest, spades highest (MDQ-07). Code = 4 * rank +
// suit; the jokers are 52, 53.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace pokerfloor {

// clang-format off
enum class Rank : std::uint8_t {
    two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace, joker
};
// clang-format on

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr std::array all_suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
inline constexpr int rank_count = 13;

class Card {
  public:
    constexpr Card() = default;  // an unknown card, written ??
    constexpr Card(Rank rank, Suit suit)
        : code_(static_cast<std::uint8_t>(4 * static_cast<int>(rank) + static_cast<int>(suit))) {}

    // 0 to 53; what is no code makes no card.
    static constexpr Card from_code(int code) {
        Card card;
        card.code_ = static_cast<std::uint8_t>(code);
        return card;
    }
    static constexpr Card joker(int which) { return from_code(52 + which); }

    constexpr int code() const { return code_; }
    constexpr Rank rank() const { return static_cast<Rank>(code_ >> 2); }
    constexpr Suit suit() const { return static_cast<Suit>(code_ & 3); }
    constexpr bool is_joker() const { return code_ == 52 || code_ == 53; }
    constexpr bool is_unknown() const { return code_ == unknown_code; }

    constexpr auto operator<=>(const Card&) const = default;

  private:
    static constexpr std::uint8_t unknown_code = 63;
    std::uint8_t code_ = unknown_code;
};

constexpr int index_of(Rank rank) {
    return static_cast<int>(rank);
}

// "A", "T", "2"; the joker's rank has no letter of its own.
char letter_of(Rank rank);
char letter_of(Suit suit);

// "As", "Td", "Jk", "??".
std::string to_string(Card card);

}  // namespace pokerfloor
