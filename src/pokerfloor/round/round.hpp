// One round of a pot game as a plain value. It copies, compares, and is changed only by facts:
// apply(round, event).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/events.hpp>
#include <pokerfloor/events/refusal.hpp>
#include <pokerfloor/events/setup.hpp>
#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/terms/betting.hpp>

namespace pokerfloor {

struct Player {
    Chips stack{};   // what is left to bet; nothing: all-in (MDP-1.B.1, 8.B.5)
    Chips bet{};     // this betting round
    Chips put_in{};  // this round of play, the bet included
    std::array<Card, 7> cards{};
    std::uint8_t card_count = 0;
    std::uint8_t up_cards = 0;  // a bit per card
    std::uint8_t to_replace = 0;
    bool folded = false;
    bool acted = false;  // since the betting round began
    bool drew = false;   // in this street's draw
    bool shown = false;
    bool capped = false;  // owes no more bets
    bool last_card_exposed = false;

    bool operator==(const Player&) const = default;

    std::span<const Card> hand() const { return {cards.data(), card_count}; }
};

// What a player did so far that everybody saw: for those who read the others by it.
struct Deeds {
    static constexpr std::size_t most_streets = 5, most_draws = 4;

    std::array<std::uint8_t, most_streets> raises{};  // bets and raises of each street
    std::uint8_t calls = 0;                           // a bit per street
    std::uint8_t draws = 0;                           // how many were his turn
    std::array<std::uint8_t, most_draws> changed{};   // cards, draw by draw

    bool operator==(const Deeds&) const = default;
};

enum class Stage : std::uint8_t {
    starting,
    dealing,
    betting,
    drawing,
    replacing,
    offering,  // run it twice?
    showdown,
    over
};

struct Round {
    const GameSpec* game = nullptr;
    BettingTerms terms{};
    std::uint8_t players = 0;
    std::uint8_t last_blind = 0;
    bool antes_apart = false;
    Behaviour behaviour = behaviour_now;
    Option option = Option::none;
    Stage stage = Stage::starting;
    std::uint8_t street = 0;
    std::uint8_t streets = 0;
    std::uint8_t to_act = 0;  // whose turn it is, where the stage has turns
    std::uint8_t live = 0;    // players not folded
    std::uint8_t opener = 0;  // who opened this street's betting; most_players: nobody yet

    // This betting round.
    bool forced_bet_due = false;
    bool completion_open = false;  // a forced bet below the lower limit may be completed (MDQ-13)
    std::uint8_t raises = 0;       // full raises
    std::uint8_t last_bettor = 0;  // who bet or raised last; most_players: nobody
    bool cap_reached = false;      // stays once reached
    Chips to_match{};              // the largest bet
    Chips full_level{};            // the largest bet that was a full one
    Chips last_full_raise{};       // its size, the least a raise must add

    Chips pot{};    // all that was put in, bets included, less what was returned, raked or awarded
    Chips raked{};  // taken by the house (MDP-17)
    Chips contributed{};  // to jackpots (MDP-15, 16)
    Chips apart{};        // antes that nobody matches, part of the main pot

    std::uint8_t board_count = 0;
    std::array<Card, 5> board{};
    std::uint8_t second_board_count = 0;  // two boards agreed on, or the pot is run twice
    std::array<Card, 5> second_board{};
    bool run_twice_offered = false;
    bool second_run = false;
    std::uint8_t run_from = 0;               // the street both runs begin with
    std::uint16_t answered = 0, agreed = 0;  // a bit per player

    std::uint8_t burn_count = 0;
    std::array<Card, 8> burns{};
    std::uint8_t cards_out = 0;  // cards that left the deck, since it was last made anew
    std::uint8_t deck_size = 0;
    std::uint8_t face_up_found = 0;
    std::uint8_t interrupted = most_players;  // whose turn it was when a card had to be replaced
    std::uint16_t volunteers = 0;             // who called, bet or raised: a bit each
    std::uint16_t thrown_in = 0;              // who folded owing a bet announced: a bit each
    CardSet unseen{};                         // cards that may still be dealt
    CardSet dead{};                           // out of play for this round
    CardSet muck{};                           // folded hands and discards of players already served
    CardSet fresh_discards{};                 // of who is drawing now, kept out (MDP-13.G.3.c)
    std::array<Entry, most_players> entries{};
    std::array<Player, most_players> player{};
    std::array<Deeds, most_players> deeds{};

    bool operator==(const Round&) const = default;

    const Street& now() const { return game->pot->streets[street]; }
};
static_assert(sizeof(Round) <= 1664);

Round begin(const Setup& setup);

// What the round waits for.
enum class Need : std::uint8_t { start, cards, action, draw, answer, show, nothing };
enum class Source : std::uint8_t { deck, discards, burns };  // where the next cards come from
struct Needed {
    Need need = Need::nothing;
    std::uint8_t player = 0;       // who acts, draws, shows, or gets the cards; most_players: all
    std::uint8_t cards = 0;        // how many, the burn included
    Source source = Source::deck;  // discards or burns: first shuffle them into a new deck
};
Needed needed(const Round& round);

// What the player in turn may do in a betting round.
struct Legal {
    bool check = false;
    bool call = false;
    bool raise = false;
    bool forced_bet = false;
    Chips to_call{};              // what a call adds, all-in if short
    Chips least_to{}, most_to{};  // a bet or raise
};
Legal legal(const Round& round);

// Changes nothing: the facts that would follow are appended to `out`, or the reason why not is
// returned.
std::optional<Refusal> decide(const Round& round, const Command& command, Events& out);

// The same, done: for simulations, where deciding and applying are one step. A refused command
// changes nothing.
std::optional<Refusal> act(Round& round, const Command& command, Events& out);

// Makes a fact so. Cannot refuse: that was decide's job.
void apply(Round& round, const Event& event);

}  // namespace pokerfloor
