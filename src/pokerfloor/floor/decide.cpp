#include <pokerfloor/floor/decide.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/host_acts.hpp>
#include <pokerfloor/floor/irregularities.hpp>
#include <pokerfloor/floor/jackpots.hpp>
#include <pokerfloor/floor/live_table.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/floor/post_floor.hpp>
#include <pokerfloor/floor/refill.hpp>
#include <pokerfloor/floor/staff.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

std::uint8_t number(int seat) {
    return static_cast<std::uint8_t>(seat);
}

// ----- Of the floor -----

constexpr const char* staff_do_not_play = "Staff do not play here; they have no play money.";

// None of these is at a table.
using OneFact = tl::expected<Fact, FloorRefusal>;

OneFact decide(const FloorState& floor, const OpenFloor& wish) {
    return FloorOpened{floor.terms, wish.behaviour};
}

OneFact decide(const FloorState& floor, const OpenAccount& wish) {
    if (wish.name.empty() || wish.name.size() > 24)
        return tl::unexpected(refusal("malformed", "A name has 1 to 24 characters."));
    return AccountOpened{static_cast<AccountId>(floor.accounts.size() + 1), wish.name, wish.kind};
}

OneFact decide(const FloorState& floor, const Credit& wish) {
    if (floor.account(wish.account) == nullptr)
        return tl::unexpected(refusal("not-signed-in", "There is no such account."));
    if (wish.amount <= Chips{})
        return tl::unexpected(refusal("malformed", "An amount above zero is needed."));
    if (floor.account(wish.account)->kind == AccountKind::staff)
        return tl::unexpected(refusal("malformed", staff_do_not_play, "MDP-7.C"));
    return Credited{wish.account, wish.amount};
}

OneFact decide(const FloorState& floor, const EnrolStaff& wish) {
    return enrol_staff(floor, wish);
}
OneFact decide(const FloorState& floor, const ChangeStaff& wish) {
    return change_staff(floor, wish);
}
OneFact decide(const FloorState& floor, const DismissStaff& wish) {
    return dismiss_staff(floor, wish);
}
OneFact decide(const FloorState& floor, const InviteStaff& wish) {
    return invite_staff(floor, wish);
}

OneFact decide(const FloorState& floor, const PostFloor& wish) {
    return post_terms(floor, wish.text);
}

// The past stays as it was decided: only onwards.
OneFact decide(const FloorState& floor, const SetBehaviour& wish) {
    if (wish.behaviour <= floor.behaviour || wish.behaviour > behaviour_now)
        return tl::unexpected(refusal(
            "malformed",
            fmt::format("The behaviour of the rules is number {}; only a later one "
                        "that this program knows can follow, up to {}.",
                        static_cast<int>(floor.behaviour), static_cast<int>(behaviour_now))));
    return BehaviourSet{wish.behaviour};
}

// ----- Of seats -----

// Who asks, at a table where they have a seat.
struct Sitter {
    AccountId account = nobody;
    int seat = -1;
};

// The house's own bots come and go as the house likes.
Refused comes_back_with_less(const FloorState& floor, const FloorTable& table, AccountId account,
                             Chips brings, std::int64_t time_ms) {
    if (floor.behaviour < Behaviour::second || floor.account(account)->kind == AccountKind::bot)
        return std::nullopt;
    const Chips owed = owed_on_return(table, account, time_ms);
    if (brings >= owed) return std::nullopt;
    return refusal("buy-in",
                   fmt::format("You left this table with {} less than an hour ago; who comes "
                               "back brings that much at least.",
                               to_string(owed)),
                   "MDP-8.B.2");
}

// Whether this much can come from the bankroll to the table.
Refused cannot_pay_in(const Draft& draft, AccountId account, Chips amount) {
    const std::int64_t chip = std::holds_alternative<PotTable>(draft.table())
                                  ? draft.pot().posted->pot.betting.smallest_chip.cents
                                  : 100;
    if (amount <= Chips{} || amount.cents % chip != 0)
        return refusal("buy-in",
                       fmt::format("The smallest chip here is {}.", to_string(Chips{chip})));
    const Chips bankroll = draft.floor().account(account)->bankroll;
    if (amount > bankroll)
        return refusal("bankroll", fmt::format("Your bankroll is {}.", to_string(bankroll)));
    return std::nullopt;
}

