// What somebody wishes to happen in a round. Cards come in as commands too, so a round needs no
// source of chance.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

enum class CommandKind : std::uint8_t {
    start,       // antes and blinds are posted
    deal,        // the cards the round waits for, in the order they leave the deck
    forced_bet,  // stud
    fold,
    check,
    call,
    raise_to,   // also an opening bet: the player's whole bet of this betting round
    draw,       // the cards to discard; none: stand pat
    run_twice,  // the answer to an offer
    run_once,
    time_expired,  // the clock answers: check or fold, in a draw stand pat (MDP-7.D.4)
    floor_folds,   // a ruling; also of a player who left (MDP-18.K.4)
    // Irregularities of chapter 18.
    misdeal_not_shuffled,  // MDP-18.G.1
    misdeal_wrong_start,   // MDP-18.G.2
    misdeal_seat_skipped,  // MDP-18.G.4
    deck_defective,        // cards missing or surplus (MDP-18.I)
    card_face_up,          // one card, in the deck (MDP-18.J, 18.G.3)
    card_off_table,        // one card (MDP-18.O)
    dealt_to_ineligible,   // the cards (MDP-18.H)
    card_exposed,          // the player's card, in the deal (MDP-18.M, 18.P)
    cap,                   // the player's choice after an exposed last card (MDP-18.M.3)
    hand_fouled,           // protected, and not the player's fault (MDP-18.K.3)
    show,
    muck,
    // The cards were thrown away after a call or a bet had been announced, which is owed
    // nevertheless (MDP-18.L.2). Amount: the player's whole bet of this betting round.
    fold_owing,
};

// Room for cards, of which only those counted beside it are ever written or read: most commands
// have none, and simulations make millions.
class CardList {
  public:
    CardList() {}  // not = default, which would fill it
    Card* data() { return std::launder(reinterpret_cast<Card*>(room_.data())); }
    const Card* data() const { return std::launder(reinterpret_cast<const Card*>(room_.data())); }
    Card& operator[](std::size_t i) { return data()[i]; }
    Card* begin() { return data(); }
    static constexpr std::size_t size() { return 60; }

  private:
    std::array<std::byte, 60> room_;  // holds cards from the start: they are made of bytes
    static_assert(sizeof(Card) == 1 && std::is_trivially_copyable_v<Card>);
};

struct Command {
    CommandKind kind;
    std::uint8_t player = 0;
    std::uint8_t card_count = 0;
    CardList card_list{};
    Chips amount{};

    std::span<const Card> cards() const { return {card_list.data(), card_count}; }
};

inline Command simple(CommandKind kind, int player) {
    return {.kind = kind, .player = static_cast<std::uint8_t>(player)};
}
inline Command raise_to(int player, Chips amount) {
    return {.kind = CommandKind::raise_to,
            .player = static_cast<std::uint8_t>(player),
            .amount = amount};
}
inline Command fold_owing(int player, Chips amount) {
    return {.kind = CommandKind::fold_owing,
            .player = static_cast<std::uint8_t>(player),
            .amount = amount};
}
inline Command with_cards(CommandKind kind, int player, std::span<const Card> cards) {
    Command command{.kind = kind, .player = static_cast<std::uint8_t>(player)};
    command.card_count =
        static_cast<std::uint8_t>(std::min(cards.size(), command.card_list.size()));
    std::copy_n(cards.begin(), command.card_count, command.card_list.begin());
    return command;
}

}  // namespace pokerfloor
