// What is posted at a table of a house game. Which settings a game has follows from its law: the
// tables it pays by, whether it has a box card, a progressive, a wager of one to three times
// another.
#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/floor_house_faults.hpp>
#include <pokerfloor/formats/floor_table.hpp>
#include <pokerfloor/formats/odds_lines.hpp>
#include <pokerfloor/formats/progressive_table.hpp>

namespace pokerfloor {
namespace {

using namespace house;

// In the order of DeliveredBy.
constexpr std::array<std::string_view, 3> deliveries{"manual-shoe", "hand", "auto-shoe"};
constexpr std::array<std::string_view, 4> shufflers{"manual", "automated", "feeding",
                                                    "reshuffling"};
constexpr std::array<std::string_view, 2> recuts{"next", "last"};
constexpr std::array<std::string_view, 3> box_tables{"off", "A", "B"};

bool has_multiples(const Law& law) {
    return std::ranges::any_of(
        law.wagers, [](const Wager& wager) { return wager.size == Size::one_to_three_times; });
}

bool has_extra(const Law& law) {
    return std::ranges::any_of(
        law.settlement, [](const Settlement& one) { return one.what == Settled::extra_on_win; });
}

// What everybody who takes part puts down before the deal, in minimum wagers.
std::int64_t opening_wagers(const Law& law) {
    const auto count = std::ranges::count_if(law.wagers, [](const Wager& wager) {
        return wager.duty == Duty::compulsory && wager.placed == Placed::before_the_deal;
    });
    return std::max<std::int64_t>(1, count);
}

class HouseTable {
  public:
    HouseTable(SettingsReader& in, Behaviour behaviour, PostedTable& table)
        : in_(in),
          behaviour_(behaviour),
          table_(table),
          terms_(table.house),
          law_(*table.game->house) {}

    void run() {
        limits();
        for (std::size_t i = 0; i < law_.tables.size(); ++i)
            if (law_.tables[i].meets == Meets::hand) paytable(static_cast<int>(i));
        options();
        if (law_.rank_with_box != nullptr) box_card();
        if (law_.progressive_row != nullptr) progressive();
        cards();
        payout_limit();
        in_.flag("practice", table_.practice);
        fill();
        tell_house_faults(in_, terms_, behaviour_);
        read_buy_in(in_, table_, opening_wagers(law_) * terms_.minimum, law_.clauses.limits);
        refuse_the_rest_of_a_table(in_, table_.game->title);
    }

  private:
    void limits() {
        Chips minimum{}, maximum{};
        if (!in_.amount("minimum", minimum) && !in_.has("minimum"))
            in_.missing("minimum", law_.clauses.limits, "the least wager, such as 5");
        if (!in_.amount("maximum", maximum) && !in_.has("maximum"))
            in_.missing("maximum", law_.clauses.limits, "the most of a wager, such as 100");
        if (in_.has_fault("maximum")) maximum = minimum;
        Chips increment = minimum > Chips{} ? std::min(minimum, dollars(1)) : dollars(1);
        in_.amount("increment", increment);
        terms_ = usual_terms(*table_.game, minimum, maximum, increment);
        terms_.seats = table_.seats;
    }

