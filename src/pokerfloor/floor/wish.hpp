// What somebody wishes of the floor, and what becomes of it: a refusal, or a record, which is what
// the log keeps. A floor follows from its records alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/cards/opening.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/events.hpp>
#include <pokerfloor/events/house_command.hpp>
#include <pokerfloor/events/house_event.hpp>

namespace pokerfloor {

using AccountId = std::uint32_t;
inline constexpr AccountId nobody = 0;  // or the house itself

enum class AccountKind : std::uint8_t { guest, named, bot };

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
};

struct Wish {
    WishKind kind = WishKind::open_account;
    AccountKind account_kind = AccountKind::guest;
    std::int16_t table = -1;  // by its place on the floor
    std::int16_t seat = -1;   // from 0
    AccountId account = nobody;
    Chips amount{};
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

// Where money lies: the cage, which play money comes from; a bankroll; stakes on a table; the pots,
// or wagers on the layout; the table inventory of a house game; the drop box; the progressive's
// meter.
enum class Holder : std::uint8_t { cage, bankroll, stakes, pots, inventory, drop_box };

struct Posting {
    Holder holder = Holder::cage;
    std::int16_t table = -1;
    std::int32_t of = -1;  // the account of a bankroll, the seat of stakes
    Chips amount{};        // below zero: taken

    bool operator==(const Posting&) const = default;
};

// A record of a log and, by its hash, all before it; number 0: none yet.
struct LogHead {
    std::uint64_t number = 0;
    Hash hash{};

    bool operator==(const LogHead&) const = default;
};

// One granted wish with all that followed from it.
struct Record {
    std::uint64_t number = 0;  // of the floor, from 1
    std::int64_t time_ms = 0;  // since 1970
    std::uint64_t round = 0;   // of the table
    Wish wish{};
    // Of a round that begins: the seat of each player, in their order; in house games the areas.
    std::vector<std::uint8_t> seats{};
    // Facts with every card, and the same as a spectator heard them.
    Events facts{}, heard{};
    house::Events house_facts{}, house_heard{};
    std::vector<Hash> roots{};        // commitments to decks made by this record
    std::vector<Posting> postings{};  // sum to zero

    // For whoever reads the log; nothing follows from them.
    // The machine's clock, in the first record after it left the log's time; 0: as it was.
    std::int64_t clock_ms = 0;
    // What the log had lost before this record, when the host chose to go on; number 0: nothing.
    LogHead lost{};
};

}  // namespace pokerfloor
