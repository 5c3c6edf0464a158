// What wishes come to at a table of a house game.
#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/decide.hpp>
#include <pokerfloor/round/house/explain.hpp>

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

house::Command next_cards(const HouseFloorTable& table, int count) {
    RoundDeck deck = table.deck;
    house::Command command = simple(Kind::deal);
    command.card_count = static_cast<std::uint8_t>(count);
    for (int i = 0; i < count; ++i) command.card_list[static_cast<std::size_t>(i)] = deck.next();
    return command;
}

// What staff does next, as things should be; nothing where the round waits for a player.
std::optional<house::Command> dealers_part(const HouseFloorTable& table) {
    const house::Needed due = needed(table.round);
    switch (due.need) {
        case house::Need::call:
            return simple(Kind::no_more_bets);
        case house::Need::chips:
            return simple(Kind::resolve_progressive);
        case house::Need::cards:
            return next_cards(table, due.cards);
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

void clear_passes(Draft& draft) {
    if (draft.house().passed != 0) draft.tell(PassesCleared{});
}

void go_on(Draft& draft) {
    const auto stage = draft.house().round.stage;
    while (const auto command = dealers_part(draft.house())) {
        // A call with nobody's wager: the table waits for wagers.
        if (const auto refusal = done(draft, *command)) {
            MUST(draft.house().round.stage == house::Stage::wagering);
            return clear_passes(draft);
        }
        if (draft.house().round.stage != stage) clear_passes(draft);
    }
    if (draft.house().round.stage == house::Stage::over) draft.tell(HouseRoundClosed{});
}

}  // namespace

Refused begin_house_round(Draft& draft, const Seed& seed) {
    const HouseFloorTable& table = draft.house();
    if (table.running) return FloorRefusal{"not-now", "", "A round is being played at this table."};
    HouseRoundBegan began{.round = table.rounds + 1,
                          .edition = draft.floor().terms.edition,
                          .behaviour = draft.floor().behaviour,
                          .meter = table.meter,
                          .root = RoundDeck(table.posted->game->deck, seed).promise().root(),
                          .seed = seed};
    bool anybody = false;
    for (int seat = 0; seat < table.posted->seats; ++seat) {
        if (!can_wager(table, seat)) continue;
        const auto at = static_cast<std::size_t>(seat);
        began.owner[at] = static_cast<std::uint8_t>(seat);
        began.stack[at] = table.stakes[at];
        anybody = true;
    }
    if (!anybody)
        return FloorRefusal{"not-now", "", "Nobody here has enough on the table for a wager."};
    const house::Terms& terms = table.posted->house;
    const int per_count = terms.law().delivery.rounds_per_count;
    // MDD-8.E, 9.C, MFC-x9.C: unless a device counts; MDD-5.I: nor with one that reshuffles by
    // itself, which the floor counted for before.
    const house::Shuffler& device = terms.shuffler;
    const bool by_device =
        device.counts || (device.reshuffles && began.behaviour >= Behaviour::second);
    began.count_due = per_count > 0 && !by_device && table.rounds_since_count + 1 >= per_count;
    draft.tell(std::move(began));
    return std::nullopt;
}

Refused act_in_house_round(Draft& draft, int seat, std::span<const house::Command> commands) {
    const HouseFloorTable& table = draft.house();
    if (!table.running)
        return FloorRefusal{"round-is-over", "", "No round is being played; wait for the next."};
    if (!table.in_round(seat))
        return FloorRefusal{"not-now", "", "You are in from the next round on."};
    const Passed passed{static_cast<std::uint8_t>(seat)};
    if (commands.empty()) {
        if (!is_waited_for(table, seat) || needed(table.round).need == house::Need::decision)
            return FloorRefusal{"not-now", "", "There is nothing to pass on now."};
        if (needed(table.round).need == house::Need::draw)
            return act_in_house_round(draft, seat, std::array{simple(Kind::discard, seat)});
        draft.tell(passed);
        go_on(draft);
        return std::nullopt;
    }
    for (house::Command command : commands) {
        command.by = static_cast<std::uint8_t>(seat);
        command.area = static_cast<std::uint8_t>(seat);
        if (const auto refusal = done(draft, command)) return in_words(table, *refusal);
    }
    if (needed(table.round).need == house::Need::wagers) {
        // Wagers that do not make a hand, an Ante without its Bonus, would hold up the call.
        house::Events none;
        const auto refusal = decide(table.round, simple(Kind::no_more_bets), none);
        if (refusal && refusal->reason != house::Reason::nobody_bet && refusal->area == seat)
            return in_words(table, *refusal);
        draft.tell(passed);
    }
    go_on(draft);
    return std::nullopt;
}

Refused house_time_expired(Draft& draft) {
    const HouseFloorTable& table = draft.house();
    if (!table.running) return FloorRefusal{"not-now", "", "Nobody is to decide."};
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
    if (refusal) return in_words(table, *refusal);
    go_on(draft);
    return std::nullopt;
}

Refused void_house_round(Draft& draft) {
    const HouseFloorTable& table = draft.house();
    if (!table.running) return FloorRefusal{"not-now", "", "No round is being played."};
    if (const auto refusal = done(draft, simple(Kind::shoe_failed)))
        return in_words(table, *refusal);
    go_on(draft);
    return std::nullopt;
}

}  // namespace pokerfloor
