// What happened on the floor, one type for each thing. A floor follows from its facts alone:
// whoever applies them needs no rule, reads no text and cannot refuse. What a round consists of are
// the small facts of event.hpp and house_event.hpp, here among the others in the order they
// happened.
//
// The log keeps them (docs/formats/log.md): a fact or a field may be added, with a usual value for
// those written before; none is changed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/boxed.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/opening.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/events/account.hpp>
#include <pokerfloor/events/actor.hpp>
#include <pokerfloor/events/event.hpp>
#include <pokerfloor/events/house_command.hpp>
#include <pokerfloor/events/house_event.hpp>
#include <pokerfloor/events/house_setup.hpp>
#include <pokerfloor/events/jackpot_fact.hpp>
#include <pokerfloor/events/setup.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// Seats, and the bits that stand for them, count from 0.
using SeatBits = std::uint16_t;

// ----- Of the floor -----

struct FloorOpened {
    FloorTerms terms{};
    Behaviour behaviour = Behaviour::first;

    bool operator==(const FloorOpened&) const = default;
};
// The whole floor anew. Tables keep their numbers; one that is no longer among them is closed.
struct TermsPosted {
    FloorTerms terms{};

    bool operator==(const TermsPosted&) const = default;
};
// Rounds that begin from here on are decided by it.
struct BehaviourSet {
    Behaviour behaviour = Behaviour::first;

    bool operator==(const BehaviourSet&) const = default;
};
struct AccountOpened {
    AccountId account = nobody;
    std::string name{};
    AccountKind kind = AccountKind::guest;

    bool operator==(const AccountOpened&) const = default;
};
// Play money, from the cage to a bankroll.
struct Credited {
    AccountId account = nobody;
    Chips amount{};

    bool operator==(const Credited&) const = default;
};

// The same for somebody who had lost theirs. Not before the posted time has passed since then is it
// done again.
struct Refilled {
    AccountId account = nobody;
    Chips amount{};
    std::int64_t at_ms = 0;  // since 1970

    bool operator==(const Refilled&) const = default;
};

// ----- Of staff -----

struct StaffEnrolled {
    AccountId account = nobody;
    std::string name{};
    std::vector<Role> roles{};
    std::string licence{};

    bool operator==(const StaffEnrolled&) const = default;
};
struct StaffChanged {
    AccountId account = nobody;
    std::vector<Role> roles{};
    std::string licence{};

    bool operator==(const StaffChanged&) const = default;
};
struct StaffDismissed {
    AccountId account = nobody;

    bool operator==(const StaffDismissed&) const = default;
};

struct StaffInvited {
    AccountId account = nobody;

    bool operator==(const StaffInvited&) const = default;
};

// ----- Of what goes wrong with cards -----

// A card of the next deal lies face up in the deck: it is found when it comes.
struct FaceUpAhead {
    bool operator==(const FaceUpAhead&) const = default;
};

// ----- Of seats -----

struct Seated {
    std::uint8_t seat = 0;
    AccountId account = nobody;
    Chips stake{};             // from the bankroll
    bool newcomer = false;     // owes a blind before being dealt in
    std::int64_t bank_ms = 0;  // of the time bank (MDQ-86)

    bool operator==(const Seated&) const = default;
};
struct ToppedUp {
    std::uint8_t seat = 0;
    AccountId account = nobody;
    Chips amount{};

    bool operator==(const ToppedUp&) const = default;
};
struct LeaveAsked {  // at once, or when the round is over
    std::uint8_t seat = 0;

    bool operator==(const LeaveAsked&) const = default;
};
struct LeaveBeforeBlindAsked {
    std::uint8_t seat = 0;

    bool operator==(const LeaveBeforeBlindAsked&) const = default;
};
struct SatOut {
    std::uint8_t seat = 0;

    bool operator==(const SatOut&) const = default;
};
struct CameBack {  // from sitting out, and from any wish to leave
    std::uint8_t seat = 0;

    bool operator==(const CameBack&) const = default;
};
struct BlindAwaited {  // who owes a blind waits for the big one, or no longer
    std::uint8_t seat = 0;
    bool waits = false;

    bool operator==(const BlindAwaited&) const = default;
};
struct PlayerRemoved {  // by the host: leaves at once, or when the round is over
    std::uint8_t seat = 0;

