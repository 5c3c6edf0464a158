#include <pokerfloor/floor/decide.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/floor/post_floor.hpp>
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

// The past stays as it was decided: only onwards.
tl::expected<Fact, FloorRefusal> set_behaviour(const FloorState& floor, const Wish& wish) {
    if (wish.behaviour <= floor.behaviour || wish.behaviour > behaviour_now)
        return tl::unexpected(refusal(
            "malformed",
            fmt::format("The behaviour of the rules is number {}; only a later one "
                        "that this program knows can follow, up to {}.",
                        static_cast<int>(floor.behaviour), static_cast<int>(behaviour_now))));
    return BehaviourSet{wish.behaviour};
}

tl::expected<Fact, FloorRefusal> open_account(const FloorState& floor, const Wish& wish) {
    if (wish.name.empty() || wish.name.size() > 24)
        return tl::unexpected(refusal("malformed", "A name has 1 to 24 characters."));
    return AccountOpened{static_cast<AccountId>(floor.accounts.size() + 1), wish.name,
                         wish.account_kind};
}

tl::expected<Fact, FloorRefusal> credit(const FloorState& floor, const Wish& wish) {
    if (floor.account(wish.account) == nullptr)
        return tl::unexpected(refusal("not-signed-in", "There is no such account."));
    if (wish.amount <= Chips{})
        return tl::unexpected(refusal("malformed", "An amount above zero is needed."));
    return Credited{wish.account, wish.amount};
}

// None: it is a wish at a table.
std::optional<tl::expected<Fact, FloorRefusal>> decide_for_floor(const FloorState& floor,
                                                                 const Wish& wish) {
    switch (wish.kind) {
        case WishKind::open_floor:
            return FloorOpened{floor.terms, wish.behaviour};
        case WishKind::open_account:
            return open_account(floor, wish);
        case WishKind::grant:
            return credit(floor, wish);
        case WishKind::post_floor:
            return post_terms(floor, wish.name);
        case WishKind::set_behaviour:
            return set_behaviour(floor, wish);
        default:
            return std::nullopt;
    }
}

// ----- Of seats -----

// The house's own bots come and go as the house likes.
Refused comes_back_with_less(const FloorState& floor, const FloorTable& table, const Wish& wish,
                             std::int64_t time_ms) {
    if (floor.behaviour < Behaviour::second ||
        floor.account(wish.account)->kind == AccountKind::bot)
        return std::nullopt;
    const Chips owed = owed_on_return(table, wish.account, time_ms);
    if (wish.amount >= owed) return std::nullopt;
    return refusal("buy-in",
                   fmt::format("You left this table with {} less than an hour ago; who comes "
                               "back brings that much at least.",
                               to_string(owed)),
                   "MDP-8.B.2");
}

// Whether this much can come from the bankroll to the table.
Refused cannot_pay_in(const Draft& draft, const Wish& wish) {
    const std::int64_t chip = std::holds_alternative<PotTable>(draft.table())
                                  ? draft.pot().posted->pot.betting.smallest_chip.cents
                                  : 100;
    if (wish.amount <= Chips{} || wish.amount.cents % chip != 0)
        return refusal("buy-in",
                       fmt::format("The smallest chip here is {}.", to_string(Chips{chip})));
    const Chips bankroll = draft.floor().account(wish.account)->bankroll;
    if (wish.amount > bankroll)
        return refusal("bankroll", fmt::format("Your bankroll is {}.", to_string(bankroll)));
    return std::nullopt;
}

