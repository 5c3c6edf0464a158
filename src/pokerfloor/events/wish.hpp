// What somebody wishes of the floor, one type for each thing, each with the roles that may ask for
// it (`asked_by`) and, where it takes two people, the roles of the second (`signed_by`). A wish is
// refused, or becomes a record (record.hpp). Seats, areas and decks count from 0.
//
// What staff and the host may ask for is described (described_wish.hpp): the log, the control
// socket, HTTP and the command line read it by that description. `in_parts`: the log has its parts
// by that description, too, as it has those of all newer wishes; `of_floor`: it is at no table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/events/actor.hpp>
#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/gesture.hpp>
#include <pokerfloor/events/house_command.hpp>
#include <pokerfloor/events/jackpot_wish.hpp>
#include <pokerfloor/events/setup.hpp>

namespace pokerfloor {

// ----- Of the floor -----

// The first of all. text: the floor file, with which the floor is made.
struct OpenFloor {
    std::string text{};
    Behaviour behaviour = Behaviour::first;
    static constexpr Roles asked_by{Role::host, Role::house};
};
// The new account is the next number.
struct OpenAccount {
    std::string name{};
    AccountKind kind = AccountKind::guest;
    static constexpr Roles asked_by{Role::house, Role::host};
};
// Play money, from the cage to somebody's bankroll.
struct Credit {
    AccountId account = nobody;
    Chips amount{};
    static constexpr Roles asked_by{Role::house, Role::host, Role::cashier};
    static constexpr bool of_floor = true;
};
// Play money as posted, for somebody who has lost theirs: whoever is named as the actor.
struct Refill {
    static constexpr Roles asked_by{Role::house};
};
// text: the floor file that holds from here on.
struct PostFloor {
    std::string text{};
    static constexpr Roles asked_by{Role::host, Role::house};
};
// Rounds that begin from here on are decided by it.
struct SetBehaviour {
    Behaviour behaviour = Behaviour::first;
    static constexpr Roles asked_by{Role::host, Role::house};
};

// ----- Of staff -----

// Somebody who works here, by their name, from now on: the new account is the next number.
struct EnrolStaff {
    std::string name{};
    std::vector<Role> roles{};
    std::string licence{};  // number
    static constexpr Roles asked_by{Role::administrator, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// Other roles, or another licence number, than before.
struct ChangeStaff {
    AccountId account = nobody;
    std::vector<Role> roles{};
    std::string licence{};
    static constexpr Roles asked_by{Role::administrator, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// No role at all any more.
struct DismissStaff {
    AccountId account = nobody;
    static constexpr Roles asked_by{Role::administrator, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};
// A new code with which they choose a password: of somebody who forgot theirs, or was locked out.
struct InviteStaff {
    AccountId account = nobody;
    static constexpr Roles asked_by{Role::administrator, Role::host};
    static constexpr bool in_parts = true, of_floor = true;
};

// ----- Of seats: whoever is named as the actor; the house asks for who is gone -----

struct Sit {
    std::int16_t seat = -1;
    Chips amount{};
    static constexpr Roles asked_by{Role::player};
};
// At once, or when the round is over.
struct Stand {
    static constexpr Roles asked_by{Role::player, Role::house};
};
// Before the big blind falls on them.
struct StandBeforeBlind {
    static constexpr Roles asked_by{Role::player};
};
// Who owes a blind: not dealt in before the big blind falls on them, or posting now, as is usual
// (practice, section 3).
struct WaitForBlind {
    static constexpr Roles asked_by{Role::player};
};
struct PostBlind {
    static constexpr Roles asked_by{Role::player};
};
struct TopUp {  // MDP-8.B.2
    Chips amount{};
    static constexpr Roles asked_by{Role::player};
};
struct SitOut {
    static constexpr Roles asked_by{Role::player, Role::house};
};
// From sitting out, and from any wish to leave.
struct ComeBack {
    static constexpr Roles asked_by{Role::player};
};

// A place in the line for a seat at a full table, and out of it.
struct JoinLine {
    static constexpr Roles asked_by{Role::player};
};
struct LeaveLine {
    static constexpr Roles asked_by{Role::player, Role::house};
};
// The clock: whoever was called did not come in time.
struct EndCalls {
    static constexpr Roles asked_by{Role::house};
};

// ----- Before the deal -----

// For the next round (MDP-11.E).
struct Straddle {
    static constexpr Roles asked_by{Role::player};
};
// For the next round (MDP-8.M, 8.N, 8.O): one asks, everybody else has to agree.
struct ProposeOption {
    Option option = Option::none;
    static constexpr Roles asked_by{Role::player};
};
// Another minimum bet from the next round on, if everybody agrees (MDP-8.J.1).
struct ProposeMinimum {
    Chips amount{};
    static constexpr Roles asked_by{Role::player};
};
struct Agree {
    static constexpr Roles asked_by{Role::player};
};
struct Decline {
    static constexpr Roles asked_by{Role::player};
};

// ----- Of rounds -----

// seed: all chance of the round.
struct BeginRound {
    Seed seed{};
    static constexpr Roles asked_by{Role::house};
};
struct PotAct {
    Command command{.kind = CommandKind::start};
    static constexpr Roles asked_by{Role::player};
};
// One or several, all or none of them; without any the player passes. area: -1 for that of the seat
// or, of a pass, for all of the player's.
struct HouseAct {
    std::int16_t area = -1;
    std::vector<house::Command> commands{};
    static constexpr Roles asked_by{Role::player};
};
// The clock: the turn, or the time for wagers, is up (MDP-7.D.4).
struct TimeExpired {
    static constexpr Roles asked_by{Role::house};
};
// All wagers go back; the floor's last resort.
struct VoidRound {
    static constexpr Roles asked_by{Role::house, Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr Roles signed_by{Role::floorperson, Role::shift_supervisor};
};
// A ruling: the cards come back, and every bet with them (MDP-18.G). The last two only until two
// players have bet of their own will (MDP-18.G.2, 18.G.4).
enum class Misdeal : std::uint8_t { not_shuffled, wrong_start, seat_skipped };
struct DeclareMisdeal {
    Misdeal why = Misdeal::not_shuffled;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
};
// A ruling about the hand of a seat: fouled though it was protected (MDP-18.K.3), or dead, of
// somebody who left (MDP-18.K.4).
struct FoulHand {
    std::int16_t seat = -1;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
};
struct FoldHand {
    std::int16_t seat = -1;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
};
// Whoever has a seat leaves it, or the line, when their hand is over (MDP-18.C).
struct RemovePlayer {
    AccountId account = nobody;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
};
// No hand begins and nobody sits down until it is opened again; who sits there leaves.
struct CloseTable {
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor,
                                    Role::manager};
};
struct OpenTable {
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor,
                                    Role::manager};
};
// After the program found a fault in itself at this table: stakes go back as the round found them,
// and everybody leaves.
struct AbandonTable {
    static constexpr Roles asked_by{Role::house};
};

// ----- Of house games: areas, cuts and counts -----

// A neighbouring area more, or that one no more (MDS-6.c, MFC-7.F).
struct TakeArea {
    std::int16_t area = -1;
    static constexpr Roles asked_by{Role::player};
};
struct LeaveArea {
    std::int16_t area = -1;
    static constexpr Roles asked_by{Role::player};
};
// Of whom the cut is offered to (MDS-4.c-2). depth: how many cards lie above it.
struct Cut {
    int depth = 0;
    static constexpr Roles asked_by{Role::player};
};
struct DeclineCut {
    static constexpr Roles asked_by{Role::player};
};
// A floorperson has the deck cut once more before the first card (MDD-5.G).
struct OrderRecut {
    static constexpr Roles asked_by{Role::house, Role::host, Role::floorperson,
                                    Role::shift_supervisor};
};
// Somebody counted what is left of the deck in play (MDD-8.E).
struct CountStub {
    int cards = 0;
    static constexpr Roles asked_by{Role::house, Role::host, Role::dealer};
};
// The device counted a deck between rounds (MDD-5.E.2).
struct CountDeck {
    std::int16_t deck = -1;
    int cards = 0;
    static constexpr Roles asked_by{Role::house, Role::host, Role::dealer};
};

// ----- What goes wrong with cards: told by whoever deals, or by the floor -----
//
// At a table posted for training, where the program deals: the card is the next of the deck, or the
// last that somebody was dealt face down. What follows is the book's.

struct ReportCardFaceUp {  // in the deck: MDP-18.J, 18.G.3, MDD-13.A, MFC-x13.A, MDS-11.b-1
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportCardOffTable {  // dealt off the table: MDP-18.O
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportDealtToIneligible {  // so many cards: MDP-18.H
    int cards = 0;
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportCardExposed {  // of a hand, in the deal: MDP-18.M, 18.P; of an area: DD-11
    std::int16_t seat = -1;
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportDeckDefective {  // missing or surplus cards: MDP-18.I
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportCardPulled {  // in error, unseen: MDD-13.C
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportDealersCardExposed {  // MDS-11.a, MFC-x13.H
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportBoxCardExposed {  // MFC-x13.I
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
// An area has so many cards, which are too few or too many: MDD-8.F.4, MFC-x13.G, MDS-11.d.
struct ReportMisdealt {
    std::int16_t area = -1;
    int cards = 0;
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportDealerMisdealt {  // the same of the dealer's hand: MFC-10.E.2
    int cards = 0;
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct ReportShoeFailed {  // MDD-13.E, MFC-x13.E
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
// At every table of a house game: the player of an area left it in the middle of a round
// (MDD-7.B.2). A floorperson rules whether the wagers are lost (MDD-7.B.3, DD-10) or lie until they
// are settled.
struct ReportPlayerLeft {
    std::int16_t area = -1;
    static constexpr Roles asked_by{Role::host, Role::dealer, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct AbandonWagers {
    std::int16_t area = -1;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true;
};
struct HoldWagers {
    std::int16_t area = -1;
    static constexpr Roles asked_by{Role::host, Role::floorperson, Role::shift_supervisor};
    static constexpr bool in_parts = true;
};

// ----- At a live table: people deal, and whoever deals tells what happened -----

// Antes and blinds are posted; the cards are shuffled, cut and about to be dealt.
struct BeginHand {
    static constexpr Roles asked_by{Role::dealer, Role::host};
    static constexpr bool in_parts = true;
};
// Cards that were dealt, what a player did, or what went wrong with a card. seat: whose; the
// command's own player is found by it.
struct LiveAct {
    std::int16_t seat = -1;
    Command command{.kind = CommandKind::deal};
    static constexpr Roles asked_by{Role::dealer, Role::host, Role::floorperson,
                                    Role::shift_supervisor};
};
// What a player said and pushed, before anybody has settled what it means (MDP-8.C, 8.F, 8.I,
// 18.L).
struct LiveGesture {
    std::int16_t seat = -1;
    Gesture gesture{};
    static constexpr Roles asked_by{Role::dealer, Role::host, Role::floorperson,
                                    Role::shift_supervisor};
    static constexpr bool in_parts = true;
};

using Wished = std::variant<
    OpenFloor, OpenAccount, Credit, PostFloor, SetBehaviour, Sit, Stand, StandBeforeBlind, TopUp,
    SitOut, ComeBack, Straddle, ProposeOption, ProposeMinimum, Agree, Decline, BeginRound, PotAct,
    HouseAct, TimeExpired, VoidRound, AbandonTable, TakeArea, LeaveArea, Cut, DeclineCut,
    OrderRecut, CountStub, CountDeck, JoinLine, LeaveLine, EndCalls, Refill, WaitForBlind,
    PostBlind, DeclareMisdeal, FoulHand, FoldHand, RemovePlayer, CloseTable, OpenTable, EnrolStaff,
    ChangeStaff, DismissStaff, InviteStaff, ReportCardFaceUp, ReportCardOffTable,
    ReportDealtToIneligible, ReportCardExposed, ReportDeckDefective, ReportCardPulled,
    ReportDealersCardExposed, ReportBoxCardExposed, ReportMisdealt, ReportDealerMisdealt,
    ReportShoeFailed, ReportPlayerLeft, AbandonWagers, HoldWagers, GiveNoticeOfCount, CountBox,
    CarryBox, CountInCage, RecordContributions, AdjustDisplay, SettleDiscrepancies, VerifyBadBeat,
    DenyBadBeat, PayBadBeat, BeginPeriod, EndPeriod, RecordHighHand, AwardHighHand, PayHighHand,
    ReturnUncollected, DiscontinueJackpot, BeginHand, LiveAct, LiveGesture>;

struct Wish {
    Actor by = the_house;
    std::int16_t table = -1;  // by its place on the floor; -1: of the floor itself
    // Of a client's wish: what it was sent with, by which it is known when it is sent again.
    std::string key{};
    Wished what{};
    std::string reason{};         // of an act of the host's or staff's: why, in their words
    std::optional<Actor> with{};  // the second person of an act that takes two

    // The wish, if it is of that kind.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
    template <class Kind>
    bool is() const {
        return std::holds_alternative<Kind>(what);
    }
};

inline Roles may_ask(const Wished& what) {
    return std::visit([](const auto& one) { return std::decay_t<decltype(one)>::asked_by; }, what);
}

// What it asks of a round of a pot game; none: something else, or of no round.
inline const Command* command_in(const Wished& what) {
    if (const auto* const act = std::get_if<PotAct>(&what)) return &act->command;
    if (const auto* const live = std::get_if<LiveAct>(&what)) return &live->command;
    return nullptr;
}
inline Command* command_in(Wished& what) {
    return const_cast<Command*>(command_in(std::as_const(what)));
}

// Who has to sign beside whoever asks; none: one person is enough.
inline std::optional<Roles> signed_by(const Wished& what) {
    return std::visit(
        [](const auto& one) -> std::optional<Roles> {
            if constexpr (requires { one.signed_by; })
                return one.signed_by;
            else
                return std::nullopt;
        },
        what);
}

struct FloorRefusal {
    std::string reason, clause, sentence;  // clause may be empty
};

}  // namespace pokerfloor
