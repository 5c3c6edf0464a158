// One action string of a PHH hand, "d dh p1 AsKd" or "p2 cbr 300 # all in", taken apart. The verbs
// and what they mean are listed in docs/formats/phh.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

// The cards of one action, in the order written, unknown ones among them. They are kept in place
// and not on the heap: a file holds dozens of actions per hand.
class PhhCards {
  public:
    static constexpr std::size_t most = 15;

    PhhCards() = default;
    explicit PhhCards(std::span<const Card> cards) {
        for (const Card card : cards) push_back(card);
    }

    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    Card operator[](std::size_t at) const { return cards_[at]; }
    const Card* begin() const { return cards_.data(); }
    const Card* end() const { return cards_.data() + count_; }
    void push_back(Card card) {
        MUST(count_ < most);
        cards_[count_++] = card;
    }
    bool operator==(const PhhCards&) const = default;

  private:
    std::array<Card, most> cards_{};
    std::uint8_t count_ = 0;
};

enum class PhhVerb : std::uint8_t {
    no_op,          // "" or only a commentary
    deal_hole,      // d dh pN CARDS
    deal_board,     // d db CARDS
    bring_in,       // pN pb
    bet_to,         // pN cbr AMOUNT: complete, bet or raise; the player's whole bet on this street
    check_or_call,  // pN cc
    fold,           // pN f
    discard,        // pN sd [CARDS]; without cards he stands pat
    show,           // pN sm CARDS
    show_dealt,     // pN sm -: shows the cards already named
    muck,           // pN sm
};

struct PhhAction {
    PhhVerb verb = PhhVerb::no_op;
    int index = 0;   // its place in the hand, from 1
    int player = 0;  // from 1, as in p1; 0 where there is none
    Chips amount{};  // bet_to only
    PhhCards cards{};
    std::string commentary{};  // what follows '#', without the blanks around it

    bool operator==(const PhhAction&) const = default;
};

// Takes `text` apart into `action`, whose index stays as it is. The error says what is wrong and
// what would be right; where the text stands is for the caller to say.
Result<void> parse_phh_action(std::string_view text, PhhAction& action);

// The action string, as the format writes it.
void append_phh_action(std::string& out, const PhhAction& action);

}  // namespace pokerfloor
