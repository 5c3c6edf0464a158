// What a facility posted for one table of a house game: limits, paytables, options, and how the
// cards come. Law says what may be chosen; faults_of() says what was chosen wrongly.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/games/house_tables.hpp>

namespace pokerfloor::house {

enum class DeliveredBy : std::uint8_t { manual_shoe, hand, auto_shoe };

// The device, and what it does by itself.
struct Shuffler {
    bool automated = false;
    bool feeds_shoe = false;  // or deals: no cut then (MDS-4.b, DS-4)
    bool counts = false;      // after each shuffle
    int expected = 0;         // cards, where it counts
    bool reshuffles = false;  // by itself (MFC-10.H, MDD-5.I)

    bool operator==(const Shuffler&) const = default;
};

enum class Recut : std::uint8_t { by_next, by_last };  // MDS-4.f-2

// One row of a progressive table: a share of the meter or a sum of money (MFC-x12.D).
struct ProgressiveRow {
    std::uint8_t percent = 0;
    Chips sum{};

    bool operator==(const ProgressiveRow&) const = default;
};

// MFC-x12.F, xp.G. The book's amounts are not in the published text, so there is no default.
struct ProgressiveTerms {
    bool offered = false;
    Chips wager = dollars(5);  // MFC-12.G
    Chips seed{}, reset{};
    Chips raise{};  // what each wager adds to the meter
    std::array<ProgressiveRow, progressive_rows> rows{};
    std::array<Chips, envy_rows> envy{};
    char envy_table = 0;  // A, B or C

    bool operator==(const ProgressiveTerms&) const = default;
};

struct Terms {
    const GameSpec* game = nullptr;
    int seats = 0;
    Chips minimum{}, maximum{}, increment{};
    std::array<Paytable, most_tables> tables{};
    Mask tables_named = 0;  // by the operator
    Chips payout_limit{};   // of one hand; nothing: no limit
    int areas_per_player = 1;

    bool multiples_only = false;         // of a wager of one to three times another (FC-5)
    bool extra_on_loss = false;          // the Ante Bonus too (FC-4)
    bool box_card = false;               // the Six Card Bonus is offered
    char box_table = 0;                  // A or B (MFC-12.H)
    games::SuperRoyal super_royal{};     // its sums
    bool box_only_if_wagered = false;    // the box card (MFC-x8.D); otherwise always (FC-2)
    bool players_before_dealer = false;  // with a shoe that reshuffles (MFC-10.H)
    ProgressiveTerms progressive{};

    DeliveredBy delivered_by = DeliveredBy::manual_shoe;
    Shuffler shuffler{};
    int decks = 1;
    bool preshuffled = false;
    Recut recut = Recut::by_next;
    int deck_hours =
        0;  // until a deck is changed, where the facility wants it sooner; 0: the law's

    bool operator==(const Terms&) const = default;

    const Law& law() const { return *game->house; }
};

// Defaults as docs/decisions/house-games.md section 4 has them, for the posted amounts.
Terms usual_terms(const GameSpec& game, Chips minimum, Chips maximum, Chips increment);

// Choices by letter, as the books print them; false: there is no such table.
bool choose_table(Terms& terms, int table, std::string_view name);
bool choose_box_table(Terms& terms, char letter);
bool choose_envy_table(Terms& terms, char letter);

struct TermsFault {
    std::string_view clause;
    std::string what;
};

// Until a deck is changed, as it is dealt; 0: nobody says.
int hours_until_deck_change(const Terms& terms);

// What the law does not allow; empty: the table may open. What was posted under an earlier
// behaviour of the rules is judged as it was then.
std::vector<TermsFault> faults_of(const Terms& terms, Behaviour behaviour = behaviour_now);

// The least a payout limit may be (DD-8, FC-8, DS-2).
Chips least_payout_limit(const Terms& terms, Behaviour behaviour = behaviour_now);

}  // namespace pokerfloor::house
