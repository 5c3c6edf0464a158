// What is asked of the jackpots: counting their boxes, the books, the display, and payouts. Parts
// of wish.hpp.
//
// A box goes one of two ways (MDP-15.D, 16.D). At a closed table: CountBox, then CarryBox with the
// locked container, then CountInCage verifies. Or CarryBox with the locked box, and CountInCage
// counts.
#pragma once

#include <cstdint>
#include <string>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/events/actor.hpp>
#include <pokerfloor/terms/jackpots.hpp>

namespace pokerfloor {

// To a compliance representative: that boxes of the bad beat will be counted today (MDP-15.D).
struct GiveNoticeOfCount {
    static constexpr Roles asked_by{Role::floorperson, Role::shift_supervisor, Role::accounting,
                                    Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// At a closed table, in sight of surveillance, whose reference is given (MDP-15.D.1, 16.D.1).
struct CountBox {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{};
    std::string surveillance{};
    static constexpr Roles asked_by{Role::dealer, Role::host};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
// To the cage, locked; a floorperson or above accounts for it
// (MDP-15.D.1.b, 15.D.2, 16.D.1.b, 16.D.2).
struct CarryBox {
    Jackpot jackpot = Jackpot::bad_beat;
    static constexpr Roles asked_by{Role::security, Role::host};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
// What was carried from that table: counted, or verified (MDP-15.E, 16.E).
struct CountInCage {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{};
    static constexpr Roles asked_by{Role::cashier, Role::host};
    static constexpr bool in_parts = true;
};
// The official record of what came in since the last (MDP-15.F, 16.F).
struct RecordContributions {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{};
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// What players are shown from now on, compared with the books (MDP-15.I, 16.B).
struct AdjustDisplay {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{};
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true, of_floor = true;
};
// All that were found of a jackpot were looked into; the reason says what came of it.
struct SettleDiscrepancies {
    Jackpot jackpot = Jackpot::bad_beat;
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr Roles signed_by{Role::shift_supervisor};
    static constexpr bool in_parts = true, of_floor = true;
};

// ----- Bad beat -----

// The last hand that was made at this table is one, or is none after all (MDP-15.G).
struct VerifyBadBeat {
    static constexpr Roles asked_by{Role::shift_supervisor, Role::host};
    static constexpr bool in_parts = true;
};
struct DenyBadBeat {
    static constexpr Roles asked_by{Role::shift_supervisor, Role::host};
    static constexpr bool in_parts = true;
};
// As accounting prepared it, brought to the table by security or paid at the cage
// (MDP-15.G.2, 15.H).
struct PayBadBeat {
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr Roles signed_by{Role::security, Role::cashier};
    static constexpr bool in_parts = true;
};

// ----- High hand -----

struct BeginPeriod {  // MDP-16.G
    static constexpr Roles asked_by{Role::floorperson, Role::shift_supervisor, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
struct EndPeriod {  // MDP-16.H
    static constexpr Roles asked_by{Role::floorperson, Role::shift_supervisor, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// The tracking slip of the hand made at this table (MDP-16.G.3). identified: valid identification
// was shown (MDP-16.B.7).
struct RecordHighHand {
    std::string phone{};
    bool identified = false;
    static constexpr Roles asked_by{Role::floorperson, Role::shift_supervisor, Role::host};
    static constexpr Roles signed_by{Role::dealer};
    static constexpr bool in_parts = true;
};
// After the count: to whom the pool of the period goes, announced and displayed (MDP-16.H.2, 16.I).
struct AwardHighHand {
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true, of_floor = true;
};
// At the cage (MDP-16.I.1).
struct PayHighHand {
    AccountId account = nobody;
    bool identified = false;
    static constexpr Roles asked_by{Role::cashier, Role::host};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true, of_floor = true;
};
// What nobody collected in time joins the next period's pool (MDP-16.J).
struct ReturnUncollected {
    static constexpr Roles asked_by{Role::accounting, Role::host};
    static constexpr Roles signed_by{Role::shift_supervisor};
    static constexpr bool in_parts = true, of_floor = true;
};
// It is offered no more: its fund goes to the other jackpot, so that players receive it (MDP-15.J).
struct DiscontinueJackpot {
    Jackpot jackpot = Jackpot::bad_beat;
    static constexpr Roles asked_by{Role::manager, Role::host};
    static constexpr Roles signed_by{Role::accounting};
    static constexpr bool in_parts = true, of_floor = true;
};

}  // namespace pokerfloor
