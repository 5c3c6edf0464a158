// What somebody wishes of the floor. It is refused, or becomes a record (record.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/events/account.hpp>
#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/house_command.hpp>

namespace pokerfloor {

enum class WishKind : std::uint8_t {
    open_floor,    // name: the text of the floor file, with which the floor was made; behaviour
    open_account,  // name, account_kind; the new account is the next number
    grant,         // amount, from the cage to the account's bankroll: play money
    sit,           // seat, amount
    stand,         // at once, or when the round is over
    stand_before_blind,  // before the big blind falls on him
    top_up,              // amount (MDP-8.B.2)
    sit_out,
    come_back,    // from sitting out, and from any wish to leave
    straddle,     // for the next round (MDP-11.E)
    begin_round,  // seed: all chance of the round
    pot_act,      // pot: of the account in turn
    house_act,    // house: one or several, all or none, of the account at its area
    // The clock: the turn, or the time for wagers, is up (MDP-7.D.4).
    time_expired,
    void_round,  // all wagers go back; the floor's last resort
    // For the next round (MDP-8.M, 8.N, 8.O): one asks, everybody else has to agree.
    propose_bomb_pot,
    propose_double_board,
    propose_waterfall,
    agree,
    decline,
    post_floor,     // name: the text of the floor file that holds from here on
    set_behaviour,  // behaviour: rounds that begin from here on are decided by it
    // Amount: another minimum bet from the next round on, if everybody agrees (MDP-8.J.1).
    propose_minimum,
    // The house's own, after the program found a fault in itself at this table: stakes go back as
    // the round found them, and everybody leaves.
    abandon_table,
    // House games: a neighbouring area more, or that one no more (MDS-6.c, MFC-7.F). seat: the
    // area.
    take_area,
    leave_area,
    // Of whom the cut is offered to (MDS-4.c-2). cards: how many lie above it.
    cut,
    decline_cut,
    // The house's own. A floorperson has the deck cut once more before the first card (MDD-5.G).
    order_recut,
    // Somebody counted what is left of the deck in play. cards: how many (MDD-8.E).
    count_stub,
    // The device counted a deck between rounds. seat: which of them; cards: how many (MDD-5.E.2).
    count_deck,
};

struct Wish {
    WishKind kind = WishKind::open_account;
    AccountKind account_kind = AccountKind::guest;
    std::int16_t table = -1;  // by its place on the floor
    std::int16_t seat = -1;   // from 0
    AccountId account = nobody;
    Chips amount{};
    int cards = 0;  // how many
    // As above; of a client's wish the key it was sent with, by which it is known when sent again.
    std::string name{};
    Seed seed{};
    Command pot{.kind = CommandKind::start};
    std::vector<house::Command> house{};
    // Of the rules: with which the floor was opened, or which it takes up.
    Behaviour behaviour = Behaviour::first;
};

struct FloorRefusal {
    std::string reason, clause, sentence;  // clause may be empty
};

}  // namespace pokerfloor