Refused sit(Draft& draft, const FloorTable& table, const Wish& wish) {
    const FloorState& floor = draft.floor();
    const PostedTable& posted = posted_of(draft.table());
    if (posted.closed) return refusal("no-such-table", "This table is closed.");
    if (floor.account(wish.account) == nullptr)
        return refusal("not-signed-in", "Sign in to take a seat.");
    if (wish.seat < 0 || wish.seat >= posted.seats)
        return refusal("no-such-seat", fmt::format("Seats here are 1 to {}.", posted.seats),
                       "MDP-8.A");
    if (seat_of(draft.table(), wish.account) >= 0)
        return refusal("already-seated", "You have a seat at this table.", "MDP-8.A");
    if (seat_at(draft.table(), wish.seat).taken)
        return refusal("seat-taken", "Somebody sits there; choose another seat.");
    if (is_taken(draft.table(), wish.seat))
        return refusal("seat-taken", "That place is somebody's second area; choose another seat.",
                       std::string(posted.house.law().clauses.areas));
    if (const auto no = comes_back_with_less(floor, table, wish, draft.time_ms())) return no;
    // What somebody left with may be more than a newcomer brings.
    const bool all_back = floor.behaviour >= Behaviour::second &&
                          wish.amount > posted.most_buy_in &&
                          wish.amount == owed_on_return(table, wish.account, draft.time_ms());
    if (wish.amount < posted.least_buy_in || (wish.amount > posted.most_buy_in && !all_back))
        return refusal("buy-in",
                       fmt::format("Sit down here with {} to {}.", to_string(posted.least_buy_in),
                                   to_string(posted.most_buy_in)));
    if (auto no = cannot_pay_in(draft, wish)) return no;
    Seated fact{.seat = number(wish.seat), .account = wish.account, .stake = wish.amount};
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

Refused stand_before_blind(Draft& draft, int seat) {
    if (posted_of(draft.table()).pot.blind_count == 0)
        return refusal("not-now", "There are no blinds in this game.", "MDP-11.D");
    draft.tell(LeaveBeforeBlindAsked{number(seat)});
    return std::nullopt;
}

// MDP-8.B.2: between rounds only; and no more than the most one may sit down with.
Refused top_up(Draft& draft, const Wish& wish, int seat) {
    const PostedTable& posted = posted_of(draft.table());
    if (in_running_round(draft.table(), seat))
        return refusal("in-round", "More money comes onto the table between rounds only.",
                       "MDP-8.B.2");
    const Chips has = stake_at(draft.table(), seat);
    if (has + wish.amount > posted.most_buy_in)
        return refusal("buy-in", fmt::format("At most {} may be on the table; you have {}.",
                                             to_string(posted.most_buy_in), to_string(has)));
    if (auto no = cannot_pay_in(draft, wish)) return no;
    draft.tell(ToppedUp{number(seat), wish.account, wish.amount});
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

// Who sits there leaves, with what they had when the round began.
void abandon(Draft& draft) {
    if (in_play(draft.table()).running) draft.tell(RoundAbandoned{});
    for (int seat = 0; seat < posted_of(draft.table()).seats; ++seat)
        if (seat_at(draft.table(), seat).taken) draft.tell(LeaveAsked{number(seat)});
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
        return refusal("in-round", "That waits until the round is over for you.",
                       asked.clause_of_time());
    return change();
}

Refused straddle(Draft& draft, int seat) {
    const auto* const pot = std::get_if<PotTable>(&draft.table());
    if (pot == nullptr)
        return refusal("not-now", "Only games of players against players have a straddle.",
                       "MDP-11.E");
    const ChapterClauses& by = chapter_clauses_of(*pot->table.terms.game);
    const std::string clause(by.or_chapter(by.straddle));
    if (pot->table.terms.straddle == Chips{})
        return refusal("not-now", "No straddle is offered at this table.", clause);
    if (pot->running) return refusal("not-now", "A straddle is posted before the cards.", clause);
    if (const auto plan = plan_round(pot->table, {.straddler = seat}); !plan)
        return not_now(plan.error());
    draft.tell(StraddleAnnounced{number(seat)});
    return std::nullopt;
}

Refused pot_act(Draft& draft, const Wish& wish, int seat) {
    if (!std::holds_alternative<PotTable>(draft.table()))
        return refusal("malformed", "This is a house game.");
    const int player = draft.pot().running ? draft.pot().player_at(seat) : -1;
    if (player < 0) return refusal("not-your-turn", "You are not in this round.", "MDP-8.A");
    switch (wish.pot.kind) {
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
    Command command = wish.pot;
    command.player = static_cast<std::uint8_t>(player);
    return act_in_pot_round(draft, command);
}

Refused house_act(Draft& draft, const Wish& wish, int seat) {
    if (!std::holds_alternative<HouseFloorTable>(draft.table()))
        return refusal("malformed", "This is a game between players.");
    using Kind = house::CommandKind;
    const bool players = std::ranges::all_of(wish.house, [](const house::Command& one) {
        return one.kind == Kind::place || one.kind == Kind::take_back || one.kind == Kind::fold ||
               one.kind == Kind::discard;
    });
    if (!players) return refusal("malformed", "That is for the dealer or the floor to do.");
    return act_in_house_round(draft, seat, wish.seat, wish.house);
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

Refused by_who_sits(Draft& draft, const Wish& wish, int seat) {
    switch (wish.kind) {
        case WishKind::stand:
            draft.tell(LeaveAsked{number(seat)});  // who is in no round goes at once: let_go()
            return std::nullopt;
        case WishKind::stand_before_blind:
            return stand_before_blind(draft, seat);
        case WishKind::top_up:
            return top_up(draft, wish, seat);
        case WishKind::sit_out:
            draft.tell(SatOut{number(seat)});
            return std::nullopt;
        case WishKind::come_back:
            draft.tell(CameBack{number(seat)});
            return std::nullopt;
        case WishKind::straddle:
            return straddle(draft, seat);
        case WishKind::propose_bomb_pot:
        case WishKind::propose_double_board:
        case WishKind::propose_waterfall: {
            const Option option = option_asked_for(wish.kind);
            return for_next_round(draft, seat, [&] { return propose(draft, seat, option); },
                                  {.option = option});
        }
        case WishKind::propose_minimum:
            return for_next_round(draft, seat,
                                  [&] { return propose_minimum(draft, seat, wish.amount); },
                                  {.minimum = wish.amount});
        case WishKind::agree:
        case WishKind::decline:
            return for_next_round(
                draft, seat, [&] { return answer(draft, seat, wish.kind == WishKind::agree); });
        case WishKind::pot_act:
            return pot_act(draft, wish, seat);
        case WishKind::house_act:
            return house_act(draft, wish, seat);
        case WishKind::take_area:
            return at_house_table(draft, [&] { return take_area(draft, seat, wish.seat); });
        case WishKind::leave_area:
            return at_house_table(draft, [&] { return leave_area(draft, seat, wish.seat); });
        case WishKind::cut:
            return at_house_table(draft, [&] { return cut_deck(draft, seat, wish.cards); });
        case WishKind::decline_cut:
            return at_house_table(draft, [&] { return decline_cut(draft, seat); });
        default:
            return refusal("malformed", "That is not a wish of a player.");
    }
}

bool is_about_round(WishKind kind) {
    return kind == WishKind::begin_round || kind == WishKind::pot_act ||
           kind == WishKind::house_act || kind == WishKind::time_expired ||
           kind == WishKind::void_round || kind == WishKind::cut || kind == WishKind::decline_cut ||
           kind == WishKind::order_recut || kind == WishKind::count_stub;
}

Refused at_table(Draft& draft, const FloorTable& table, const Wish& wish) {
    const bool pot = std::holds_alternative<PotTable>(draft.table());
    switch (wish.kind) {
        case WishKind::begin_round:
            return pot ? begin_pot_round(draft, wish.seed) : begin_house_round(draft, wish.seed);
        case WishKind::time_expired:
            return pot ? pot_time_expired(draft) : house_time_expired(draft);
        case WishKind::void_round:
            return pot ? act_in_pot_round(draft, simple(CommandKind::deck_defective, 0))
                       : void_house_round(draft);
        case WishKind::abandon_table:
            abandon(draft);
            return std::nullopt;
        case WishKind::sit:
            return sit(draft, table, wish);
        case WishKind::order_recut:
            return at_house_table(draft, [&] { return order_recut(draft); });
        case WishKind::count_stub:
            return at_house_table(draft, [&] { return count_stub(draft, wish.cards); });
        case WishKind::count_deck:
            return at_house_table(draft, [&] { return count_deck(draft, wish.seat, wish.cards); });
        default:
            break;
    }
    const int seat = seat_of(draft.table(), wish.account);
    if (seat < 0) return refusal("not-seated", "You have no seat at this table.", "MDP-8.A");
    return by_who_sits(draft, wish, seat);
}

}  // namespace

tl::expected<Decided, FloorRefusal> decide(const FloorState& floor, const Wish& wish,
                                           std::int64_t time_ms) {
    if (auto decided = decide_for_floor(floor, wish)) {
        if (!*decided) return tl::unexpected(std::move(decided->error()));
        Postings postings = postings_of(floor, **decided);
        return Decided{{std::move(**decided)}, std::move(postings)};
    }
    if (wish.table < 0 || static_cast<std::size_t>(wish.table) >= floor.tables.size())
        return tl::unexpected(refusal("no-such-table", "There is no such table."));
    const FloorTable& table = floor.tables[static_cast<std::size_t>(wish.table)];
    Draft draft(table, floor, time_ms);
    if (auto no = at_table(draft, table, wish)) return tl::unexpected(std::move(*no));
    let_go(draft);
    fill_inventory(draft);
    // Before anybody applies it: what the facts did to the table is what was posted.
    check_money(draft.table(), draft.book());
    const std::uint64_t round = is_about_round(wish.kind) ? in_play(draft.table()).rounds : 0;
    return Decided{draft.take_facts(), draft.take_postings(), round};
}

}  // namespace pokerfloor