Refused closed_by_host(const Draft& draft) {
    if (!seating_of(draft.table()).closed) return std::nullopt;
    return refusal("not-now", "The host has closed this table for now; sit down at another.");
}

Refused sit(Draft& draft, const FloorTable& table, AccountId account, const Sit& wish) {
    const FloorState& floor = draft.floor();
    const PostedTable& posted = posted_of(draft.table());
    if (posted.closed) return refusal("no-such-table", "This table is closed.");
    if (floor.account(account) == nullptr)
        return refusal("not-signed-in", "Sign in to take a seat.");
    if (floor.account(account)->kind == AccountKind::staff)
        return refusal("not-yours", staff_do_not_play, "MDP-7.C");
    if (const auto no = closed_by_host(draft)) return no;
    if (wish.seat < 0 || wish.seat >= posted.seats)
        return refusal("no-such-seat", fmt::format("Seats here are 1 to {}.", posted.seats),
                       "MDP-8.A");
    if (seat_of(draft.table(), account) >= 0)
        return refusal("already-seated", "You have a seat at this table.", "MDP-8.A");
    if (seat_at(draft.table(), wish.seat).taken)
        return refusal("seat-taken", "Somebody sits there; choose another seat.");
    if (is_taken(draft.table(), wish.seat))
        return refusal("seat-taken", "That place is somebody's second area; choose another seat.",
                       std::string(posted.house.law().clauses.areas));
    if (const AccountId other = seating_of(draft.table()).kept_for(wish.seat);
        other != nobody && other != account)
        return refusal("seat-taken",
                       fmt::format("That seat is kept for {}, who waited for one; choose another, "
                                   "or wait in line.",
                                   floor.name_of(other)));
    if (const auto no = comes_back_with_less(floor, table, account, wish.amount, draft.time_ms()))
        return no;
    // What somebody left with may be more than a newcomer brings.
    const bool all_back = floor.behaviour >= Behaviour::second &&
                          wish.amount > posted.most_buy_in &&
                          wish.amount == owed_on_return(table, account, draft.time_ms());
    if (wish.amount < posted.least_buy_in || (wish.amount > posted.most_buy_in && !all_back))
        return refusal("buy-in",
                       fmt::format("Sit down here with {} to {}.", to_string(posted.least_buy_in),
                                   to_string(posted.most_buy_in)));
    if (auto no = cannot_pay_in(draft, account, wish.amount)) return no;
    Seated fact{.seat = number(wish.seat), .account = account, .stake = wish.amount};
    if (const auto* const pot = std::get_if<PotTable>(&draft.table())) {
        // Before the first round nobody has had a blind, and nobody owes one.
        fact.newcomer = pot->dealt;
        fact.bank_ms = 1000 * posted.time_bank;
        // MDQ-89: until the newcomer agrees too.
        if (pot->table.agreed_minimum > Chips{}) draft.tell(MinimumSet{});
    }
    draft.tell(fact);
    return std::nullopt;
}

// The first free seat that is kept for nobody; -1: there is none.
int free_seat(const Draft& draft) {
    for (int seat = 0; seat < posted_of(draft.table()).seats; ++seat)
        if (!is_taken(draft.table(), seat) && seating_of(draft.table()).kept_for(seat) == nobody)
            return seat;
    return -1;
}

Refused join_line(Draft& draft, AccountId account) {
    constexpr std::size_t most = 50;
    const Seating& seating = seating_of(draft.table());
    if (posted_of(draft.table()).closed) return refusal("no-such-table", "This table is closed.");
    if (draft.floor().account(account) == nullptr)
        return refusal("not-signed-in", "Sign in to wait for a seat.");
    if (draft.floor().account(account)->kind == AccountKind::staff)
        return refusal("not-yours", staff_do_not_play, "MDP-7.C");
    if (const auto no = closed_by_host(draft)) return no;
    if (seating.seat_of(account) >= 0)
        return refusal("already-seated", "You have a seat at this table.", "MDP-8.A");
    if (seating.is_in_line(account)) return refusal("not-now", "You are in line already.");
    if (const int seat = free_seat(draft); seat >= 0)
        return refusal("not-now", fmt::format("Seat {} is free: sit down there.", seat + 1));
    if (seating.line.size() >= most)
        return refusal("not-now", fmt::format("{} wait here already; more cannot.", most));
    draft.tell(Listed{account});
    return std::nullopt;
}