    bool operator==(const PlayerRemoved&) const = default;
};
struct TableClosed {  // by the host, until it is opened again
    bool operator==(const TableClosed&) const = default;
};
struct TableOpened {
    bool operator==(const TableOpened&) const = default;
};
struct Stood {
    std::uint8_t seat = 0;
    AccountId account = nobody;
    Chips stake{};  // to the bankroll

    bool operator==(const Stood&) const = default;
};
// Somebody waits for a seat, the last of all who do; or no longer, and what was kept for them is
// free again. Whoever sits down waits no longer, without this being said.
struct Listed {
    AccountId account = nobody;

    bool operator==(const Listed&) const = default;
};
struct Unlisted {
    AccountId account = nobody;

    bool operator==(const Unlisted&) const = default;
};
// Called: a seat is kept for somebody who waits.
struct SeatKept {
    std::uint8_t seat = 0;
    AccountId account = nobody;
    std::int64_t until_ms = 0;  // since 1970

    bool operator==(const SeatKept&) const = default;
};
// House games: who sits in `seat` has this area, too, from the next round on, or no longer.
struct AreaTaken {
    std::uint8_t area = 0;
    std::uint8_t seat = 0;

    bool operator==(const AreaTaken&) const = default;
};
struct AreaLeft {
    std::uint8_t area = 0;

    bool operator==(const AreaLeft&) const = default;
};

// ----- Of the decks of house games -----

struct DeckChanged {  // for a new one, which is to be shuffled
    std::uint8_t deck = 0;
    std::int64_t minute = 0;  // since 1970

    bool operator==(const DeckChanged&) const = default;
};
struct DeckShuffled {
    std::uint8_t deck = 0;
    std::uint8_t cards = 0;  // as a counting device found; 0: not counted

    bool operator==(const DeckShuffled&) const = default;
};
struct DeckRemoved {  // by a wrong count
    std::uint8_t deck = 0;
    std::uint8_t cards = 0;  // as counted

    bool operator==(const DeckRemoved&) const = default;
};
// The cut of the deck in play, after the promise about it and before the first card.
struct CutOffered {
    std::uint8_t area = 0;
    bool anew = false;  // the first offer of the round

    bool operator==(const CutOffered&) const = default;
};
struct CutDeclined {
    std::uint8_t area = 0;

    bool operator==(const CutDeclined&) const = default;
};
// So many cards from the top went under the rest.
struct DeckCut {
    std::uint8_t by = house::staff;  // the area it was offered to, or the dealer
    std::uint8_t depth = 0;

    bool operator==(const DeckCut&) const = default;
};
struct RecutOrdered {
    std::uint8_t by = house::staff;  // who is to make it

    bool operator==(const RecutOrdered&) const = default;
};

// ----- Before the deal -----

struct StraddleAnnounced {
    std::uint8_t seat = 0;

    bool operator==(const StraddleAnnounced&) const = default;
};
// An option for the next round, or another minimum bet from then on.
struct Proposed {
    std::uint8_t seat = 0;
    Option option = Option::none;
    Chips minimum{};

    bool operator==(const Proposed&) const = default;
};
struct Agreed {
    std::uint8_t seat = 0;

    bool operator==(const Agreed&) const = default;
};
struct Declined {
    std::uint8_t seat = 0;

    bool operator==(const Declined&) const = default;
};
struct MinimumSet {  // MDP-8.J.1; nothing: the posted one again
    Chips minimum{};

    bool operator==(const MinimumSet&) const = default;
};

// ----- Of rounds -----

struct RoundBegan {
    std::uint64_t round = 0;    // of the table, from 1
    std::uint32_t edition = 0;  // of the terms
    // Where the log says nothing, the number is the one of when rounds were first written so.
    Setup setup{.behaviour = Behaviour::second};
    std::array<std::uint8_t, most_players> seat_of{};  // of each player
    bool killed = false;                               // at raised limits (MDP-12.N)
    std::uint8_t button = 0;
    Hash root{};                   // of the promise about the deck
    Seed seed{};                   // all chance of the round; sealed
    bool live = false;             // people deal: there is no promise, and no seed
    std::uint32_t submission = 0;  // the edition of the Rules Submission; 0: there is none

    bool operator==(const RoundBegan&) const = default;
};
// Its terms are those posted at the table.
struct HouseRoundBegan {
    std::uint64_t round = 0;
    std::uint32_t edition = 0;
    Behaviour behaviour = Behaviour::first;
    std::array<std::uint8_t, house::most_areas> owner = house::Setup{}.owner;
    std::array<Chips, house::most_areas> stack{};
    Chips meter{};
    bool count_due = false;
    std::uint8_t deck = 0;  // which of the table's
    Hash root{};
    Seed seed{};
    std::uint32_t submission = 0;

