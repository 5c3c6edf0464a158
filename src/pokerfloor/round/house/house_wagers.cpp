// Wagers: how large each may be, what it needs beside it, and the calls that close betting.
#include <algorithm>

#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {
namespace {

// Has the step at which the wager is placed gone by?
bool is_past(const Round& round, int wager) {
    if (round.calls == 0) return false;
    for (int i = 0; i <= round.step; ++i)
        if (round.law().steps[static_cast<std::size_t>(i)].wager == wager) return true;
    return false;
}

}  // namespace

bool is_offered(const Terms& terms, int wager) {
    switch (terms.law().wagers[static_cast<std::size_t>(wager)].offered) {
        case Offered::always:
            return true;
        case Offered::with_box_card:
            return terms.box_card;
        case Offered::with_progressive:
            return terms.progressive.offered;
    }
    return false;
}

Amounts amounts(const Round& round, const Area& area, int wager) {
    const Terms& terms = round.terms;
    const Wager& law = terms.law().wagers[static_cast<std::size_t>(wager)];
    const Chips other = law.of == none ? Chips{} : area.wager[static_cast<std::size_t>(law.of)];
    switch (law.size) {
        case Size::within_limits:  // MFC-x0.F, x0.I
            return {terms.minimum,
                    terms.maximum -
                        Chips{(terms.maximum - terms.minimum).cents % terms.increment.cents},
                    terms.increment};
        case Size::equal:  // DD-2
            return {other, other, {}};
        case Size::up_to:  // DS-1
            return {std::min(terms.increment, other), other, terms.increment};
        case Size::one_to_three_times:  // FC-5
            return {other, 3 * other, terms.multiples_only ? other : terms.increment};
        case Size::fixed:
            return {terms.progressive.wager, terms.progressive.wager, {}};
    }
    return {};
}

Play::Answer Play::lacks_needed(const Area& one, int w) const {
    const Wager& law = wager(w);
    Mask placed = 0;
    for (int i = 0; i < wagers(); ++i)
        if (one.has(i)) placed = static_cast<Mask>(placed | bit(i));
    const bool all = (law.needs_all & ~placed) == 0;
    const bool any = law.needs_any == 0 || (law.needs_any & placed) != 0;
    if (all && any) return std::nullopt;
    return Refusal{.reason = Reason::needs_another, .wager = static_cast<std::int8_t>(w)};
}

Play::Answer Play::place(const Command& command) {
    if (const Answer no = may_act_for(command)) return no;
    const int w = command.detail;
    if (w >= wagers() || !is_offered(round_.terms, w)) return Refusal{Reason::no_such_spot};
    if (command.instrument == Instrument::cash || command.instrument == Instrument::spoken)
        return Refusal{Reason::not_taken_here};
    const Wager& law = wager(w);
    const Area& one = area(command.area);
    const auto about = [&](Reason reason) {
        return Refusal{.reason = reason, .wager = static_cast<std::int8_t>(w)};
    };
    const bool opening = law.placed == Placed::before_the_deal;
    if (opening && round_.stage != Stage::wagering) return about(Reason::too_late);
    if (!opening) {
        const bool window = round_.stage == Stage::deciding && round_.now().wager == w;
        if (!window && one.has(w)) return about(Reason::already_placed);
        if (!window) return about(is_past(round_, w) ? Reason::too_late : Reason::not_now);
        if (!one.in || one.folded)
            return Refusal{.reason = Reason::nobody_there, .area = command.area};
        if (round_.now().turns == Turns::in_order && round_.to_act != command.area)
            return Refusal{.reason = Reason::not_your_turn, .area = round_.to_act};
        if (one.has(w)) return about(Reason::already_placed);
    }
    if (const Answer no = lacks_needed(one, w)) return no;
    const Amounts allowed = amounts(round_, one, w);
    if (command.amount <= Chips{} || !allowed.holds(command.amount)) {
        Refusal no = about(Reason::wrong_amount);
        no.least = allowed.least, no.most = allowed.most, no.step = allowed.step;
        return no;
    }
    const Chips has = round_.stack[one.owner] + one.wager[static_cast<std::size_t>(w)];
    if (command.amount > has) {
        Refusal no = about(Reason::beyond_means);
        no.most = has;
        return no;
    }
    emit(EventKind::wager_placed, command.area, w, command.amount);
    if (!opening && round_.now().turns == Turns::in_order) next_decision();
    return std::nullopt;
}

// MFC-x0.H: what the dealer took is paid or lost in full, whatever the sign says.
Play::Answer Play::accept(const Command& command) {
    if (const Answer no = may_act_for(command)) return no;
    if (command.by != staff) return Refusal{.reason = Reason::not_your_area, .area = command.area};
    const int w = command.detail;
    if (w >= wagers() || !is_offered(round_.terms, w)) return Refusal{Reason::no_such_spot};
    const Area& one = area(command.area);
    const auto about = [&](Reason reason) {
        return Refusal{.reason = reason, .wager = static_cast<std::int8_t>(w)};
    };
    if (wager(w).size != Size::within_limits) return about(Reason::no_such_spot);
    if (round_.stage != Stage::wagering) return about(Reason::too_late);
    if (const Answer no = lacks_needed(one, w)) return no;
    const Chips has = round_.stack[one.owner] + one.wager[static_cast<std::size_t>(w)];
    if (command.amount <= Chips{} || command.amount > has) {
        Refusal no = about(Reason::beyond_means);
        no.most = has;
        return no;
    }
    emit(EventKind::wager_accepted, command.area, w, command.amount);
    return std::nullopt;
}