Refused leave_line(Draft& draft, AccountId account) {
    if (!seating_of(draft.table()).is_in_line(account))
        return refusal("not-now", "You are not in line for a seat here.");
    draft.tell(Unlisted{account});
    return std::nullopt;
}

// Whoever was called and did not come in time.
Refused decide(Draft& draft, const EndCalls&) {
    const std::vector<InLine> line = seating_of(draft.table()).line;
    for (const InLine& one : line)
        if (one.kept >= 0 && one.until_ms <= draft.time_ms()) draft.tell(Unlisted{one.account});
    if (draft.facts().empty()) return refusal("not-now", "Nobody's call is over.");
    return std::nullopt;
}

// A free seat is for who waits the longest.
void call_next(Draft& draft) {
    constexpr std::int64_t kept_ms = 60'000;
    const std::vector<InLine> line = seating_of(draft.table()).line;
    for (const InLine& one : line) {
        const int seat = one.kept < 0 ? free_seat(draft) : -1;
        if (seat >= 0) draft.tell(SeatKept{number(seat), one.account, draft.time_ms() + kept_ms});
    }
}

// Who is in no round goes at once: let_go().
Refused decide(Draft& draft, const Sitter& who, const Stand&) {
    draft.tell(LeaveAsked{number(who.seat)});
    return std::nullopt;
}

Refused decide(Draft& draft, const Sitter& who, const StandBeforeBlind&) {
    if (posted_of(draft.table()).pot.blind_count == 0)
        return refusal("not-now", "There are no blinds in this game.", "MDP-11.D");
    draft.tell(LeaveBeforeBlindAsked{number(who.seat)});
    return std::nullopt;
}

// Practice, section 3.
Refused await_blind(Draft& draft, const Sitter& who, bool waits) {
    const Seat seat = seat_at(draft.table(), who.seat);
    if (posted_of(draft.table()).pot.blind_count == 0)
        return refusal("not-now", "There are no blinds in this game.", "MDP-11.D");
    if (!seat.owes_blind())
        return refusal("not-now", "You owe no blind, and are dealt in.", "MDP-11.D");
    if (seat.awaits_blind == waits)
        return refusal("not-now",
                       waits ? "You wait for the big blind already."
                             : "You post a blind as soon as you can be dealt in.",
                       "MDP-11.D");
    draft.tell(BlindAwaited{number(who.seat), waits});
    return std::nullopt;
}
Refused decide(Draft& draft, const Sitter& who, const WaitForBlind&) {
    return await_blind(draft, who, true);
}
Refused decide(Draft& draft, const Sitter& who, const PostBlind&) {
    return await_blind(draft, who, false);
}

// MDP-8.B.2: between rounds only; and no more than the most one may sit down with.
Refused decide(Draft& draft, const Sitter& who, const TopUp& wish) {
    const PostedTable& posted = posted_of(draft.table());
    if (in_running_round(draft.table(), who.seat))
        return refusal("in-round", "More money comes onto the table between hands only.",
                       "MDP-8.B.2");
    const Chips has = stake_at(draft.table(), who.seat);
    if (has + wish.amount > posted.most_buy_in)
        return refusal("buy-in", fmt::format("At most {} may be on the table; you have {}.",
                                             to_string(posted.most_buy_in), to_string(has)));
    if (auto no = cannot_pay_in(draft, who.account, wish.amount)) return no;
    draft.tell(ToppedUp{number(who.seat), who.account, wish.amount});
    return std::nullopt;
}

Refused decide(Draft& draft, const Sitter& who, const SitOut&) {
    draft.tell(SatOut{number(who.seat)});
    return std::nullopt;
}

Refused decide(Draft& draft, const Sitter& who, const ComeBack&) {
    if (seat_at(draft.table(), who.seat).removed)
        return refusal("not-now", "The host has removed you from this table.");
    if (const auto no = closed_by_host(draft)) return no;
    draft.tell(CameBack{number(who.seat)});
    return std::nullopt;
}