    void fill() {
        Chips fill = table_.fill;
        if (!in_.amount("fill", fill)) return;
        if (fill < dollars(1) || fill > dollars(1'000'000'000))
            return in_.fault("fill", "", "the table inventory could not be filled by it",
                             "an amount from 1 to 1000000000; default: 10000");
        table_.fill = fill;
    }

    void paytable(int place) {
        const TableLaw& law = law_.tables[static_cast<std::size_t>(place)];
        const std::string_view name = law.form->name;
        const Mask named = terms_.tables_named;
        const TomlNode* const node = in_.entry(name);
        // What must be chosen has no default.
        if (node == nullptr && law.must_be_named)
            terms_.tables_named = static_cast<Mask>(named & ~bit(place));
        if (node == nullptr) return;
        if (node->kind == TomlNode::Kind::table) return own_odds(*node, place);
        if (node->kind == TomlNode::Kind::text && choose_table(terms_, place, node->text)) return;
        in_.fault(name, law.clause,
                  node->kind == TomlNode::Kind::text
                      ? fmt::format("no table {}", in_quotes(node->text))
                      : std::string("a name in quotes or a table of odds is needed"),
                  tables_allowed(law));
    }

    // What cannot be posted is told line by line, and the default stays.
    void own_odds(const TomlNode& node, int place) {
        const TableLaw& law = law_.tables[static_cast<std::size_t>(place)];
        SettingsReader in(node, in_.faults(), std::string(law.form->name) + ".");
        const Paytable posted = read_odds(in, *law.form);
        in.refuse_the_rest();
        if (law.least != nullptr)
            for (std::size_t i = 0; i < law.form->lines.size(); ++i) {
                const std::string_view hand = law.form->lines[i].hand;
                if (posted.odds[i] < law.least->odds[i] && !in.has_fault(hand))
                    in.fault(hand, law.clause, "this is less than the book asks for",
                             fmt::format("{} to 1 or more", law.least->odds[i]));
            }
        if (!in_.has_fault(law.form->name)) terms_.tables[static_cast<std::size_t>(place)] = posted;
    }

    void options() {
        in_.whole("areas", {1, law_.most_areas_per_player}, terms_.areas_per_player,
                  law_.clauses.areas);
        if (has_multiples(law_)) in_.flag("play-multiples-only", terms_.multiples_only);
        if (has_extra(law_)) in_.flag("ante-bonus-on-loss", terms_.extra_on_loss);
    }

    void box_card() {
        int chosen = 0;
        if (in_.choice("six-card-bonus", box_tables, chosen) && chosen > 0)
            choose_box_table(terms_, box_tables[static_cast<std::size_t>(chosen)][0]);
        in_.flag("box-card-if-wagered", terms_.box_only_if_wagered);
        in_.flag("players-before-dealer", terms_.players_before_dealer);
    }

    void progressive() {
        if (const TomlNode* const node = in_.table("progressive", progressive_table_is))
            terms_.progressive = read_progressive(*node, in_.faults());
    }

    void cards() {
        int chosen = 0;
        if (in_.choice("delivery", deliveries, chosen))
            terms_.delivered_by = static_cast<DeliveredBy>(chosen);
        if (in_.choice("shuffler", shufflers, chosen)) {
            terms_.shuffler.automated = chosen >= 1;
            terms_.shuffler.feeds_shoe = chosen >= 2;
            terms_.shuffler.reshuffles = chosen >= 3;
        }
        if (in_.whole("shuffler-counts", {1, 416}, terms_.shuffler.expected))
            terms_.shuffler.counts = true;
        in_.whole("decks", {1, 2}, terms_.decks, law_.delivery.two_decks_clause);
        in_.flag("preshuffled", terms_.preshuffled);
        if (in_.choice("recut", recuts, chosen))
            terms_.recut = chosen == 0 ? Recut::by_next : Recut::by_last;
        in_.whole("deck-hours", {1, 24}, terms_.deck_hours);
    }

    // Last, because the least it may be follows from the rest.
    void payout_limit() {
        const TomlNode* const node = in_.entry("payout-limit");
        terms_.payout_limit =
            law_.limit_by_default ? least_payout_limit(terms_, behaviour_) : Chips{};
        if (node == nullptr) return;
        if (node->kind == TomlNode::Kind::text && node->text == "none")
            terms_.payout_limit = {};
        else
            in_.amount("payout-limit", terms_.payout_limit);
    }

    SettingsReader& in_;
    Behaviour behaviour_;
    PostedTable& table_;
    Terms& terms_;
    const Law& law_;
};

}  // namespace

void read_house_table(SettingsReader& in, Behaviour behaviour, PostedTable& table) {
    HouseTable(in, behaviour, table).run();
}

}  // namespace pokerfloor
