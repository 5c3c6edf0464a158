// What wishes come to at a table of a house game.
#include <algorithm>
#include <array>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/decide.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/table/dealer.hpp>

namespace pokerfloor {
namespace {

using house::simple;
using Kind = house::CommandKind;

FloorRefusal in_words(const HouseFloorTable& table, const house::Refusal& refusal) {
    const house::Law& law = table.round.law();
    return {std::string(name_of(refusal.reason)), std::string(clause_of(law, refusal)),
            sentence(law, refusal)};
}

std::optional<house::Refusal> done(Draft& draft, const house::Command& command) {
    house::Events facts;
    if (const auto refusal = decide(draft.house().round, command, facts)) return refusal;
    for (const house::Event& fact : facts) {
        draft.tell(fact);
        if (fact.kind == house::EventKind::discards_reshuffled)  // DD-9
            draft.tell(DeckMade{draft.house().deck.promise().root()});
    }
    return std::nullopt;
}

// What is left is counted, not reckoned, so that the count of a deck that lacks a card is wrong.
std::int64_t cards_counted(const HouseFloorTable& table) {
    if (table.round.behaviour < Behaviour::third)
        return table.round.deck_size - table.round.cards_out;
    return static_cast<std::int64_t>(table.deck.left());
}

// What staff does next; nothing where the round waits for a player.
std::optional<house::Command> dealers_part(const HouseFloorTable& table) {
    if (table.cutting() >= 0) return std::nullopt;
    const house::Need need = needed(table.round).need;
    // All who may have wagered or passed: the dealer calls.
    if (need == house::Need::wagers || need == house::Need::decisions)
        for (int area = 0; area < table.posted->seats; ++area)
            if (is_waited_for(table, area)) return std::nullopt;
    RoundDeck deck = table.deck;
    if (need == house::Need::cards && table.face_up_ahead > 0) {
        const std::array found{deck.top()};
        return house::with_cards(Kind::card_face_up, 0, found);
    }
    return house::staffs_part(table.round, deck, cards_counted(table));
}

void clear_passes(Draft& draft) {
    if (draft.house().passed != 0) draft.tell(PassesCleared{});
}

void go_on(Draft& draft) {
    const auto stage = draft.house().round.stage;
    while (const auto command = dealers_part(draft.house())) {
        // A call with nobody's wager: the table waits for wagers.
        if (const auto refusal = done(draft, *command)) {
            MUST(draft.house().round.stage == house::Stage::wagering);
            if (somebody_wants_out(draft.house())) return draft.tell(RoundAbandoned{});
            return clear_passes(draft);
        }
        if (draft.house().round.stage != stage) clear_passes(draft);
    }
    const HouseFloorTable& table = draft.house();
    if (table.round.stage != house::Stage::over) return;
    draft.tell(table.round.behaviour < Behaviour::third
                   ? HouseRoundClosed{}
                   : house::closed_by(table.table, table.round, table.facts));
}

// Before the third behaviour. MDD-8.E, 9.C, MFC-x9.C: unless a device counts; MDD-5.I: nor with one
// that reshuffles by itself, which the floor counted for before.
bool was_count_due(const HouseFloorTable& table, Behaviour behaviour) {
    const house::Terms& terms = table.posted->house;
    const int per_count = terms.law().delivery.rounds_per_count;
    const house::Shuffler& device = terms.shuffler;
    const bool by_device = device.counts || (device.reshuffles && behaviour >= Behaviour::second);
    return per_count > 0 && !by_device && table.table.rounds_since_count + 1 >= per_count;
}

std::array<Chips, house::most_areas> stacks_of(const house::Table& table) {
    std::array<Chips, house::most_areas> stacks{};
    for (std::size_t seat = 0; seat < stacks.size(); ++seat)
        if (table.owner[seat] == seat) stacks[seat] = table.seats[seat].stake;
    return stacks;
}

// ----- Decks, before the first card -----

std::int64_t minute_of(const Draft& draft) {
    return draft.time_ms() / 60'000;
}

// Decks that left the table or are worn are replaced, used ones shuffled. The program's own
// device is right when it counts; what people find wrong comes in as a wish of the house.
void see_to_decks(Draft& draft) {
    const house::Table& table = draft.house().table;
    const int cards = size_of(table.terms.game->deck);
    for (int deck = 0; deck < table.terms.decks; ++deck) {
        if (house::is_due_for_change(table, deck, minute_of(draft))) {
            const auto changed = house::change_deck(table, deck, minute_of(draft));
            MUST(changed.has_value());
            draft.tell(*changed);
        }
        if (table.decks[static_cast<std::size_t>(deck)].shuffled) continue;
        auto shuffled = house::shuffle_finished(table, deck, cards);
        MUST(shuffled.has_value());
        draft.tell(std::move(*shuffled));
    }
}

// Those in the round are asked; the others sit there, but have no part in it.
house::Table of_this_round(const HouseFloorTable& table) {
    house::Table now = table.table;
    now.owner = table.setup.owner;
    return now;
}

// MDS-4.c-3: whoever is next is asked, and when nobody is left, or the book names the dealer
// (MDD-5.F.1, MFC-x5.D), the dealer cuts, in the middle.
void offer_cut(Draft& draft) {
    const house::Table now = of_this_round(draft.house());
    if (!house::needs_cut(now.terms)) return;
    const auto offer = house::cut_offer(now);
    MUST(offer.has_value());
    if (offer->area != house::staff) return draft.tell(*offer);
    const auto cut = house::cut(now, house::staff, size_of(now.terms.game->deck) / 2);
    MUST(cut.has_value());
    draft.tell(*cut);
}

// Which area of a seat the cut is offered to, or why it is not.
tl::expected<int, FloorRefusal> cut_of(const HouseFloorTable& table, int seat) {
    const int area = table.cutting();
    if (area >= 0 && table.player_of(area) == seat) return area;
    return tl::unexpected(
        FloorRefusal{"not-now", std::string(table.posted->house.law().delivery.cut_clause),
                     area < 0 ? "No cut is offered now; the deck is cut before the first card."
                              : "The cut is offered to somebody else."});
}

}  // namespace

Refused begin_house_round(Draft& draft, const Seed& seed) {
    const HouseFloorTable& table = draft.house();
    if (table.running) return FloorRefusal{"not-now", "", "A hand is being played at this table."};
    const bool by_house_table = draft.floor().behaviour >= Behaviour::third;
    house::Table next = for_next_round(table);
    if (std::ranges::all_of(next.owner, [](std::uint8_t owner) { return owner == house::nobody; }))
        return FloorRefusal{"not-now", "", "Nobody here has enough on the table for a wager."};
    if (by_house_table) {
        see_to_decks(draft);
        next = for_next_round(table);
    }
    HouseRoundBegan began{.round = table.rounds + 1,
                          .edition = draft.floor().terms.edition,
                          .behaviour = draft.floor().behaviour,
                          .owner = next.owner,
                          .stack = stacks_of(next),
                          .meter = table.meter,
                          .root = RoundDeck(table.posted->game->deck, seed).promise().root(),
                          .seed = seed,
                          .submission = draft.floor().terms.submission.edition};
    if (by_house_table) {
        const auto setup = house::plan_round(next, minute_of(draft));
        if (!setup) return not_now(setup.error());
        began.count_due = setup->count_due;
        began.deck = static_cast<std::uint8_t>(next.next_deck);
    } else {
        began.count_due = was_count_due(table, began.behaviour);
    }
    draft.tell(std::move(began));
    if (by_house_table) offer_cut(draft);
    return std::nullopt;
}

Refused cut_deck(Draft& draft, int seat, int depth) {
    const auto area = cut_of(draft.house(), seat);
    if (!area) return area.error();
    const auto cut = house::cut(of_this_round(draft.house()), *area, depth);
    if (!cut) return not_now(cut.error());
    draft.tell(*cut);
    return std::nullopt;
}

Refused decline_cut(Draft& draft, int seat) {
    const auto area = cut_of(draft.house(), seat);
    if (!area) return area.error();
    const auto declined = house::decline_cut(of_this_round(draft.house()), *area);
    if (!declined) return not_now(declined.error());
    draft.tell(*declined);
    offer_cut(draft);
    return std::nullopt;
}

// MDD-5.G, MDS-4.f-1
Refused order_recut(Draft& draft) {
    const HouseFloorTable& table = draft.house();
    const auto ordered = house::order_recut(of_this_round(table), table.round);
    if (!ordered) return not_now(ordered.error());
    draft.tell(*ordered);
    if (ordered->by == house::staff) offer_cut(draft);
    return std::nullopt;
}

// MDD-8.F.3, 8.F.5, 9.D.5, 10.C.4, MFC-10.G: nobody holds too many or too few cards at a table
// where the program deals, so a wrong count is the deck's fault: the round is void and the deck
// leaves.
Refused count_stub(Draft& draft, int cards) {
    return report_in_house_round(draft, counted(Kind::count_stub, 0, cards));
}

Refused report_in_house_round(Draft& draft, const house::Command& command) {
    const HouseFloorTable& table = draft.house();
    if (!table.running) return FloorRefusal{"not-now", "", "No hand is being played."};
    if (const auto refusal = done(draft, command)) return in_words(table, *refusal);
    go_on(draft);
    return std::nullopt;
}

// MDD-5.E.2, MFC-x5.E
Refused count_deck(Draft& draft, int deck, int cards) {
    const house::Table& table = draft.house().table;
    const house::Delivery& law = table.terms.law().delivery;
    if (deck < 0 || deck >= table.terms.decks)
        return FloorRefusal{"malformed", "", "There is no such deck at this table."};
    if (!table.terms.shuffler.counts)
        return FloorRefusal{"not-now", std::string(law.counter_clause),
                            "The shuffler of this table does not count."};
    auto counted = house::shuffle_finished(table, deck, cards);
    if (!counted) return not_now(counted.error());
    draft.tell(std::move(*counted));
    return std::nullopt;
}

// ----- Areas -----

Refused take_area(Draft& draft, int seat, int area) {
    const auto taken = house::take_area(draft.house().table, seat, area);
    if (!taken) return not_now(taken.error());
    draft.tell(*taken);
    return std::nullopt;
}

Refused leave_area(Draft& draft, int seat, int area) {
    const HouseFloorTable& table = draft.house();
    const auto left = house::leave_area(table.table, seat, area);
    if (!left) return not_now(left.error());
    if (table.running && table.is_still_in_round(area))
        return FloorRefusal{"in-round", std::string(table.round.law().clauses.areas),
                            "This area is in the hand; give it up when the hand is over."};
    draft.tell(*left);
    return std::nullopt;
}

// ----- Rounds -----

namespace {

// The areas a wish is about: the one that is named, or all of the player's that are waited for.
std::vector<int> areas_meant(const HouseFloorTable& table, int seat, int named) {
    if (named >= 0 || table.round.behaviour < Behaviour::third) return {named >= 0 ? named : seat};
    std::vector<int> areas;
    for (int area = 0; area < table.posted->seats; ++area)
        if (table.player_of(area) == seat && is_waited_for(table, area)) areas.push_back(area);
    if (areas.empty()) areas.push_back(seat);
    return areas;
}

Refused pass(Draft& draft, const std::vector<int>& areas) {
    for (const int area : areas) {
        const house::Need need = needed(draft.house().round).need;
        if (!is_waited_for(draft.house(), area) || need == house::Need::decision)
            return FloorRefusal{"not-now", "", "There is nothing to pass on now."};
        if (need == house::Need::draw) {
            house::Command stand_pat = simple(Kind::discard, area);
            stand_pat.by = static_cast<std::uint8_t>(draft.house().player_of(area));
            if (const auto refusal = done(draft, stand_pat))
                return in_words(draft.house(), *refusal);
            break;  // whose turn is next is another question
        }
        draft.tell(Passed{static_cast<std::uint8_t>(area)});
    }
    go_on(draft);
    return std::nullopt;
}

}  // namespace

Refused act_in_house_round(Draft& draft, int seat, int named,
                           std::span<const house::Command> commands) {
    const HouseFloorTable& table = draft.house();
    if (!table.running)
        return FloorRefusal{"round-is-over", "", "No hand is being played; wait for the next."};
    if (!table.in_round(seat))
        return FloorRefusal{"not-now", "", "You are in from the next hand on."};
    const bool areas = table.round.behaviour >= Behaviour::third;
    if (!areas) named = -1;  // there was one
    if (named >= 0 && (named >= table.posted->seats || table.player_of(named) != seat))
        return FloorRefusal{"not-your-area", std::string(table.round.law().clauses.areas),
                            "That area is not yours in this hand."};
    if (table.cutting() >= 0)
        return FloorRefusal{"not-now", std::string(table.round.law().delivery.cut_clause),
                            "The deck is cut first; wagers come after it."};
    if (commands.empty()) return pass(draft, areas_meant(table, seat, named));
    const int area = named >= 0 ? named : seat;
    for (house::Command command : commands) {
        command.by = static_cast<std::uint8_t>(seat);
        command.area = static_cast<std::uint8_t>(area);
        if (const auto refusal = done(draft, command)) return in_words(table, *refusal);
    }
    if (needed(table.round).need == house::Need::wagers) {
        // Wagers that do not make a hand, an Ante without its Bonus, would hold up the call.
        house::Events none;
        const auto refusal = decide(table.round, simple(Kind::no_more_bets), none);
        if (refusal && refusal->reason != house::Reason::nobody_bet && refusal->area == area)
            return in_words(table, *refusal);
        draft.tell(Passed{static_cast<std::uint8_t>(area)});
    }
    go_on(draft);
    return std::nullopt;
}

Refused house_time_expired(Draft& draft) {
    const HouseFloorTable& table = draft.house();
    if (!table.running) return FloorRefusal{"not-now", "", "Nobody is to decide."};
    if (const int area = table.cutting(); area >= 0)
        return decline_cut(draft, table.player_of(area));
    const house::Needed due = needed(table.round);
    std::optional<house::Refusal> refusal;
    switch (due.need) {
        case house::Need::wagers:
        case house::Need::decisions:
            refusal = done(draft, simple(Kind::no_more_bets));
            break;
        case house::Need::decision:
            refusal = done(draft, simple(Kind::fold, due.area));
            break;
        case house::Need::draw:
            refusal = done(draft, simple(Kind::discard, due.area));
            break;
        default:
            return FloorRefusal{"not-now", "", "Nobody is to decide."};
    }
    if (refusal && refusal->reason == house::Reason::nobody_bet && somebody_wants_out(table)) {
        draft.tell(RoundAbandoned{});
        return std::nullopt;
    }
    if (refusal) return in_words(table, *refusal);
    go_on(draft);
    return std::nullopt;
}

Refused void_house_round(Draft& draft) {
    const HouseFloorTable& table = draft.house();
    if (!table.running) return FloorRefusal{"not-now", "", "No hand is being played."};
    if (const auto refusal = done(draft, simple(Kind::shoe_failed)))
        return in_words(table, *refusal);
    go_on(draft);
    return std::nullopt;
}

}  // namespace pokerfloor
