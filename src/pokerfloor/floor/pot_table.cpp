#include <pokerfloor/floor/pot_table.hpp>

#include <algorithm>

#include <fmt/core.h>

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

// What was used of the time bank is gone.
void stop_bank(PotTable& table, std::int64_t now_ms) {
    TimeBanks& banks = table.banks;
    if (!banks.running) return;
    std::int64_t& left = banks.left_ms[banks.seat];
    left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, now_ms - banks.began_ms));
    banks.running = false;
}

// MDQ-86: before the time is up for good. Whoever is about to leave keeps nobody waiting.
bool start_bank(PotTable& table, int seat, std::int64_t now_ms) {
    const auto at = static_cast<std::size_t>(seat);
    if (table.banks.running || table.banks.left_ms[at] == 0 || table.places[at].leaving)
        return false;
    table.banks.running = true;
    table.banks.seat = at;
    table.banks.began_ms = now_ms;
    return true;
}

Refused done(PotTable& table, const Command& command, Record& record) {
    const std::size_t from = table.facts.size();
    if (const auto refusal = pokerfloor::act(table.round, command, table.facts))
        return in_words(*refusal);
    note(table, from, record);
    stop_bank(table, record.time_ms);
    go_on(table, record);
    return std::nullopt;
}

}  // namespace

PotTable open_pot_table(const PostedTable& posted) {
    PotTable table;
    table.posted = &posted;
    table.table.terms = posted.pot;
    table.table.seat_count = posted.seats;
    table.table.button = posted.seats - 1;  // at the dealer's right, MDQ-84
    return table;
}

