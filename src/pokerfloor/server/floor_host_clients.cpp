// Clients: who is connected, what they say, what they are answered.
#include <pokerfloor/server/floor_host.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/floor/refill.hpp>
#include <pokerfloor/server/sentence.hpp>

namespace pokerfloor::server {
namespace {

Refused in_words(const FloorRefusal& refusal) {
    return {refusal.reason, refusal.clause, as_sentence(refusal.sentence)};
}

FloorRefusal refusal(std::string reason, std::string sentence) {
    return {std::move(reason), "", std::move(sentence)};
}

std::string in_minutes(std::int64_t ms) {
    const std::int64_t minutes = std::max<std::int64_t>((ms + 59'999) / 60'000, 1);
    return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

const Refused too_fast{"too-fast", "", "That is too fast; slow down."};

}  // namespace

void FloorHost::connect(ConnectionId id, AccountId account, std::int64_t now_ms) {
    connections_.add(id, account);
    doorman_.let_in(id);
    // Where nobody else was here, the table goes on.
    if (account != nobody)
        for (int table = 0; table < tables(); ++table)
            if (floor_->seat_of(table, account) >= 0) changed_.insert(table);
    const auto greeting = [this, account, now_ms] {
        return Message::hello(views::account_view(*floor_, account), now_ms,
                              views::tables_of(*floor_, account));
    };
    outbox_.hold([this, id, greeting, hello = greeting()](Fate fate) {
        if (fate == Fate::unknown || connections_.find(id) == nullptr) return;
        // Of a floor that has lost something: as it is now.
        outbox_.send_at_once(id, fate == Fate::stored ? hello : greeting());
    });
}

void FloorHost::disconnect(ConnectionId id) {
    const Connection* const connection = connections_.find(id);
    if (connection == nullptr) return;
    while (!connection->tables.empty()) unwatch(id, connection->tables.back());
    lobby_.unfollow(id);
    doorman_.let_out(id);
    connections_.remove(id);
}

void FloorHost::sign_out(AccountId account, std::string_view sentence) {
    const Message bye = Message::bye(sentence);
    // A copy: closing may take them away.
    for (const ConnectionId id : std::vector(connections_.of(account))) {
        outbox_.send(id, bye);
        when_durable([this, id](bool) { sink_.close(id); });
    }
}

void FloorHost::say_bye(std::string_view sentence) {
    const Message bye = Message::bye(sentence);
    for (const auto& [id, connection] : connections_.all()) {
        sink_.send(id, bye);
        sink_.close(id);
    }
}

void FloorHost::warn(ConnectionId id, const std::string& key, Refused refused) {
    if (doorman_.warn(id) == Doorman::Warned::once)
        return outbox_.send(id, Message::refused(key, refused));
    outbox_.send(id, Message::bye(refused.sentence));
    when_durable([this, id](bool) { sink_.close(id); });
}

void FloorHost::refuse_pace(ConnectionId id, const std::string& key) {
    ++counts_.too_fast;
    note(id, "too-fast");
    warn(id, key, too_fast);
}

// A kind is a word of this file.
void FloorHost::note(ConnectionId id, std::string_view kind) {
    if (doorman_.is_first(id, kind)) sink_.note_refusal(id, connections_.find(id)->account, kind);
}

void FloorHost::hear(ConnectionId id, std::string_view text, std::int64_t now_ms) {
    consider(id, read_incoming(text), now_ms);
}

void FloorHost::hear_binary(ConnectionId id, std::int64_t now_ms) {
    consider(id,
             tl::unexpected(IncomingFault{"", "Messages are text frames; that was binary.", false}),
             now_ms);
}

void FloorHost::hear_control(ConnectionId id, std::int64_t now_ms) {
    if (connections_.find(id) == nullptr || doorman_.is_leaving(id)) return;
    if (!doorman_.keeps_pace(id, now_ms)) refuse_pace(id, "");
}

// The last that had the name; -1: none.
int FloorHost::closed_table_named(std::string_view name) const {
    for (int table = tables() - 1; table >= 0; --table)
        if (posted(table).closed && name_of(table) == name) return table;
    return -1;
}

void FloorHost::consider(ConnectionId id, const tl::expected<Incoming, IncomingFault>& incoming,
                         std::int64_t now_ms) {
    if (connections_.find(id) == nullptr || doorman_.is_leaving(id)) return;
    ++counts_.messages_in;
    if (!doorman_.keeps_pace(id, now_ms))
        return refuse_pace(id, incoming ? incoming->key : incoming.error().key);
    if (!incoming) {
        ++counts_.malformed;
        note(id, "malformed");
        const IncomingFault& fault = incoming.error();
        const Refused refused{"malformed", "", fault.sentence};
        if (fault.is_json) return outbox_.send(id, Message::refused(fault.key, refused));
        return warn(id, fault.key, refused);
    }
    // It says only that the server is here, so it does not wait for the log.
    if (incoming->kind == IncomingKind::ping) return outbox_.send_at_once(id, Message::pong());
    if (incoming->kind == IncomingKind::lobby) {
        lobby_.follow(id);
        outbox_.reply(id, incoming->key, Message::done(incoming->key, 0));
        return outbox_.send(id, Message::lobby(lobby(), watching()));
    }
    const int table = floor_->table_named(incoming->table);
    // A wish that was answered has its answer, also where the table is gone by now.
    if (incoming->kind >= IncomingKind::sit)
        if (const Answered* const before = doorman_.answered(
                connections_.find(id)->account,
                table < 0 ? closed_table_named(incoming->table) : table, incoming->key)) {
            ++counts_.repeated;
            note(id, "repeated");
            return outbox_.reply_again(id, incoming->key, message_of(incoming->key, *before),
                                       before->made);
        }
    if (table < 0)
        return outbox_.send(
            id, Message::refused(incoming->key, {"no-such-table", "", "There is no such table."}));
    if (incoming->kind == IncomingKind::watch && connections_.find(id)->account == nobody &&
        floor_->terms().watching == Watching::members)
        return outbox_.send(
            id, Message::refused(incoming->key,
                                 {"not-signed-in", "",
                                  "This house shows its tables to who is signed in: sign in."}));
    if (incoming->kind == IncomingKind::watch || incoming->kind == IncomingKind::unwatch) {
        outbox_.reply(id, incoming->key, Message::done(incoming->key, at(table).seq));
        return incoming->kind == IncomingKind::watch ? watch(id, table) : unwatch(id, table);
    }
    consider_wish(id, *incoming, table, now_ms);
}

void FloorHost::consider_wish(ConnectionId id, const Incoming& incoming, int table,
                              std::int64_t now_ms) {
    const AccountId account = connections_.find(id)->account;
    if (account == nobody)
        return outbox_.send(
            id, Message::refused(incoming.key, {"not-signed-in", "", "Sign in to take a seat."}));
    if (!doorman_.keeps_pace_of_account(account, now_ms)) return refuse_pace(id, incoming.key);
    // Where a fault on the way closes the table, that is the answer.
    tl::expected<std::uint64_t, FloorRefusal> granted = tl::unexpected(closed_refusal());
    if (!is_closed_by_fault(table))
        at_table(table, [&] { granted = grant_wish(account, incoming, table, now_ms); });
    if (granted) return answer(id, account, table, incoming.key, {*granted});
    const FloorRefusal& no = granted.error();
    const Refused refused = in_words(no);
    // Not even tried, so there is nothing to wait for, and the key is free.
    if (no.reason == "not-stored")
        return outbox_.send_at_once(id, Message::refused(incoming.key, refused));
    if (no.reason == "stale") note(id, incoming.seq > at(table).seq ? "ahead" : "stale");
    answer(id, account, table, incoming.key, {0, std::make_shared<const Refused>(refused)});
}

bool FloorHost::refill(AccountId account, std::int64_t now_ms) {
    const auto due = floor_->refill_due(account);
    return due && *due <= now_ms &&
           grant({.by = {account, Role::house}, .what = Refill{}}, now_ms).has_value();
}

void FloorHost::refill_people(std::int64_t now_ms) {
    const auto least = least_to_sit(floor_->terms());
    if (!least || floor_->terms().refill_minutes == 0) return;
    std::vector<AccountId> poor;  // most are not, so the tables are not looked through for all
    for (const auto& [account, own] : connections_.by_account())
        if (const Account* const one = floor_->account(account);
            one != nullptr && one->bankroll < *least)
            poor.push_back(account);
    for (const AccountId account : poor) refill(account, now_ms);
}

// Money to a table. Who has too little hears when there is more, or has it at once.
tl::expected<std::uint64_t, FloorRefusal> FloorHost::bring(const Wish& wish, std::int64_t now_ms) {
    auto granted = grant(wish, now_ms);
    if (granted || granted.error().reason != "bankroll") return granted;
    const FloorTerms& terms = floor_->terms();
    if (refill(wish.by.account, now_ms)) return grant(wish, now_ms);
    if (terms.refill_minutes == 0) return granted;
    const auto due = floor_->refill_due(wish.by.account);
    granted.error().sentence +=
        fmt::format(" It is filled up to {} {}.", in_thousands(floor_->refills_to()),
                    due ? fmt::format("in {}", in_minutes(*due - now_ms))
                        : "when it is too little for any table");
    return granted;
}

tl::expected<std::uint64_t, FloorRefusal> FloorHost::grant_wish(AccountId account,
                                                                const Incoming& incoming, int table,
                                                                std::int64_t now_ms) {
    const std::uint64_t last = at(table).seq;
    if (timeliness(incoming.seq, last) == Timeliness::ahead) {
        ++counts_.stale;
        return tl::unexpected(
            refusal("stale",
                    fmt::format("\"seq\" {} is ahead of the table, which is at {}; watch it again.",
                                incoming.seq, last)));
    }
    Wish wish{.by = {account}, .table = static_cast<std::int16_t>(table)};
    const auto place = static_cast<std::int16_t>(incoming.seat - 1);
    switch (incoming.kind) {
        case IncomingKind::sit:
            wish.what = Sit{place, incoming.amount};
            break;
        case IncomingKind::stand:
            wish.what = Stand{};
            break;
        case IncomingKind::stand_before_blind:
            wish.what = StandBeforeBlind{};
            break;
        case IncomingKind::top_up:
            wish.what = TopUp{incoming.amount};
            break;
        case IncomingKind::sit_out:
            wish.what = SitOut{};
            break;
        case IncomingKind::come_back:
            wish.what = ComeBack{};
            break;
        case IncomingKind::wait_for_blind:
            wish.what = WaitForBlind{};
            break;
        case IncomingKind::post_blind:
            wish.what = PostBlind{};
            break;
        case IncomingKind::join_line:
            wish.what = JoinLine{};
            break;
        case IncomingKind::leave_line:
            wish.what = LeaveLine{};
            break;
        case IncomingKind::take_area:
            wish.what = TakeArea{place};
            break;
        case IncomingKind::leave_area:
            wish.what = LeaveArea{place};
            break;
        case IncomingKind::act: {
            const LastChange change{last, clock_.turn_since(table),
                                    floor_->state(table).waiting == Waiting::turn,
                                    at(table).audience.choices_since(account)};
            if (floor_->seat_of(table, account) >= 0 &&
                timeliness_of_act(incoming.seq, change) == Timeliness::stale) {
                ++counts_.stale;
                return tl::unexpected(
                    refusal("stale", "The table has changed since; look again and decide."));
            }
            auto acting = floor_->wish_of(table, account, incoming.sent);
            if (!acting) return tl::unexpected(std::move(acting.error()));
            wish = std::move(*acting);
            verdicts_.ask(*floor_, wish, [this](int at, AccountId of) { show_verdict(at, of); });
            break;
        }
        default:
            return tl::unexpected(refusal("malformed", "That is no wish."));
    }
    wish.key = incoming.key;
    const auto granted =
        wish.is<Sit>() || wish.is<TopUp>() ? bring(wish, now_ms) : grant(wish, now_ms);
    if (granted && incoming.kind == IncomingKind::act) acted_.insert({table, account});
    return granted;
}

void FloorHost::answer(ConnectionId id, AccountId account, int table, const std::string& key,
                       Answered answered) {
    answered.made = outbox_.records();
    outbox_.reply(id, key, message_of(key, answered));
    doorman_.remember(account, table, key, std::move(answered));
    outbox_.hold([this, account, table, key](Fate fate) {
        if (fate == Fate::lost) doorman_.forget(account, table, key);
    });
}

}  // namespace pokerfloor::server