    bool operator==(const HouseRoundBegan&) const = default;
};
// A new deck, of discards or burns: the promise about it.
struct DeckMade {
    Hash root{};

    bool operator==(const DeckMade&) const = default;
};
struct TimeBankStarted {
    std::uint8_t seat = 0;
    std::int64_t at_ms = 0;

    bool operator==(const TimeBankStarted&) const = default;
};
struct TimeBankStopped {
    std::uint8_t seat = 0;
    std::int64_t left_ms = 0;

    bool operator==(const TimeBankStopped&) const = default;
};
// House games: wagers no more before the call, or does not double.
struct Passed {
    std::uint8_t seat = 0;

    bool operator==(const Passed&) const = default;
};
struct PassesCleared {
    bool operator==(const PassesCleared&) const = default;
};
// What the table remembers of a round that is over.
struct RoundClosed {
    std::uint8_t button = 0;       // of the next round
    std::int8_t small_blind = -1;  // with a dead button (MDQ-84)
    bool killed = false;           // the next round is at raised limits
    bool button_rests = false;     // MDP-8.N.4
    SeatBits newcomers = 0, missed_small = 0, missed_big = 0;

    bool operator==(const RoundClosed&) const = default;
};
struct HouseRoundClosed {
    std::uint8_t next_deck = 0;            // the decks take turns
    std::int16_t rounds_since_count = -1;  // of the stub; below zero: as it was
    bool deck_removed = false;             // a count was wrong

    bool operator==(const HouseRoundClosed&) const = default;
};

// As if the round had never begun: stakes are what they were then.
struct RoundAbandoned {
    bool operator==(const RoundAbandoned&) const = default;
};

// ----- Of money -----

struct InventoryFilled {  // from the cage
    Chips amount{};

    bool operator==(const InventoryFilled&) const = default;
};

using Fact = std::variant<
    Event, house::Event, Boxed<FloorOpened>, Boxed<TermsPosted>, BehaviourSet, AccountOpened,
    Credited, Seated, ToppedUp, LeaveAsked, LeaveBeforeBlindAsked, SatOut, CameBack, Stood,
    StraddleAnnounced, Proposed, Agreed, Declined, MinimumSet, Boxed<RoundBegan>,
    Boxed<HouseRoundBegan>, DeckMade, TimeBankStarted, TimeBankStopped, Passed, PassesCleared,
    RoundClosed, HouseRoundClosed, InventoryFilled, RoundAbandoned, AreaTaken, AreaLeft,
    DeckChanged, DeckShuffled, DeckRemoved, CutOffered, CutDeclined, DeckCut, RecutOrdered, Listed,
    Unlisted, SeatKept, Refilled, BlindAwaited, TableClosed, TableOpened, PlayerRemoved,
    StaffEnrolled, StaffChanged, StaffDismissed, StaffInvited, FaceUpAhead, CountNoticeGiven,
    BoxCounted, BoxCarried, CageCounted, ContributionsRecorded, DisplayAdjusted, DiscrepancyFound,
    DiscrepanciesSettled, BadBeatMade, BadBeatVerified, BadBeatDenied, BadBeatPaid, PeriodBegan,
    PeriodEnded, HighHandMade, HighHandRecorded, HighHandAwarded, HighHandPaid, UncollectedReturned,
    JackpotDiscontinued>;
using Facts = std::vector<Fact>;

// The fact, if it is of that kind.
template <class Kind>
const Kind* as(const Fact& fact) {
    return std::visit(
        [](const auto& one) -> const Kind* {
            using One = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<One, Kind>)
                return &one;
            else if constexpr (std::is_same_v<One, Boxed<Kind>>)
                return &*one;
            else
                return nullptr;
        },
        fact);
}

// Those of one kind among others, in their order.
template <class Kind>
std::vector<Kind> only(const Facts& facts) {
    std::vector<Kind> some;
    for (const Fact& fact : facts)
        if (const Kind* const one = as<Kind>(fact)) some.push_back(*one);
    return some;
}
// None: there is no such fact.
template <class Kind>
const Kind* first(const Facts& facts) {
    for (const Fact& fact : facts)
        if (const Kind* const one = as<Kind>(fact)) return one;
    return nullptr;
}

}  // namespace pokerfloor