Refused begin_round(PotTable& table, const Seed& seed, Record& record) {
    if (table.running)
        return FloorRefusal{"not-now", "MDP-7.E", "A round is being played at this table."};
    // MDQ-89: from this round on, if all who sit here have agreed.
    Table next = table.table;
    const bool raised = table.proposal.is_of_minimum() &&
                        agree_on_minimum(next, table.proposal.minimum, table.proposal.agreed);
    // MDQ-53: one refusal, and it is an ordinary round. MDQ-55: no straddle with an option.
    auto plan = plan_round(next, {.straddler = table.straddler,
                                  .option = table.proposal.option,
                                  .option_amount = option_amount_of(next.terms),
                                  .agreeing = table.proposal.agreed});
    if (!plan && table.proposal.is_open()) plan = plan_round(next, {.straddler = table.straddler});
    if (!plan && table.straddler >= 0) plan = plan_round(next);
    if (!plan) return not_now(plan.error());
    if (raised) table.table.agreed_minimum = next.agreed_minimum;
    table.plan = *plan;
    table.straddler = -1;
    table.proposal = {};
    table.button = table.table.button;
    // The first round's is with the first player at the dealer's right, who is dealt in last:
    // MDP-11.C.1.a, 12.C.1.a, 13.C.1.a, 19.C.1.a, 20.C.1.a, 21.C.1.a.i, 22.C.1.a.
    if (table.rounds == 0)
        table.button = plan->seat_of[static_cast<std::size_t>(plan->setup.players - 1)];
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

bool is_killed(const PotTable& table) {
    return table.running && table.plan.killed;
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
    if ((due.need == Need::action || due.need == Need::draw) &&
        start_bank(table, table.seat_of(due.player), record.time_ms)) {
        record.round = table.rounds;
        return std::nullopt;
    }
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

bool is_free_to_ask(const PotTable& table, int seat) {
    const int player = table.running ? table.player_at(seat) : -1;
    return player < 0 || table.round.player[static_cast<std::size_t>(player)].folded;
}

// MDQ-53: a seat sitting out is not active, and is not asked.
bool is_active(const PotTable& table, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return table.places[at].account != nobody && !table.places[at].leaving &&
           !table.table.seats[at].sitting_out;
}

FloorRefusal not_now(const Error& told) {
    const std::string& message = told.message;  // "MDP-8.K.2: the minimum ..."
    const auto colon = message.find(": ");
    std::string sentence = message.substr(colon + 2);
    sentence[0] = static_cast<char>(sentence[0] - 32);
    return {"not-now", message.substr(0, colon), std::move(sentence)};
}

Refused propose(PotTable& table, int seat, Option option) {
    const std::string clause(about(option).clause);
    if (!is_active(table, seat))
        return FloorRefusal{"not-now", clause + ".1.b", "Only who plays the next round may ask."};
    if (table.proposal.is_open())
        return FloorRefusal{"not-now", clause + ".1.b",
                            "Something is being asked already; agree to it or decline."};
    const auto plan = plan_round(
        table.table, {.option = option, .option_amount = option_amount_of(table.table.terms)});
    if (!plan) return not_now(plan.error());
    table.proposal = {option, static_cast<std::uint16_t>(1u << seat)};
    return std::nullopt;
}

Refused propose_minimum(PotTable& table, int seat, Chips minimum) {
    const auto no = [](std::string sentence) {
        return FloorRefusal{"not-now", "MDP-8.J.1", std::move(sentence)};
    };
    const TableTerms& terms = table.table.terms;
    const Chips posted = terms.betting.small_bet;
    const Chips in_force = std::max(posted, table.table.agreed_minimum);
    if (!is_active(table, seat)) return no("Only who plays the next round may ask.");
    if (table.proposal.is_open())
        return no("Something is being asked already; agree to it or decline.");
    // What all others would say to it is not the question yet; whether it can be at all is.
    Table next = table.table;
    if (const auto can = agree_on_minimum(next, minimum, 0xffff); !can) return not_now(can.error());
    if (minimum == in_force || minimum < posted)
        return no(
            fmt::format("The minimum bet is {}; everybody together may raise it to {} at "
                        "most, and nobody may go below {}, which is posted.",
                        to_string(in_force), to_string(terms.highest_minimum), to_string(posted)));
    if (minimum == posted)
        table.table.agreed_minimum = {};
    else
        table.proposal = {Option::none, static_cast<std::uint16_t>(1u << seat), minimum};
    return std::nullopt;
}

std::string Proposal::clause() const {
    if (is_of_minimum()) return "MDP-8.J.1";
    return std::string(option == Option::none ? "MDP-8.M" : about(option).clause) + ".1.b";
}

std::string Proposal::clause_of_time() const {
    if (is_of_minimum()) return "MDP-8.J.1";
    return std::string(option == Option::none ? "MDP-8.M" : about(option).clause) + ".1.d";
}

// MDQ-53: an option is for those who play the next round. MDQ-89: the minimum is for all who sit at
// the table.
bool has_a_say(const PotTable& table, int seat) {
    if (!table.proposal.is_of_minimum()) return is_active(table, seat);
    const Place& place = table.places[static_cast<std::size_t>(seat)];
    return place.account != nobody && !place.leaving;
}

Refused answer(PotTable& table, int seat, bool agrees) {
    const std::string clause = table.proposal.clause();
    if (!table.proposal.is_open())
        return FloorRefusal{"not-now", clause, "Nothing is being asked."};
    if (!has_a_say(table, seat))
        return FloorRefusal{"not-now", clause, "Only who plays the next round is asked."};
    if (agrees) {
        table.proposal.agreed = static_cast<std::uint16_t>(table.proposal.agreed | 1u << seat);
    } else {
        table.declined = table.proposal;
        table.proposal = {};
    }
    return std::nullopt;
}

bool is_asked(const PotTable& table, int seat) {
    return table.proposal.is_open() && (table.proposal.agreed >> seat & 1) == 0 &&
           has_a_say(table, seat);
}

bool is_asking(const PotTable& table) {
    for (int seat = 0; seat < table.posted->seats; ++seat)
        if (is_asked(table, seat)) return true;
    return false;
}

Refused void_round(PotTable& table, Record& record) {
    return act(table, simple(CommandKind::deck_defective, 0), record);
}

}  // namespace pokerfloor
