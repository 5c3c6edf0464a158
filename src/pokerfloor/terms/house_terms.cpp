#include <pokerfloor/terms/house_terms.hpp>

#include <algorithm>

namespace pokerfloor::house {
namespace {

class Check {
  public:
    Check(const Terms& terms, Behaviour behaviour)
        : terms_(terms), law_(terms.law()), behaviour_(behaviour) {}

    std::vector<TermsFault> run() {
        table_and_limits();
        paytables();
        options();
        progressive();
        cards();
        return std::move(faults_);
    }

  private:
    void demand(bool holds, std::string_view clause, std::string what) {
        if (!holds) faults_.push_back({clause, std::move(what)});
    }

    void table_and_limits() {
        const int most = terms_.game->players.max;
        demand(terms_.seats >= 1 && terms_.seats <= most, law_.clauses.seats,
               "a table has 1 to " + std::to_string(most) + " seats");
        demand(terms_.minimum > Chips{} && terms_.minimum <= terms_.maximum, law_.clauses.limits,
               "the minimum wager must be above nothing and not above the maximum");
        demand(terms_.increment > Chips{} &&
                   terms_.minimum.cents % std::max<std::int64_t>(1, terms_.increment.cents) == 0,
               "MFC-x0.I", "the minimum must be made of whole increments");
        demand(
            terms_.areas_per_player >= 1 && terms_.areas_per_player <= law_.most_areas_per_player,
            law_.clauses.areas,
            "a player may have 1 to " + std::to_string(law_.most_areas_per_player) +
                " betting areas");
        const Chips least = least_payout_limit(terms_, behaviour_);
        demand(terms_.payout_limit == Chips{} || terms_.payout_limit >= least, law_.limit_clause,
               "the payout limit must be at least " + to_string(least));
    }

    void paytables() {
        for (std::size_t i = 0; i < law_.tables.size(); ++i) {
            const TableLaw& law = law_.tables[i];
            const Paytable& table = terms_.tables[i];
            const std::string name(law.form->name);
            const bool known = std::ranges::any_of(
                law.known, [&](const NamedPaytable& one) { return one.table == table; });
            demand(!law.only_known || known, law.clause,
                   "the " + name + " table must be one the book prints");
            demand(!law.must_be_named || (terms_.tables_named & bit(static_cast<int>(i))) != 0,
                   law.clause, "the operator must choose a " + name + " table");
            for (std::size_t line = 0; line < law.form->lines.size(); ++line) {
                const std::string hand(law.form->lines[line].hand);
                if (law.least != nullptr)
                    demand(table.odds[line] >= law.least->odds[line], law.clause,
                           hand + " must pay at least " + std::to_string(law.least->odds[line]) +
                               " to 1");
                else
                    demand(table.odds[line] >= loses, law.clause,
                           hand + " cannot pay less than nothing");
            }
        }
    }

    void options() {
        const bool has_box = law_.rank_with_box != nullptr;
        const bool box = terms_.box_card;
        demand(!box || has_box, "MFC-7.E.5", "this game has no Six Card Bonus");
        demand(!box || terms_.box_table == 'A' || terms_.box_table == 'B', "MFC-12.H",
               "the Six Card Bonus is paid from table A or B");
        demand(!terms_.players_before_dealer || terms_.shuffler.reshuffles, "MFC-10.H",
               "the order may be changed only with a shoe that reshuffles by itself");
    }

    // MFC-x12.D, x12.F, 12.G, xp.G
    void progressive() {
        const ProgressiveTerms& terms = terms_.progressive;
        if (!terms.offered) return;
        demand(law_.progressive_row != nullptr, "MFC-7.E.4", "this game has no progressive");
        demand(terms.seed > Chips{} && terms.reset > Chips{} && terms.raise > Chips{}, "MFC-xp.G",
               "seed, reset and rate of the meter must be given");
        demand(terms.raise <= terms.wager, "MFC-x12.F", "a wager cannot add more than itself");
        demand(terms.wager == dollars(5), "MFC-12.G", "Envy Bonus tables are for a wager of 5");
        demand(terms.envy_table >= 'A' && terms.envy_table <= 'C', "MFC-12.G",
               "the Envy Bonus table must be A, B or C");
        // Winners are paid one after the other, so no sum of the rows is asked for
        // (docs/decisions/0009).
        bool complete = true, there = true;
        for (const ProgressiveRow& row : terms.rows) {
            complete &= (row.percent > 0) != (row.sum > Chips{});
            there &= row.percent <= 100;
        }
        demand(complete, "MFC-x12.D", "every row pays a share of the meter or a sum, not both");
        demand(there, "MFC-x12.D", "a row cannot pay more than the whole meter");
    }

