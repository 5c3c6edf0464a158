#include <pokerfloor/server/driver.hpp>

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

#include <pokerfloor/server/bot_names.hpp>

namespace pokerfloor::server {
namespace {

// What the house sees to for somebody who has a seat.
Wish for_somebody(AccountId account, int table, Wished what) {
    return {.by = {account, Role::house},
            .table = static_cast<std::int16_t>(table),
            .what = std::move(what)};
}

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
// After a refusal, which only the log's trouble should bring: try again later.
constexpr std::int64_t retry_ms = 1000;
constexpr std::int64_t away_ms = 1000;
constexpr std::int64_t check_seats_every_ms = 20'000;  // for people who have gone
// Whoever is asked for a bomb pot or its like has that long to say so.
constexpr std::int64_t answer_ms = 15'000;

}  // namespace

Driver::Driver(FloorHost& host, Pace pace, Chance chance)
    : host_(host),
      pace_(pace),
      seed_(std::move(chance)),
      chance_(seed_(), Purpose::play),
      plans_(host.floor().terms().tables.size()),
      calls_end_(plans_.size(), never) {}

// A bot is an account like any other, and sits at one table: nobody is in two places.
void Driver::seat_bots(std::int64_t now_ms) {
    const Floor& floor = host_.floor();
    const auto bot = [&](std::size_t number) -> AccountId {
        // Where a person is called so, another name with that letter.
        std::string name = bot_name(number);
        AccountId id = floor.account_named(name);
        while (id != nobody && !floor.is_bot(id)) {
            number += bot_letters;
            name = bot_name(number);
            id = floor.account_named(name);
        }
        if (id != nobody) return id;
        if (!host_.grant({.what = OpenAccount{name, AccountKind::bot}}, now_ms)) return nobody;
        return floor.account_named(name);
    };
    const auto& tables = floor.terms().tables;
    std::unordered_set<AccountId> seated_bots;
    for (std::size_t t = 0; t < tables.size(); ++t)
        for (const AccountId id : floor.sitters(static_cast<int>(t)))
            if (floor.is_bot(id)) seated_bots.insert(id);
    std::size_t number = 0;
    for (std::size_t t = 0; t < tables.size(); ++t) {
        const PostedTable& posted = tables[t];
        const auto table = static_cast<int>(t);
        if (posted.closed || floor.state(table).closed || host_.is_closed_by_fault(table) ||
            is_about_to_change(table))
            continue;
        std::string letters;
        for (const AccountId id : floor.sitters(table))
            if (floor.is_bot(id)) letters += floor.account(id)->name.front();
        for (; std::ssize(letters) < posted.bots; ++number) {
            const char letter = bot_name(number).front();
            if (letters.find(letter) != std::string::npos) continue;
            const AccountId id = bot(number);
            if (id == nobody) return;
            if (seated_bots.contains(id)) continue;
            const Chips brings = posted.most_buy_in;
            if (floor.account(id)->bankroll < brings &&
                !host_.grant({.what = Credit{id, brings}}, now_ms))
                return;
            // Every other seat first, so that people find a place between them.
            bool sits = false;
            for (int i = 0; i < posted.seats && !sits; ++i) {
                const int half = (posted.seats + 1) / 2;
                const int seat =
                    i < half ? posted.seats - 1 - 2 * i : posted.seats - 2 - 2 * (i - half);
                const Sit sit{static_cast<std::int16_t>(std::max(seat, 0)), brings};
                sits = host_
                           .grant({.by = {id}, .table = static_cast<std::int16_t>(t), .what = sit},
                                  now_ms)
                           .has_value();
            }
            if (!sits) break;  // full
            seated_bots.insert(id);
            letters += letter;
        }
    }
}

bool Driver::somebody_cares(int table) const {
    return !pace_.only_for_people || host_.watching(table) > 0 || host_.has_people(table) ||
           is_about_to_change(table);
}

bool Driver::is_played_on(int table) const {
    if (somebody_cares(table)) return true;
    const Floor& floor = host_.floor();
    const auto sitters = floor.sitters(table);
    return std::ranges::any_of(
        sitters, [&](AccountId id) { return !floor.is_bot(id) && floor.is_playing(table, id); });
}

bool Driver::somebody_is_here(int table) const {
    if (!pace_.only_for_people || host_.watching(table) > 0) return true;
    if (!host_.has_people(table)) return false;
    const auto sitters = host_.floor().sitters(table);
    return std::ranges::any_of(sitters, [&](AccountId id) { return host_.is_here(id); });
}

bool Driver::is_about_to_change(int table) const {
    return to_post_ && to_post_->tables.contains(table);
}

void Driver::post(std::string floor_text, const FloorTerms& terms) {
    const std::vector<int> changed = host_.floor().changed_by(terms);
    to_post_ = ToPost{std::move(floor_text), {changed.begin(), changed.end()}};
}

void Driver::try_to_post(std::int64_t now_ms) {
    const Floor& floor = host_.floor();
    for (const int table : to_post_->tables)
        if (floor.state(table).round_running) return;
    for (const int table : to_post_->tables)
        for (const AccountId account : floor.in_line(table))
            if (!host_.grant(for_somebody(account, table, LeaveLine{}), now_ms)) return;
    for (const int table : to_post_->tables)
        for (const AccountId account : floor.sitters(table))
            if (!host_.grant(for_somebody(account, table, Stand{}), now_ms)) return;
    static_cast<void>(
        host_.grant({.by = the_host, .what = PostFloor{to_post_->floor_text}}, now_ms));
}

// A log that does not take the new terms takes them later.
void Driver::see_to_new_terms(std::int64_t now_ms) {
    if (!to_post_) return;
    if (host_.floor_text() != to_post_->floor_text) return try_to_post(now_ms);
    if (!host_.is_settled()) return;
    host_.note_posted(to_post_->tables.size());
    const ToPost posted = std::move(*to_post_);
    to_post_.reset();
    seat_bots(now_ms);
    for (const int table : posted.tables) plan_anew(table, now_ms);
}

std::int64_t Driver::thinking_time() {
    const std::int64_t range = pace_.bot_most_ms - pace_.bot_least_ms;
    if (range <= 0) return pace_.bot_least_ms;
    return pace_.bot_least_ms + chance_.below(static_cast<std::uint32_t>(range));
}

void Driver::plan_anew(int table, std::int64_t now_ms) {
    Plan& plan = plans_[static_cast<std::size_t>(table)];
    plan = {};
    calls_end_[static_cast<std::size_t>(table)] = never;
    if (host_.is_closed_by_fault(table)) return;
    host_.at_table(table, [&] {
        plan = plan_for(table, now_ms);
        if (const std::int64_t ends = host_.floor().calls_end(table); ends != 0)
            calls_end_[static_cast<std::size_t>(table)] = ends;
    });
}

Driver::Plan Driver::plan_for(int table, std::int64_t now_ms) {
    const TableState state = host_.floor().state(table);
    switch (state.waiting) {
        case Waiting::players:
        case Waiting::next_round:
            if (winding_down_ || is_about_to_change(table) || !somebody_is_here(table)) return {};
            if (state.asking) {
                if (host_.floor().bot_wish(table, chance_))
                    return {Due::bot, now_ms + thinking_time() / 3};
                return {Due::round, host_.last_change(table) + answer_ms};
            }
            // Streets that were dealt all at once are looked at one after the other.
            return {Due::round,
                    std::max(host_.last_change(table) + (state.round > 0 ? pace_.result_ms : 0) +
                                 state.run_out * pace_.result_ms / 4,
                             now_ms)};
        case Waiting::dealer:  // people deal, and begin hands
            return {};
        case Waiting::turn:
            if (state.bot && is_played_on(table)) return {Due::bot, now_ms + thinking_time()};
            break;
        case Waiting::wagers:
            // Whether a bot still has to wager is seen when one is asked.
            if (is_played_on(table) && host_.floor().bot_wish(table, chance_))
                return {Due::bot, now_ms + thinking_time() / 3};
            // All others sit out or are about to leave.
            if (host_.floor().waited_for(table).empty()) return {Due::time, now_ms};
            break;
    }
    const std::int64_t ends = host_.turn_ends(table);
    // The others need not wait again for somebody who has gone.
    if (ends != 0 && state.waiting == Waiting::turn &&
        (away_.contains(state.account) || state.leaving)) {
        if (!host_.is_here(state.account)) return {Due::time, std::min(ends, now_ms + away_ms)};
        away_.erase(state.account);
    }
    return ends == 0 || !is_played_on(table) ? Plan{} : Plan{Due::time, ends};
}

void Driver::begin_round(int table, std::int64_t now_ms) {
    // Bots with too little get their chips first: a grant and a top-up each.
    for (int i = 0; i < 40; ++i) {
        const auto wish = host_.floor().bot_wish(table, chance_);
        if (!wish || !host_.grant(*wish, now_ms)) break;
    }
    // Whoever goes may bring the blind to another who wants to go.
    while (const AccountId leaver = host_.floor().leaves_before_blind(table)) {
        if (!host_.grant(for_somebody(leaver, table, Stand{}), now_ms)) break;
    }
    if (host_.floor().state(table).waiting != Waiting::next_round) return;
    // MDP-5.A: shuffled anew before every round.
    if (!host_.grant({.table = static_cast<std::int16_t>(table), .what = BeginRound{seed_()}},
                     now_ms))
        plans_[static_cast<std::size_t>(table)] = {Due::round, now_ms + retry_ms};
}

void Driver::call_time(int table, std::int64_t now_ms) {
    const TableState state = host_.floor().state(table);
    const std::vector<AccountId> late = host_.floor().waited_for(table);
    const bool granted =
        host_.grant({.table = static_cast<std::int16_t>(table), .what = TimeExpired{}}, now_ms)
            .has_value();
    if (!granted) {
        // Nobody has wagered: whoever is here gets the same time again.
        host_.extend_turn(table, now_ms);
        plans_[static_cast<std::size_t>(table)] = {
            Due::time, std::max(host_.turn_ends(table), now_ms + retry_ms)};
    }
    // The time bank is there for a lost connection, too.
    if (host_.floor().state(table).in_bank && !state.in_bank) return;
    for (const AccountId account : late) note_late(table, account, granted, now_ms);
}

// Who let time pass because they are not here sits out until they are; and who is here, the second
// time in a row that others waited for them.
void Driver::note_late(int table, AccountId account, bool others_waited, std::int64_t now_ms) {
    if (account == nobody || host_.floor().is_bot(account)) return;
    const std::pair who(table, account);
    if (host_.is_here(account)) {
        if (!others_waited || ++late_[who] < 2) return;
    } else {
        away_.insert(account);
    }
    late_.erase(who);
    // Who waits for the big blind to go would never have it.
    const bool goes = host_.floor().waits_for_blind_to_leave(table, account);
    // The hand may ask them again before it is over: that they sit out is said once.
    if (!goes && host_.floor().sits_out(table, account)) return;
    const Wished wished = goes ? Wished(Stand{}) : Wished(SitOut{});
    static_cast<void>(host_.grant(for_somebody(account, table, wished), now_ms));
}

void Driver::let_bot_act(int table, std::int64_t now_ms) {
    const auto wish = host_.floor().bot_wish(table, chance_);
    if (wish && host_.grant(*wish, now_ms)) return;
    plans_[static_cast<std::size_t>(table)] = {Due::bot, now_ms + retry_ms};
}

// A seat is not kept for ever for somebody who does not come back, nor, where others find none, for
// somebody who only sits there. Coming back for a moment does not begin the time anew: playing
// does.
void Driver::free_seats(std::int64_t now_ms) {
    if (now_ms < seats_checked_ms_ + check_seats_every_ms / 2) return;
    seats_checked_ms_ = now_ms;
    host_.refill_people(now_ms);
    const Floor& floor = host_.floor();
    std::map<std::pair<int, AccountId>, std::int64_t> missed, idle;
    const auto since = [now_ms](const auto& known, const auto& who) {
        const auto before = known.find(who);
        return before == known.end() ? now_ms : before->second;
    };
    for (int table = 0; table < static_cast<int>(plans_.size()); ++table) {
        for (const AccountId account : floor.in_line(table)) {
            if (host_.is_here(account) || host_.is_closed_by_fault(table)) continue;
            const std::pair who(table, account);
            const std::int64_t away = missed[who] = since(missed_, who);
            if (now_ms >= away + pace_.seat_kept_ms)
                static_cast<void>(host_.grant(for_somebody(account, table, LeaveLine{}), now_ms));
        }
        for (const AccountId account : floor.sitters(table)) {
            if (floor.is_bot(account) || host_.is_closed_by_fault(table)) continue;
            const std::pair who(table, account);
            bool goes = false;
            if (!host_.is_here(account)) {
                const std::int64_t away = missed[who] = since(missed_, who);
                goes = now_ms >= away + pace_.seat_kept_ms;
            }
            if (!floor.is_playing(table, account)) {
                const std::int64_t resting = idle[who] = since(idle_, who);
                goes = goes || (now_ms >= resting + pace_.idle_seat_kept_ms &&
                                floor.is_full(table) && !floor.waits_to_play(table, account));
            }
            if (!goes) continue;
            if (host_.grant(for_somebody(account, table, Stand{}), now_ms)) {
                missed.erase(who);
                idle.erase(who);
            }
        }
    }
    missed_ = std::move(missed);
    idle_ = std::move(idle);
    // Who left and comes back later begins anew.
    std::erase_if(late_, [&](const auto& one) {
        const auto [table, account] = one.first;
        return static_cast<std::size_t>(table) >= plans_.size() ||
               floor.seat_of(table, account) < 0;
    });
}

// Whoever was called for a seat and did not come in time.
void Driver::end_calls(int table, std::int64_t now_ms) {
    std::int64_t& ends = calls_end_[static_cast<std::size_t>(table)];
    if (ends > now_ms) return;
    ends = now_ms + retry_ms;  // granted, the table's plans are made anew
    host_.at_table(table, [&] {
        static_cast<void>(
            host_.grant({.table = static_cast<std::int16_t>(table), .what = EndCalls{}}, now_ms));
    });
}

void Driver::perform(int table, Due due, std::int64_t now_ms) {
    host_.at_table(table, [&] { perform_there(table, due, now_ms); });
}

void Driver::perform_there(int table, Due due, std::int64_t now_ms) {
    switch (due) {
        case Due::round:
            return begin_round(table, now_ms);
        case Due::bot:
            return let_bot_act(table, now_ms);
        case Due::time:
            return call_time(table, now_ms);
        case Due::nothing:
            return;
    }
}

void Driver::resize_plans() {
    plans_.resize(host_.floor().terms().tables.size());
    calls_end_.resize(plans_.size(), never);
}

std::int64_t Driver::run(std::int64_t now_ms) {
    // Doing something changes tables, whose plans are then made anew. With bots that do not think,
    // a table could go on for ever: the others and the network get their turn after a while.
    resize_plans();  // a failed write takes new tables back
    free_seats(now_ms);
    for (const auto& who : host_.take_acted()) late_.erase(who);
    for (int i = 0; i < 4; ++i) {
        see_to_new_terms(now_ms);
        resize_plans();
        for (const int table : host_.take_changed()) plan_anew(table, now_ms);
        bool idle = true;
        for (std::size_t table = 0; table < plans_.size(); ++table) {
            end_calls(static_cast<int>(table), now_ms);
            const Plan due = plans_[table];
            if (due.due == Due::nothing || due.at_ms > now_ms) continue;
            plans_[table] = {};
            idle = false;
            perform(static_cast<int>(table), due.due, now_ms);
        }
        if (idle) break;
    }
    for (const int table : host_.take_changed()) plan_anew(table, now_ms);
    std::int64_t next = never;
    for (const Plan& plan : plans_)
        if (plan.due != Due::nothing) next = std::min(next, plan.at_ms);
    for (const std::int64_t ends : calls_end_) next = std::min(next, ends);
    next = std::min(next, now_ms + check_seats_every_ms);
    return next;
}

bool Driver::rounds_running() const {
    for (int table = 0; table < static_cast<int>(plans_.size()); ++table)
        if (!host_.is_closed_by_fault(table) && host_.floor().state(table).round_running &&
            is_played_on(table))
            return true;
    return false;
}

}  // namespace pokerfloor::server
