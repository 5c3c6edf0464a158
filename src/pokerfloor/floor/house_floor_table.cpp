#include <pokerfloor/floor/house_floor_table.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/views/house_view.hpp>

namespace pokerfloor {
namespace {

using house::Area;
using house::simple;
using Kind = house::CommandKind;

FloorRefusal in_words(const HouseFloorTable& table, const house::Refusal& refusal) {
    const house::Law& law = table.round.law();
    return {std::string(name_of(refusal.reason)), std::string(clause_of(law, refusal)),
            sentence(law, refusal)};
}

void note(HouseFloorTable& table, std::size_t from, Record& record) {
    for (std::size_t i = from; i < table.facts.size(); ++i) {
        record.house_facts.push_back(table.facts[i]);
        record.house_heard.push_back(
            house::heard_by(table.facts[i], table.round, {.kind = ViewerKind::spectator}));
    }
}

std::optional<house::Refusal> done(HouseFloorTable& table, const house::Command& command,
                                   Record& record) {
    const std::size_t from = table.facts.size();
    if (const auto refusal = act(table.round, command, table.facts)) return refusal;
    note(table, from, record);
    return std::nullopt;
}

house::Command next_cards(HouseFloorTable& table, int count, Record& record) {
    const auto unseen = static_cast<std::size_t>(table.round.unseen.size());
    if (table.deck.left() != unseen) {  // the discards became the deck (DD-9)
        table.deck.make(table.round.unseen);
        record.roots.push_back(table.deck.promise().root());
    }
    house::Command command = simple(Kind::deal);
    command.card_count = static_cast<std::uint8_t>(count);
    for (int i = 0; i < count; ++i)
        command.card_list[static_cast<std::size_t>(i)] = table.deck.next();
    return command;
}

// What staff does next, as things should be; nothing where the round waits for a player.
std::optional<house::Command> dealers_part(HouseFloorTable& table, Record& record) {
    const house::Needed due = needed(table.round);
    switch (due.need) {
        case house::Need::call:
            return simple(Kind::no_more_bets);
        case house::Need::chips:
            return simple(Kind::resolve_progressive);
        case house::Need::cards:
            return next_cards(table, due.cards, record);
        case house::Need::count:
            return counted(Kind::count_stub, 0, table.round.deck_size - table.round.cards_out);
        case house::Need::hands:
            return simple(Kind::no_misdeal);
        case house::Need::reshuffle:
            return simple(Kind::reshuffle_discards);
        case house::Need::reveal:
            return simple(Kind::reveal);
        case house::Need::settlement:
            return simple(Kind::settle, due.area);
        case house::Need::wagers:
        case house::Need::decisions: {
            // All who may have wagered or passed: the dealer calls.
            for (int seat = 0; seat < table.posted->seats; ++seat)
                if (is_waited_for(table, seat)) return std::nullopt;
            return simple(Kind::no_more_bets);
        }
        case house::Need::decision:
        case house::Need::draw:
        case house::Need::nothing:
            break;
    }
    return std::nullopt;
}

void finish(HouseFloorTable& table) {
    for (int seat = 0; seat < table.posted->seats; ++seat)
        if (table.in_round(seat))
            table.stakes[static_cast<std::size_t>(seat)] =
                table.round.stack[static_cast<std::size_t>(seat)];
    table.inventory += table.round.inventory;
    table.from_cage += table.round.cage;
    table.meter = table.round.meter;
    table.running = false;
}

void go_on(HouseFloorTable& table, Record& record) {
    const auto stage = table.round.stage;
    while (const auto command = dealers_part(table, record)) {
        // A call with nobody's wager: the table waits for wagers.
        if (const auto refusal = done(table, *command, record)) {
            MUST(table.round.stage == house::Stage::wagering);
            table.passed = 0;
            return;
        }
        if (table.round.stage != stage) table.passed = 0;
    }
    if (table.round.stage == house::Stage::over) finish(table);
}

}  // namespace

Chips HouseFloorTable::wagered() const {
    Chips sum{};
    if (!running) return sum;
    for (int seat = 0; seat < posted->seats; ++seat) {
        const Area& area = round.area[static_cast<std::size_t>(seat)];
        for (int w = 0; w < house::most_wagers; ++w)
            if (area.open(w)) sum += area.wager[static_cast<std::size_t>(w)];
    }
    return sum;
}

HouseFloorTable open_house_table(const PostedTable& posted) {
    HouseFloorTable table;
    table.posted = &posted;
    table.meter = posted.house.progressive.seed;
    table.setup.owner.fill(house::nobody);
    return table;
}

bool can_wager(const HouseFloorTable& table, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return table.places[at].account != nobody && !table.sitting_out[at] &&
           !table.places[at].leaving && table.stakes[at] >= table.posted->house.minimum;
}

bool is_waited_for(const HouseFloorTable& table, int seat) {
    if (!table.running || !table.in_round(seat)) return false;
    const Area& area = table.round.area[static_cast<std::size_t>(seat)];
    const house::Needed due = needed(table.round);
    const bool passed = (table.passed >> seat & 1) != 0;
    switch (due.need) {
        case house::Need::wagers:
            return !passed;
        case house::Need::decisions: {
            const int wager = table.round.now().wager;
            return !passed && area.in && !area.folded && !area.has(wager);
        }
        case house::Need::decision:
        case house::Need::draw:
            return due.area == seat;
        default:
            return false;
    }
}

Refused begin_round(HouseFloorTable& table, const Seed& seed, Record& record) {
    if (table.running) return FloorRefusal{"not-now", "", "A round is being played at this table."};
    house::Setup setup;
    setup.terms = table.posted->house;
    setup.behaviour = table.behaviour;
    setup.owner.fill(house::nobody);
    bool anybody = false;
    for (int seat = 0; seat < table.posted->seats; ++seat) {
        if (!can_wager(table, seat)) continue;
        const auto at = static_cast<std::size_t>(seat);
        setup.owner[at] = static_cast<std::uint8_t>(seat);
        setup.stack[at] = table.stakes[at];
        anybody = true;
    }
    if (!anybody)
        return FloorRefusal{"not-now", "", "Nobody here has enough on the table for a wager."};
    setup.meter = table.meter;
    const int per_count = setup.terms.law().delivery.rounds_per_count;
    // MDD-8.E, 9.C, MFC-x9.C: unless a device counts; MDD-5.I: nor with one that reshuffles by
    // itself, which the floor counted for before.
    const house::Shuffler& device = setup.terms.shuffler;
    const bool by_device =
        device.counts || (device.reshuffles && table.behaviour >= Behaviour::second);
    setup.count_due = per_count > 0 && !by_device && table.rounds_since_count + 1 >= per_count;
    table.rounds_since_count = setup.count_due ? 0 : table.rounds_since_count + 1;
    table.setup = setup;
    table.round = house::begin(setup);
    table.facts.clear();
    table.passed = 0;
    table.vacated = 0;
    table.running = table.dealt = true;
    record.round = ++table.rounds;
    for (int seat = 0; seat < table.posted->seats; ++seat)
        if (table.in_round(seat)) record.seats.push_back(static_cast<std::uint8_t>(seat));
    table.deck = RoundDeck(table.posted->game->deck, seed);
    table.root = table.deck.promise().root();
    record.roots.push_back(table.root);
    return std::nullopt;
}

Refused act(HouseFloorTable& table, int seat, std::span<const house::Command> commands,
            Record& record) {
    if (!table.running)
        return FloorRefusal{"round-is-over", "", "No round is being played; wait for the next."};
    if (!table.in_round(seat))
        return FloorRefusal{"not-now", "", "You are in from the next round on."};
    record.round = table.rounds;
    if (commands.empty()) {
        if (!is_waited_for(table, seat) || needed(table.round).need == house::Need::decision)
            return FloorRefusal{"not-now", "", "There is nothing to pass on now."};
        if (needed(table.round).need == house::Need::draw)
            return act(table, seat, std::array{simple(Kind::discard, seat)}, record);
        table.passed = static_cast<std::uint16_t>(table.passed | 1u << seat);
        go_on(table, record);
        return std::nullopt;
    }
    const HouseFloorTable before = table;
    const Record empty = record;
    const auto undo = [&](FloorRefusal refusal) {
        table = before;
        record = empty;
        return refusal;
    };
    for (house::Command command : commands) {
        command.by = static_cast<std::uint8_t>(seat);
        command.area = static_cast<std::uint8_t>(seat);
        if (const auto refusal = done(table, command, record))
            return undo(in_words(table, *refusal));
    }
    if (needed(table.round).need == house::Need::wagers) {
        // Wagers that do not make a hand, an Ante without its Bonus, would hold up the call.
        house::Events none;
        const auto refusal = decide(table.round, simple(Kind::no_more_bets), none);
        if (refusal && refusal->reason != house::Reason::nobody_bet && refusal->area == seat)
            return undo(in_words(table, *refusal));
        table.passed = static_cast<std::uint16_t>(table.passed | 1u << seat);
    }
    go_on(table, record);
    return std::nullopt;
}

Refused time_expired(HouseFloorTable& table, Record& record) {
    if (!table.running) return FloorRefusal{"not-now", "", "Nobody is to decide."};
    record.round = table.rounds;
    const house::Needed due = needed(table.round);
    std::optional<house::Refusal> refusal;
    switch (due.need) {
        case house::Need::wagers:
        case house::Need::decisions:
            refusal = done(table, simple(Kind::no_more_bets), record);
            break;
        case house::Need::decision:
            refusal = done(table, simple(Kind::fold, due.area), record);
            break;
        case house::Need::draw:
            refusal = done(table, simple(Kind::discard, due.area), record);
            break;
        default:
            return FloorRefusal{"not-now", "", "Nobody is to decide."};
    }
    if (refusal) return in_words(table, *refusal);
    go_on(table, record);
    return std::nullopt;
}

Refused void_round(HouseFloorTable& table, Record& record) {
    if (!table.running) return FloorRefusal{"not-now", "", "No round is being played."};
    record.round = table.rounds;
    if (const auto refusal = done(table, simple(Kind::shoe_failed), record))
        return in_words(table, *refusal);
    go_on(table, record);
    return std::nullopt;
}

}  // namespace pokerfloor