// Those who want to go and are in no round take their money with them.
void let_go(Draft& draft) {
    for (int seat = 0; seat < posted_of(draft.table()).seats; ++seat) {
        const Seat one = seat_at(draft.table(), seat);
        if (one.leaving && !in_running_round(draft.table(), seat))
            draft.tell(Stood{number(seat), one.account, stake_at(draft.table(), seat)});
    }
}

// A table inventory that would fall below zero is filled from the cage, by as many fills as it
// takes.
void fill_inventory(Draft& draft) {
    const Chips short_of = -draft.book().lies.inventory;
    if (short_of <= Chips{}) return;
    const Chips fill = posted_of(draft.table()).fill;
    MUST(fill > Chips{});
    draft.tell(InventoryFilled{(short_of.cents + fill.cents - 1) / fill.cents * fill});
}

// ----- Before the deal and in the round -----

// MDQ-53: asked and answered between rounds, or by who is out of this one:
// MDP-8.M.1.d, 8.N.1.d, 8.O.1.d.
template <class Do>
Refused for_next_round(Draft& draft, int seat, Do change, Proposal asked = {}) {
    if (!std::holds_alternative<PotTable>(draft.table()))
        return refusal("malformed", "This is a house game.");
    if (!asked.is_open()) asked = draft.pot().proposal;
    if (!is_free_to_ask(draft.pot(), seat))
        return refusal("in-round", "That waits until the hand is over for you.",
                       asked.clause_of_time());
    return change();
}

Refused decide(Draft& draft, const Sitter& who, const Straddle&) {
    const auto* const pot = std::get_if<PotTable>(&draft.table());
    if (pot == nullptr)
        return refusal("not-now", "Only games of players against players have a straddle.",
                       "MDP-11.E");
    const ChapterClauses& by = chapter_clauses_of(*pot->table.terms.game);
    const std::string clause(by.or_chapter(by.straddle));
    if (pot->table.terms.straddle == Chips{})
        return refusal("not-now", "No straddle is offered at this table.", clause);
    if (pot->running) return refusal("not-now", "A straddle is posted before the cards.", clause);
    if (const auto plan = plan_round(pot->table, {.straddler = who.seat}); !plan)
        return not_now(plan.error());
    draft.tell(StraddleAnnounced{number(who.seat)});
    return std::nullopt;
}

Refused decide(Draft& draft, const Sitter& who, const ProposeOption& wish) {
    if (wish.option == Option::none) return refusal("malformed", "Name what is asked for.");
    return for_next_round(draft, who.seat, [&] { return propose(draft, who.seat, wish.option); },
                          {.option = wish.option});
}

Refused decide(Draft& draft, const Sitter& who, const ProposeMinimum& wish) {
    return for_next_round(draft, who.seat,
                          [&] { return propose_minimum(draft, who.seat, wish.amount); },
                          {.minimum = wish.amount});
}

Refused decide(Draft& draft, const Sitter& who, const Agree&) {
    return for_next_round(draft, who.seat, [&] { return answer(draft, who.seat, true); });
}

Refused decide(Draft& draft, const Sitter& who, const Decline&) {
    return for_next_round(draft, who.seat, [&] { return answer(draft, who.seat, false); });
}

Refused decide(Draft& draft, const Sitter& who, const PotAct& wish) {
    if (!std::holds_alternative<PotTable>(draft.table()))
        return refusal("malformed", "This is a house game.");
    const int player = draft.pot().running ? draft.pot().player_at(who.seat) : -1;
    if (player < 0) return refusal("not-your-turn", "You are not in this hand.", "MDP-8.A");
    switch (wish.command.kind) {
        case CommandKind::forced_bet:
        case CommandKind::fold:
        case CommandKind::check:
        case CommandKind::call:
        case CommandKind::raise_to:
        case CommandKind::draw:
        case CommandKind::run_twice:
        case CommandKind::run_once:
        case CommandKind::cap:
        case CommandKind::show:
        case CommandKind::muck:
            break;
        default:
            return refusal("malformed", "That is for the dealer or the floor to do.");
    }
    Command command = wish.command;
    command.player = static_cast<std::uint8_t>(player);
    return act_in_pot_round(draft, command);
}

