// What wishes come to at a table of a pot game.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/decide.hpp>
#include <pokerfloor/floor/jackpots.hpp>
#include <pokerfloor/table/dealer.hpp>

namespace pokerfloor {

FloorRefusal in_words(const Refusal& refusal) {
    return {std::string(name_of(refusal.reason)), std::string(clause_of(refusal.reason)),
            sentence(refusal)};
}

namespace {

// The dealer's part: cards, until a player is to act or the round is over. People tell theirs.
void deal_on(Draft& draft) {
    if (draft.pot().live) return;
    Events dealt;
    while (needed(draft.pot().round).need == Need::cards) {
        RoundDeck deck = draft.pot().deck;
        const Command deal = cards_due(draft.pot().round, deck);
        dealt.clear();
        const auto refusal = decide(draft.pot().round, deal, dealt);
        MUST(!refusal.has_value());
        for (const Event& fact : dealt) {
            draft.tell(fact);
            if (fact.kind == EventKind::discards_reshuffled ||
                fact.kind == EventKind::burns_reshuffled)
                draft.tell(DeckMade{draft.pot().deck.promise().root()});
        }
    }
}

RoundClosed remembered(const Table& after) {
    RoundClosed fact{.button = static_cast<std::uint8_t>(after.button),
                     .small_blind = static_cast<std::int8_t>(after.small_blind),
                     .killed = after.killed,
                     .button_rests = after.button_rests};
    const auto note = [](SeatBits& bits, std::size_t seat, bool is_so) {
        if (is_so) bits = static_cast<SeatBits>(bits | 1u << seat);
    };
    for (std::size_t seat = 0; seat < after.seats.size(); ++seat) {
        note(fact.newcomers, seat, after.seats[seat].newcomer);
        note(fact.missed_small, seat, after.seats[seat].missed_small);
        note(fact.missed_big, seat, after.seats[seat].missed_big);
    }
    return fact;
}

// Cards and whatever else needs nobody's decision; then, if the round is over, its result.
void go_on(Draft& draft) {
    deal_on(draft);
    const PotTable& table = draft.pot();
    if (table.round.stage != Stage::over) return;
    Table after = table.table;
    finish_round(after, table.plan, table.round, table.facts);
    draft.tell(remembered(after));
    tell_of_jackpot_hands(draft);
}

// What was used of the time bank is gone.
void stop_bank(Draft& draft) {
    const TimeBanks& banks = draft.pot().banks;
    if (!banks.running) return;
    const std::int64_t used = std::max<std::int64_t>(0, draft.time_ms() - banks.began_ms);
    draft.tell(TimeBankStopped{static_cast<std::uint8_t>(banks.seat),
                               std::max<std::int64_t>(0, banks.left_ms[banks.seat] - used)});
}

// MDQ-86: before the time is up for good. Whoever is about to leave keeps nobody waiting.
bool start_bank(Draft& draft, int seat) {
    const PotTable& table = draft.pot();
    const auto at = static_cast<std::size_t>(seat);
    if (table.banks.running || table.banks.left_ms[at] == 0 || table.table.seats[at].leaving)
        return false;
    draft.tell(TimeBankStarted{static_cast<std::uint8_t>(seat), draft.time_ms()});
    return true;
}

Refused done(Draft& draft, const Command& command) {
    Events facts;
    if (const auto refusal = decide(draft.pot().round, command, facts)) return in_words(*refusal);
    for (const Event& fact : facts) draft.tell(fact);
    stop_bank(draft);
    go_on(draft);
    return std::nullopt;
}

}  // namespace

FloorRefusal not_now(const TableRefusal& refusal) {
    std::string sentence = refusal.why;
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
        sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    return {"not-now", refusal.clause, std::move(sentence)};
}

Refused begin_pot_round(Draft& draft, const std::optional<Seed>& seed) {
    const PotTable& table = draft.pot();
    if (table.running)
        return FloorRefusal{"not-now", "MDP-7.E", "A hand is being played at this table."};
    // MDQ-89: from this round on, if all who sit here have agreed.
    Table next = table.table;
    next.behaviour = draft.floor().behaviour;
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
    if (raised) draft.tell(MinimumSet{next.agreed_minimum});
    // The first round's is with the first player at the dealer's right, who is dealt in last:
    // MDP-11.C.1.a, 12.C.1.a, 13.C.1.a, 19.C.1.a, 20.C.1.a, 21.C.1.a.i, 22.C.1.a.
    const int button = table.rounds == 0
                           ? plan->seat_of[static_cast<std::size_t>(plan->setup.players - 1)]
                           : table.table.button;
    draft.tell(
        RoundBegan{.round = table.rounds + 1,
                   .edition = draft.floor().terms.edition,
                   .setup = plan->setup,
                   .seat_of = plan->seat_of,
                   .killed = plan->killed,
                   .button = static_cast<std::uint8_t>(button),
                   .root = seed ? RoundDeck(next.terms.game->deck, *seed).promise().root() : Hash{},
                   .seed = seed.value_or(Seed{}),
                   .live = !seed,
                   .submission = draft.floor().terms.submission.edition});
    return done(draft, simple(CommandKind::start, 0));
}

Refused act_in_pot_round(Draft& draft, const Command& command) {
    if (!draft.pot().running)
        return FloorRefusal{"round-is-over", "MDP-7.F.7",
                            "No hand is being played; the next one begins with a new deal."};
    return done(draft, command);
}

Refused pot_time_expired(Draft& draft) {
    const PotTable& table = draft.pot();
    if (!table.running) return FloorRefusal{"not-now", "MDP-7.D.4", "Nobody is to decide."};
    const Needed due = needed(table.round);
    if ((due.need == Need::action || due.need == Need::draw) &&
        start_bank(draft, table.seat_of(due.player)))
        return std::nullopt;
    switch (due.need) {
        case Need::action:
            return done(draft, simple(CommandKind::time_expired, due.player));
        case Need::draw:  // MDQ-86: stands pat
            return done(draft, simple(CommandKind::draw, due.player));
        case Need::answer:  // MDQ-50: silence is no agreement
            return done(draft, simple(CommandKind::run_once, due.player));
        case Need::show: {  // MDP-18.F: a hand that wins is shown, one that does not is spared
            const bool wins = would_win_something(table.round, due.player);
            Command command = simple(wins ? CommandKind::show : CommandKind::muck, due.player);
            if (Events none; decide(table.round, command, none).has_value())
                command = simple(CommandKind::show, due.player);
            return done(draft, command);
        }
        default:
            return FloorRefusal{"not-now", "MDP-7.D.4", "Nobody is to decide."};
    }
}

Refused propose(Draft& draft, int seat, Option option) {
    const PotTable& table = draft.pot();
    const std::string clause(about(option).clause);
    if (!is_active(table, seat))
        return FloorRefusal{"not-now", clause + ".1.b", "Only who plays the next hand may ask."};
    if (table.proposal.is_open())
        return FloorRefusal{"not-now", clause + ".1.b",
                            "Something is being asked already; agree to it or decline."};
    const auto plan = plan_round(
        table.table, {.option = option, .option_amount = option_amount_of(table.table.terms)});
    if (!plan) return not_now(plan.error());
    draft.tell(Proposed{.seat = static_cast<std::uint8_t>(seat), .option = option});
    return std::nullopt;
}

Refused propose_minimum(Draft& draft, int seat, Chips minimum) {
    const PotTable& table = draft.pot();
    const auto no = [](std::string sentence) {
        return FloorRefusal{"not-now", "MDP-8.J.1", std::move(sentence)};
    };
    const TableTerms& terms = table.table.terms;
    const Chips posted = terms.betting.small_bet;
    const Chips in_force = std::max(posted, table.table.agreed_minimum);
    if (!is_active(table, seat)) return no("Only who plays the next hand may ask.");
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
        draft.tell(MinimumSet{});
    else
        draft.tell(Proposed{.seat = static_cast<std::uint8_t>(seat), .minimum = minimum});
    return std::nullopt;
}

Refused answer(Draft& draft, int seat, bool agrees) {
    const PotTable& table = draft.pot();
    const std::string clause = table.proposal.clause();
    if (!table.proposal.is_open())
        return FloorRefusal{"not-now", clause, "Nothing is being asked."};
    if (!has_a_say(table, seat))
        return FloorRefusal{"not-now", clause, "Only who plays the next hand is asked."};
    if (agrees)
        draft.tell(Agreed{static_cast<std::uint8_t>(seat)});
    else
        draft.tell(Declined{static_cast<std::uint8_t>(seat)});
    return std::nullopt;
}

}  // namespace pokerfloor
