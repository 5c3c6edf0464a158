#include <pokerfloor/floor/pot_table.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/views/round_view.hpp>

namespace pokerfloor {
namespace {

FloorRefusal in_words(const Refusal& refusal) {
    return {std::string(name_of(refusal.reason)), std::string(clause_of(refusal.reason)),
            sentence(refusal)};
}

// Notes what a spectator hears of facts as they happen.
void note(PotTable& table, std::size_t from, Record& record) {
    for (std::size_t i = from; i < table.facts.size(); ++i) {
        record.facts.push_back(table.facts[i]);
        record.heard.push_back(
            heard_by(table.facts[i], table.round, {.kind = ViewerKind::spectator}));
    }
}

CardSet cards_for_new_deck(const Round& round, Source source) {
    CardSet cards = round.unseen;
    if (source == Source::discards) cards = cards | round.muck;
    if (source == Source::burns)
        for (std::uint8_t i = 0; i < round.burn_count; ++i) cards.insert(round.burns[i]);
    return cards;
}

// The dealer's part: cards, until a player is to act or the round is over.
void deal_on(PotTable& table, Record& record) {
    while (needed(table.round).need == Need::cards) {
        const Needed due = needed(table.round);
        if (due.source != Source::deck) {
            table.deck.make(cards_for_new_deck(table.round, due.source));
            record.roots.push_back(table.deck.promise().root());
        }
        Command deal{.kind = CommandKind::deal, .player = due.player, .card_count = due.cards};
        for (std::uint8_t i = 0; i < due.cards; ++i) deal.card_list[i] = table.deck.next();
        const std::size_t from = table.facts.size();
        const auto refusal = pokerfloor::act(table.round, deal, table.facts);
        MUST(!refusal.has_value());
        note(table, from, record);
    }
}

// Cards and whatever else needs nobody's decision; then, if the round is over, its result.
void go_on(PotTable& table, Record& record) {
    deal_on(table, record);
    if (table.round.stage != Stage::over) return;
    finish_round(table.table, table.plan, table.round, table.facts);
    table.drop_box += table.round.raked;
    table.running = false;
}

Refused done(PotTable& table, const Command& command, Record& record) {
    const std::size_t from = table.facts.size();
    if (const auto refusal = pokerfloor::act(table.round, command, table.facts))
        return in_words(*refusal);
    note(table, from, record);
    go_on(table, record);
    return std::nullopt;
}

}  // namespace

PotTable open_pot_table(const PostedTable& posted) {
    PotTable table;
    table.posted = &posted;
    table.table.terms = posted.pot;
    table.table.seat_count = posted.seats;
    table.table.button = posted.seats - 1;  // MDP-11.C.1.a: at the dealer's right, MDQ-84
    return table;
}

Refused begin_round(PotTable& table, const Seed& seed, Record& record) {
    if (table.running)
        return FloorRefusal{"not-now", "MDP-7.E", "A round is being played at this table."};
    auto plan = plan_round(table.table, {.straddler = table.straddler});
    if (!plan && table.straddler >= 0) plan = plan_round(table.table);
    if (!plan) return FloorRefusal{"not-now", "MDP-7.B", plan.error().message};
    table.plan = *plan;
    table.straddler = -1;
    table.button = table.table.button;
    table.round = begin(table.plan.setup);
    table.facts.clear();
    table.vacated = 0;
    table.running = table.dealt = true;
    record.round = ++table.rounds;
    record.seats.assign(table.plan.seat_of.begin(),
                        table.plan.seat_of.begin() + table.plan.setup.players);
    table.deck = RoundDeck(table.table.terms.game->deck, seed);
    table.root = table.deck.promise().root();
    record.roots.push_back(table.root);
    return done(table, simple(CommandKind::start, 0), record);
}

Refused act(PotTable& table, const Command& command, Record& record) {
    if (!table.running)
        return FloorRefusal{"round-is-over", "MDP-7.F.7",
                            "No round is being played; the next one begins with a new deal."};
    record.round = table.rounds;
    return done(table, command, record);
}

bool would_win_something(const Round& round, int player) {
    Round copy = round;
    Events facts;
    // All others in turn show, and so does he.
    while (copy.stage == Stage::showdown) {
        const auto refusal = pokerfloor::act(copy, simple(CommandKind::show, copy.to_act), facts);
        MUST(!refusal.has_value());
    }
    return std::ranges::any_of(facts, [&](const Event& fact) {
        return fact.kind == EventKind::pot_awarded && fact.player == player;
    });
}

Refused time_expired(PotTable& table, Record& record) {
    if (!table.running) return FloorRefusal{"not-now", "MDP-7.D.4", "Nobody is to decide."};
    const Needed due = needed(table.round);
    switch (due.need) {
        case Need::action:
            return act(table, simple(CommandKind::time_expired, due.player), record);
        case Need::draw:  // MDQ-86: stands pat
            return act(table, simple(CommandKind::draw, due.player), record);
        case Need::answer:  // MDQ-50: silence is no agreement
            return act(table, simple(CommandKind::run_once, due.player), record);
        case Need::show: {  // MDP-18.F: a hand that wins is shown, one that does not is spared
            const bool wins = would_win_something(table.round, due.player);
            Command command = simple(wins ? CommandKind::show : CommandKind::muck, due.player);
            if (Events none; decide(table.round, command, none).has_value())
                command = simple(CommandKind::show, due.player);
            return act(table, command, record);
        }
        default:
            return FloorRefusal{"not-now", "MDP-7.D.4", "Nobody is to decide."};
    }
}

Refused void_round(PotTable& table, Record& record) {
    return act(table, simple(CommandKind::deck_defective, 0), record);
}

}  // namespace pokerfloor
