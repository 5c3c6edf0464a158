// One round of a house game as a plain value. It copies, compares, and is changed only by facts:
// apply(round, event). The engine reads the law's lists of wagers and steps and knows no game by
// name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/events/house_command.hpp>
#include <pokerfloor/events/house_event.hpp>
#include <pokerfloor/events/house_refusal.hpp>
#include <pokerfloor/events/house_setup.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::house {

// A place at the table, with cards and wagers of its own.
struct Area {
    std::uint8_t owner = nobody;
    bool in = false;  // has proper wagers, so gets cards
    bool folded = false, decided = false, drew = false, shown = false, settled = false;
    bool left = false, held = false;  // the player went away; the floor keeps his wagers
    Mask outside_limits = 0;          // wagers the dealer accepted
    Mask taken = 0;                   // wagers in the table inventory already
    Mask done = 0;                    // wagers settled
    std::uint8_t card_count = 0, up = 0, to_replace = 0;  // up: a bit per card
    std::array<Card, 5> cards{};
    std::array<Chips, most_wagers> wager{};
    CardSet thrown{};  // cards he discarded
    Chips paid{};      // winnings that count towards the payout limit

    bool operator==(const Area&) const = default;

    std::span<const Card> hand() const { return {cards.data(), card_count}; }
    bool has(int w) const { return wager[static_cast<std::size_t>(w)] > Chips{}; }
    // On the layout, to be won or lost.
    bool open(int w) const { return has(w) && ((taken | done) & bit(w)) == 0; }
};

enum class Stage : std::uint8_t {
    wagering,    // until the first call
    collecting,  // chips of the progressive
    dealing,
    counting,        // the stub
    checking_hands,  // after a wrong count
    deciding,
    calling,  // all have decided, the call is due
    drawing,
    replacing,
    revealing,
    settling,
    over
};

struct Round {
    Terms terms{};
    Behaviour behaviour = behaviour_now;
    Stage stage = Stage::wagering;
    std::uint8_t step = 0;
    std::uint8_t to_act = 0;  // the area, where the stage has turns
    std::uint8_t dealt = 0;   // cards of this step
    std::uint8_t calls = 0;
    bool count_due = false;
    bool is_void = false;
    Void why_void = Void::misdeal;
    bool dealer_shown = false, box_shown = false, has_box = false;
    std::uint8_t dealer_count = 0, dealer_up = 0;
    std::uint8_t face_up_found = 0;
    std::uint8_t cards_out = 0, deck_size = 0;  // since the deck was made
    std::int16_t counted = 0;                   // cards of a stub that was counted wrong
    Card box{};
    Card error_card{};  // unknown: none
    std::array<Card, 6> dealer{};
    CardSet unseen{};          // cards that may still be dealt
    CardSet dead{};            // found face up
    CardSet rack{};            // discards of those already served
    CardSet fresh_discards{};  // of the area being served
    Chips meter{}, meter_raised{};
    Chips inventory{};  // what the table won, less what it paid
    Chips cage{};       // the same of what is paid elsewhere
    std::array<Chips, most_areas> stack{};
    std::array<Area, most_areas> area{};

    bool operator==(const Round&) const = default;

    const Law& law() const { return terms.law(); }
    const Step& now() const { return law().steps[step]; }
    int areas() const { return terms.seats; }
};
static_assert(sizeof(Round) <= 2048);

Round begin(const Setup& setup);

// What the round waits for.
enum class Need : std::uint8_t {
    wagers,  // and the call
    chips,   // of the progressive, counted
    cards,
    count,      // of the stub
    hands,      // checked
    decision,   // of the area
    decisions,  // of any area, and the call
    call,
    draw,       // of the area
    reshuffle,  // of the discards, approved
    reveal,
    settlement,  // of the area
    nothing
};
struct Needed {
    Need need = Need::nothing;
    std::uint8_t area = nobody;
    std::uint8_t cards = 0;  // the most that can be dealt now
};
Needed needed(const Round& round);

// The amounts a wager may have.
struct Amounts {
    Chips least{}, most{}, step{};

    bool holds(Chips amount) const {
        return amount >= least && amount <= most &&
               (step == Chips{} || amount == most || (amount - least).cents % step.cents == 0);
    }
};
// Of a spot, by the law and the posted limits; whether it may be placed now is another question.
Amounts amounts(const Round& round, const Area& area, int wager);
bool is_offered(const Terms& terms, int wager);

// The hand an area is settled by, the cards before the dealer included where they are shared.
CardSet hand_of(const Round& round, const Area& area);

// Changes nothing: the facts that would follow are appended to `out`, or the reason why not is
// returned.
std::optional<Refusal> decide(const Round& round, const Command& command, Events& out);

// The same, done. A refused command changes nothing.
std::optional<Refusal> act(Round& round, const Command& command, Events& out);

// Makes a fact so. Cannot refuse: that was decide's job.
void apply(Round& round, const Event& event);

}  // namespace pokerfloor::house