Play::Answer Play::take_back(const Command& command) {
    if (const Answer no = may_act_for(command)) return no;
    const int w = command.detail;
    if (w >= wagers() || !area(command.area).has(w)) return Refusal{Reason::no_such_spot};
    if (round_.stage != Stage::wagering)
        return Refusal{.reason = Reason::too_late, .wager = static_cast<std::int8_t>(w)};
    emit(EventKind::wager_taken_back, command.area, w);
    return std::nullopt;
}

Play::Answer Play::no_more_bets() {
    if (round_.stage == Stage::wagering) return close_opening();
    const bool window = round_.stage == Stage::deciding && round_.now().turns == Turns::any;
    if (round_.stage != Stage::calling && !window) {
        if (round_.stage == Stage::deciding)
            return Refusal{.reason = Reason::not_your_turn, .area = round_.to_act};
        return Refusal{Reason::not_now};
    }
    emit(EventKind::bets_closed, 0, round_.calls);
    after_decisions();
    return std::nullopt;
}

// What keeps an area with wagers from being dealt in.
Play::Answer Play::fault_in(int i) const {
    const Area& one = area(i);
    Mask placed = 0;
    for (int w = 0; w < wagers(); ++w)
        if (one.has(w)) placed = static_cast<Mask>(placed | bit(w));
    if (placed == 0) return std::nullopt;
    for (int w = 0; w < wagers(); ++w) {
        const Wager& law = wager(w);
        Refusal no{.reason = Reason::wager_missing,
                   .area = static_cast<std::uint8_t>(i),
                   .wager = static_cast<std::int8_t>(w)};
        if (law.placed != Placed::before_the_deal) continue;
        if (!one.has(w)) {
            if (law.duty == Duty::compulsory) return no;
            continue;
        }
        if (Answer lacks = lacks_needed(one, w)) {
            lacks->area = no.area;
            return lacks;
        }
        const Amounts allowed = amounts(round_, one, w);
        const bool accepted = (one.outside_limits & bit(w)) != 0;
        if (!accepted && !allowed.holds(one.wager[static_cast<std::size_t>(w)])) {
            no.reason = Reason::wrong_amount;
            no.least = allowed.least, no.most = allowed.most, no.step = allowed.step;
            return no;
        }
    }
    return std::nullopt;
}

Play::Answer Play::close_opening() {
    bool anybody = false;
    for (int i = 0; i < round_.areas(); ++i) {
        if (const Answer no = fault_in(i)) return no;
        for (int w = 0; w < wagers(); ++w) anybody |= area(i).has(w);
    }
    if (!anybody) return Refusal{Reason::nobody_bet};
    emit(EventKind::bets_closed, 0, round_.calls);
    if (round_.terms.progressive.offered) {
        // MFC-10.A.2.b: nothing is added after this.
        std::int64_t lit = 0;
        for (int i = 0; i < round_.areas(); ++i)
            for (int w = 0; w < wagers(); ++w)
                lit += wager(w).against == Against::meter && area(i).has(w);
        emit(EventKind::progressive_locked, 0, 0, Chips{lit});
        if (lit > 0) return std::nullopt;
    }
    begin_step(0);
    return std::nullopt;
}

Play::Answer Play::count_progressive(std::int64_t chips) {
    if (round_.stage != Stage::collecting) return Refusal{Reason::not_now};
    std::int64_t lit = 0;
    for (int i = 0; i < round_.areas(); ++i)
        for (int w = 0; w < wagers(); ++w)
            lit += wager(w).against == Against::meter && area(i).has(w);
    if (chips != lit) {
        // MFC-10.A.3.b: no card leaves the shoe until the floor has set it right.
        emit(EventKind::progressive_differs, 0, 0, Chips{chips});
        return std::nullopt;
    }
    collect_progressive();
    return std::nullopt;
}

Play::Answer Play::resolve_progressive() {
    if (round_.stage != Stage::collecting) return Refusal{Reason::not_now};
    collect_progressive();
    return std::nullopt;
}

void Play::collect_progressive() {
    Chips raised{};
    for (int i = 0; i < round_.areas(); ++i)
        for (int w = 0; w < wagers(); ++w) {
            if (wager(w).against != Against::meter || !area(i).has(w)) continue;
            emit(EventKind::progressive_collected, i, w,
                 area(i).wager[static_cast<std::size_t>(w)]);
            raised += round_.terms.progressive.raise;
        }
    emit(EventKind::meter_raised, 0, 0, raised);
    begin_step(0);
}

}  // namespace pokerfloor::house
