// What somebody wishes to happen in a round of a house game. Cards come in as commands too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/events/command.hpp>

namespace pokerfloor::house {

enum class CommandKind : std::uint8_t {
    // A player's, about one betting area.
    place,      // the whole wager, `amount`, on spot `detail`
    take_back,  // the wager on spot `detail`, before the call
    fold,
    discard,  // the cards to replace; none: stand pat
    // The dealer's.
    accept,             // a wager outside the limits was taken and stands (MFC-x0.H)
    no_more_bets,       // the call
    count_progressive,  // `amount`: how many chips were collected (MFC-10.A.3.b)
    deal,               // the next cards, in the order they leave the deck
    count_stub,         // `amount`: how many cards are left
    reveal,             // the cards before the dealer are turned up
    settle,             // the area whose turn it is
    // The floor's.
    resolve_progressive,  // chips and wagers differ and the floor has set it right
    reshuffle_discards,   // the deck ran out in a draw (DD-9)
    no_misdeal,           // hands were checked after a wrong count and are right
    abandon,              // the wagers of a player who left are lost (MDD-7.B.3)
    hold,                 // or they stay until they are settled
    // What went wrong.
    misdeal_found,   // the area has `amount` cards; also dealers_place, box_place
    card_face_up,    // one card, in the deck or shoe
    error_card,      // one card was pulled unseen (MDD-13.C)
    card_flashed,    // a player's card was seen when it was dealt (DD-11)
    hidden_exposed,  // a hidden card before the dealer, or in the box, was seen
    shoe_failed,
    player_left,
};

// What a wager is made with; not everything is taken.
enum class Instrument : std::uint8_t { chips, plaque, coupon, cash, spoken };

inline constexpr std::uint8_t staff = 0xff;          // dealer or floor, who may act for anybody
inline constexpr std::uint8_t dealers_place = 0xfe;  // instead of an area: the dealer's hand
inline constexpr std::uint8_t box_place = 0xfd;      // and the box

struct Command {
    CommandKind kind;
    std::uint8_t area = 0;
    std::uint8_t by = staff;  // a player, by number
    std::uint8_t detail = 0;
    Instrument instrument = Instrument::chips;
    std::uint8_t card_count = 0;
    CardList card_list{};
    Chips amount{};

    std::span<const Card> cards() const { return {card_list.data(), card_count}; }
};

inline Command simple(CommandKind kind, int area = 0) {
    return {.kind = kind, .area = static_cast<std::uint8_t>(area)};
}
inline Command place(int area, int wager, Chips amount) {
    return {.kind = CommandKind::place,
            .area = static_cast<std::uint8_t>(area),
            .detail = static_cast<std::uint8_t>(wager),
            .amount = amount};
}
inline Command counted(CommandKind kind, int area, std::int64_t count) {
    return {.kind = kind, .area = static_cast<std::uint8_t>(area), .amount = Chips{count}};
}
inline Command with_cards(CommandKind kind, int area, std::span<const Card> cards) {
    Command command = simple(kind, area);
    command.card_count =
        static_cast<std::uint8_t>(std::min(cards.size(), command.card_list.size()));
    std::copy_n(cards.begin(), command.card_count, command.card_list.begin());
    return command;
}

}  // namespace pokerfloor::house