Refused decide(Draft& draft, const Sitter& who, const HouseAct& wish) {
    if (!std::holds_alternative<HouseFloorTable>(draft.table()))
        return refusal("malformed", "This is a game between players.");
    using Kind = house::CommandKind;
    const bool players = std::ranges::all_of(wish.commands, [](const house::Command& one) {
        return one.kind == Kind::place || one.kind == Kind::take_back || one.kind == Kind::fold ||
               one.kind == Kind::discard;
    });
    if (!players) return refusal("malformed", "That is for the dealer or the floor to do.");
    return act_in_house_round(draft, who.seat, wish.area, wish.commands);
}

// What a table of a house game is asked beside wagers and decisions. There was nothing to ask
// before the third behaviour.
template <class Do>
Refused at_house_table(Draft& draft, Do change) {
    if (!std::holds_alternative<HouseFloorTable>(draft.table()))
        return refusal("malformed", "This is a game between players.");
    if (draft.floor().behaviour < Behaviour::third)
        return refusal("not-now", "The rules in force at this floor do not know that yet.");
    return change();
}

Refused decide(Draft& draft, const Sitter& who, const TakeArea& wish) {
    return at_house_table(draft, [&]() -> Refused {
        if (const AccountId other = seating_of(draft.table()).kept_for(wish.area); other != nobody)
            return refusal("seat-taken",
                           fmt::format("That place is kept for {}, who waited for a seat.",
                                       draft.floor().name_of(other)));
        return take_area(draft, who.seat, wish.area);
    });
}

Refused decide(Draft& draft, const Sitter& who, const LeaveArea& wish) {
    return at_house_table(draft, [&] { return leave_area(draft, who.seat, wish.area); });
}

Refused decide(Draft& draft, const Sitter& who, const Cut& wish) {
    return at_house_table(draft, [&] { return cut_deck(draft, who.seat, wish.depth); });
}

Refused decide(Draft& draft, const Sitter& who, const DeclineCut&) {
    return at_house_table(draft, [&] { return decline_cut(draft, who.seat); });
}

// ----- The house's own, and the host's -----

bool is_pot_table(const Draft& draft) {
    return std::holds_alternative<PotTable>(draft.table());
}

Refused decide(Draft& draft, const BeginRound& wish) {
    if (seating_of(draft.table()).closed)
        return refusal("not-now", "The host has closed this table; no hand begins.");
    if (posted_of(draft.table()).live)
        return refusal("not-now", "People deal at this table: its dealer begins a hand.");
    return is_pot_table(draft) ? begin_pot_round(draft, wish.seed)
                               : begin_house_round(draft, wish.seed);
}

Refused decide(Draft& draft, const TimeExpired&) {
    return is_pot_table(draft) ? pot_time_expired(draft) : house_time_expired(draft);
}

Refused decide(Draft& draft, const VoidRound&) {
    return is_pot_table(draft) ? act_in_pot_round(draft, simple(CommandKind::deck_defective, 0))
                               : void_house_round(draft);
}

// ----- The host's rulings (host_acts.hpp) -----

Refused decide(Draft& draft, const DeclareMisdeal& wish) {
    return declare_misdeal(draft, wish.why);
}
Refused decide(Draft& draft, const FoulHand& wish) {
    return rule_on_hand(draft, CommandKind::hand_fouled, wish.seat);
}
Refused decide(Draft& draft, const FoldHand& wish) {
    return rule_on_hand(draft, CommandKind::floor_folds, wish.seat);
}
Refused decide(Draft& draft, const RemovePlayer& wish) {
    return remove_player(draft, wish.account);
}
Refused decide(Draft& draft, const CloseTable&) {
    return close_table(draft);
}
Refused decide(Draft& draft, const OpenTable&) {
    return open_table(draft);
}

// Who sits there leaves, with what they had when the round began.
Refused decide(Draft& draft, const AbandonTable&) {
    if (in_play(draft.table()).running) draft.tell(RoundAbandoned{});
    send_all_away(draft);
    return std::nullopt;
}

Refused decide(Draft& draft, const OrderRecut&) {
    return at_house_table(draft, [&] { return order_recut(draft); });
}

Refused decide(Draft& draft, const CountStub& wish) {
    return at_house_table(draft, [&] { return count_stub(draft, wish.cards); });
}

Refused decide(Draft& draft, const CountDeck& wish) {
    return at_house_table(draft, [&] { return count_deck(draft, wish.deck, wish.cards); });
}