    void cards() {
        const Delivery& law = law_.delivery;
        const bool by_hand = terms_.delivered_by == DeliveredBy::hand;
        demand(!by_hand || law.by_hand, law.by_hand_clause, "cards are not dealt from the hand");
        demand(!by_hand || !law.by_hand || terms_.shuffler.automated, law.by_hand_clause,
               "dealing from the hand needs an automated shuffler");
        demand(!law.shuffler_required || terms_.shuffler.automated, law.shuffler_clause,
               "the cards are shuffled by an automated device");
        demand(terms_.decks == 1 || (terms_.decks == 2 && terms_.shuffler.automated),
               law.two_decks_clause, "a second deck needs an automated shuffler");
        const int size = size_of(terms_.game->deck);
        // MDD-3.C, MFC-x3.C: at least every so many hours.
        const int hours = by_hand ? law.hours_by_hand : law.hours_by_shoe;
        demand(hours == 0 || terms_.deck_hours <= hours,
               by_hand ? law.by_hand_change_clause : law.by_shoe_change_clause,
               "decks dealt so are changed every " + std::to_string(hours) + " hours at least");
        demand(!terms_.shuffler.counts || terms_.shuffler.expected == size, law.counter_clause,
               "the shuffler must expect " + std::to_string(size) + " cards");
    }

    const Terms& terms_;
    const Law& law_;
    Behaviour behaviour_;
    std::vector<TermsFault> faults_;
};

}  // namespace

Chips least_payout_limit(const Terms& terms, Behaviour behaviour) {
    const Chips sum = terms.box_card
                          ? std::max(terms.super_royal.diamonds, terms.super_royal.other_suits)
                          : Chips{};
    return terms.law().least_limit({.tables = terms.tables,
                                    .minimum = terms.minimum,
                                    .areas = terms.areas_per_player,
                                    .box_card = terms.box_card,
                                    .largest_sum = sum,
                                    .behaviour = behaviour});
}

int hours_until_deck_change(const Terms& terms) {
    if (terms.deck_hours > 0) return terms.deck_hours;
    const Delivery& law = terms.law().delivery;
    return terms.delivered_by == DeliveredBy::hand ? law.hours_by_hand : law.hours_by_shoe;
}

std::vector<TermsFault> faults_of(const Terms& terms, Behaviour behaviour) {
    return Check(terms, behaviour).run();
}

bool choose_table(Terms& terms, int table, std::string_view name) {
    for (const NamedPaytable& one : terms.law().tables[static_cast<std::size_t>(table)].known) {
        if (one.name != name) continue;
        terms.tables[static_cast<std::size_t>(table)] = one.table;
        terms.tables_named = static_cast<Mask>(terms.tables_named | bit(table));
        return true;
    }
    return false;
}

bool choose_box_table(Terms& terms, char letter) {
    if (letter != 'A' && letter != 'B') return false;
    terms.box_card = true;
    terms.box_table = letter;
    terms.super_royal = letter == 'A' ? games::super_royal_a : games::super_royal_b;
    return true;
}

bool choose_envy_table(Terms& terms, char letter) {
    for (const games::EnvyTable& table : games::four_card_envy_tables) {
        if (table.name[0] != letter) continue;
        terms.progressive.envy_table = letter;
        terms.progressive.envy = table.award;
        return true;
    }
    return false;
}

Terms usual_terms(const GameSpec& game, Chips minimum, Chips maximum, Chips increment) {
    Terms terms;
    terms.game = &game;
    terms.seats = std::min(game.players.max, 6);
    terms.minimum = minimum;
    terms.maximum = maximum;
    terms.increment = increment;
    const Law& law = *game.house;
    for (std::size_t i = 0; i < law.tables.size(); ++i)
        choose_table(terms, static_cast<int>(i), law.tables[i].known[0].name);
    terms.areas_per_player = law.usual_areas_per_player;
    if (law.delivery.shuffler_required) terms.shuffler = {.automated = true, .feeds_shoe = true};
    if (law.limit_by_default) terms.payout_limit = least_payout_limit(terms);
    return terms;
}

}  // namespace pokerfloor::house