template <class... Kinds>
bool is_one_of(const Wish& wish) {
    return (wish.is<Kinds>() || ...);
}
bool is_about_round(const Wish& wish) {
    return is_one_of<BeginRound, PotAct, HouseAct, TimeExpired, VoidRound, Cut, DeclineCut,
                     OrderRecut, CountStub, DeclareMisdeal, FoulHand, FoldHand, ReportCardFaceUp,
                     ReportCardOffTable, ReportDealtToIneligible, ReportCardExposed,
                     ReportDeckDefective, ReportCardPulled, ReportDealersCardExposed,
                     ReportBoxCardExposed, ReportMisdealt, ReportDealerMisdealt, ReportShoeFailed,
                     ReportPlayerLeft, AbandonWagers, HoldWagers, BeginHand, LiveAct, LiveGesture>(
        wish);
}

template <class One>
concept OfFloor = requires(const FloorState& floor, const One& one) {
    decide(floor, one);
};
template <class One>
concept OfTable = requires(Draft& draft, const One& one) {
    decide(draft, one);
};

template <class One>
Refused at_table(Draft& draft, const FloorTable& table, AccountId account, const One& one) {
    if constexpr (std::is_same_v<One, Sit>) {
        return sit(draft, table, account, one);
    } else if constexpr (std::is_same_v<One, JoinLine>) {
        return join_line(draft, account);
    } else if constexpr (std::is_same_v<One, LeaveLine>) {
        return leave_line(draft, account);
    } else if constexpr (OfTable<One>) {
        return decide(draft, one);
    } else {
        const int seat = seat_of(draft.table(), account);
        if (seat < 0) return refusal("not-seated", "You have no seat at this table.", "MDP-8.A");
        return decide(draft, Sitter{account, seat}, one);
    }
}

tl::expected<Decided, FloorRefusal> of_floor(const FloorState& floor, OneFact fact) {
    if (!fact) return tl::unexpected(std::move(fact.error()));
    Postings postings = postings_of(floor, *fact);
    return Decided{{std::move(*fact)}, std::move(postings)};
}

tl::expected<Decided, FloorRefusal> of_jackpots(const FloorState& floor, JackpotAct decided) {
    if (!decided) return tl::unexpected(std::move(decided.error()));
    Decided all;
    for (Fact& fact : *decided) {
        const Postings moved = postings_of(floor, fact);
        all.postings.insert(all.postings.end(), moved.begin(), moved.end());
        all.facts.push_back(std::move(fact));
    }
    return all;
}

template <class One>
tl::expected<Decided, FloorRefusal> of_table(const FloorState& floor, const Wish& wish,
                                             const One& one, std::int64_t time_ms) {
    if (wish.table < 0 || static_cast<std::size_t>(wish.table) >= floor.tables.size())
        return tl::unexpected(refusal("no-such-table", "There is no such table."));
    const FloorTable& table = floor.tables[static_cast<std::size_t>(wish.table)];
    Draft draft(table, floor, time_ms);
    if (auto no = at_table(draft, table, wish.by.account, one))
        return tl::unexpected(std::move(*no));
    let_go(draft);
    call_next(draft);
    fill_inventory(draft);
    // Before anybody applies it: what the facts did to the table is what was posted.
    check_money(draft.table(), draft.book());
    const std::uint64_t round = is_about_round(wish) ? in_play(draft.table()).rounds : 0;
    return Decided{draft.take_facts(), draft.take_postings(), round};
}

}  // namespace

tl::expected<Decided, FloorRefusal> decide(const FloorState& floor, const Wish& wish,
                                           std::int64_t time_ms) {
    if (auto no = may_not_ask(floor, wish)) return tl::unexpected(std::move(*no));
    return std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<One, Refill>)
                return of_floor(floor, refill(floor, wish.by.account, time_ms));
            else if constexpr (OfFloor<One>)
                return of_floor(floor, decide(floor, one));
            else if constexpr (requires { decide_jackpot(floor, wish, one, time_ms); })
                return of_jackpots(floor, decide_jackpot(floor, wish, one, time_ms));
            else
                return of_table(floor, wish, one, time_ms);
        },
        wish.what);
}

}  // namespace pokerfloor
