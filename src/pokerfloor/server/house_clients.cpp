// Clients of the house: who is connected, what they say, what they are answered.
#include <pokerfloor/server/house.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/server/sentence.hpp>

namespace pokerfloor::server {
namespace {

Refused in_words(const FloorRefusal& refusal) {
    // A table says its clause before the sentence, and knows better which.
    const std::string& text = refusal.sentence;
    const std::size_t colon = text.find(": ");
    const bool has_clause = text.starts_with('M') && colon < text.find(' ');
    return {refusal.reason, has_clause ? text.substr(0, colon) : refusal.clause,
            as_sentence(has_clause ? text.substr(colon + 2) : text)};
}

FloorRefusal refusal(std::string reason, std::string sentence) {
    return {std::move(reason), "", std::move(sentence)};
}

const Refused not_stored{"not-stored", "",
                         "The house could not write it down, and has made sure that it was not "
                         "done. Try again."};
const Refused not_known{"not-known-yet", "",
                        "The house cannot say yet whether it was written down. Ask again with the "
                        "same key; it is done once at most."};

}  // namespace

void House::connect(ConnectionId id, AccountId account, std::int64_t now_ms) {
    connections_[id].account = account;
    if (account != nobody) clients_[account].connections.insert(id);
    hold([this, id, account, now_ms,
          hello = Message::hello(floor_->account(account), now_ms)](Fate fate) {
        if (fate == Fate::unknown || !connections_.contains(id)) return;
        ++counts_.messages_out;
        // Of a floor that has lost something: as it is now.
        outlet_.send(
            id, fate == Fate::stored ? hello : Message::hello(floor_->account(account), now_ms));
    });
}

void House::disconnect(ConnectionId id) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    while (!found->second.sees_as.empty()) do_unwatch(id, found->second.sees_as.begin()->first);
    if (const auto client = clients_.find(found->second.account); client != clients_.end())
        client->second.connections.erase(id);
    connections_.erase(found);
}

void House::sign_out(AccountId account, std::string_view sentence) {
    const auto client = clients_.find(account);
    if (client == clients_.end()) return;
    const Message bye = Message::bye(sentence);
    for (const ConnectionId id : std::set(client->second.connections)) {
        send(id, bye);
        when_durable([this, id](bool) { outlet_.close(id); });
    }
}

void House::say_bye(std::string_view sentence) {
    const Message bye = Message::bye(sentence);
    for (const auto& [id, connection] : connections_) {
        outlet_.send(id, bye);
        outlet_.close(id);
    }
}

// Told once, and then let go.
void House::warn(ConnectionId id, const std::string& key, Refused refused) {
    Connection& connection = connections_.at(id);
    if (++connection.warnings == 1) {
        send(id, Message::refused(key, refused));
        return;
    }
    send(id, Message::bye(refused.sentence));
    when_durable([this, id](bool) { outlet_.close(id); });
}

// A kind is a word of this file.
void House::note(ConnectionId id, std::string_view kind) {
    Connection& connection = connections_.at(id);
    if (connection.noted.insert(kind).second) outlet_.note_refusal(id, connection.account, kind);
}

void House::hear(ConnectionId id, std::string_view text, std::int64_t now_ms) {
    consider(id, read_incoming(text), now_ms);
}

void House::hear_binary(ConnectionId id, std::int64_t now_ms) {
    consider(id,
             tl::unexpected(IncomingFault{"", "Messages are text frames; that was binary.", false}),
             now_ms);
}

void House::hear_control(ConnectionId id, std::int64_t now_ms) {
    const auto found = connections_.find(id);
    if (found == connections_.end() || found->second.warnings > 1) return;
    if (found->second.bucket.take(limits_.connection, now_ms)) return;
    ++counts_.too_fast;
    note(id, "too-fast");
    warn(id, "", {"too-fast", "", "That is too fast; slow down."});
}

void House::consider(ConnectionId id, const tl::expected<Incoming, IncomingFault>& incoming,
                     std::int64_t now_ms) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    Connection& connection = found->second;
    if (connection.warnings > 1) return;  // on its way out
    ++counts_.messages_in;
    if (!connection.bucket.take(limits_.connection, now_ms)) {
        ++counts_.too_fast;
        note(id, "too-fast");
        return warn(id, incoming ? incoming->key : incoming.error().key,
                    {"too-fast", "", "That is too fast; slow down."});
    }
    if (!incoming) {
        ++counts_.malformed;
        note(id, "malformed");
        const IncomingFault& fault = incoming.error();
        const Refused refused{"malformed", "", fault.sentence};
        if (fault.is_json) return send(id, Message::refused(fault.key, refused));
        return warn(id, fault.key, refused);
    }
    // It says only that the house is here, so it does not wait for the log.
    if (incoming->kind == IncomingKind::ping) {
        ++counts_.messages_out;
        return outlet_.send(id, Message::pong());
    }
    if (incoming->kind == IncomingKind::lobby) {
        connection.lobby = true;
        reply(id, incoming->key, Message::done(incoming->key, 0));
        return send(id, Message::lobby(lobby(), watching()));
    }
    const int table = floor_->table_named(incoming->table);
    if (table < 0)
        return send(
            id, Message::refused(incoming->key, {"no-such-table", "", "There is no such table."}));
    if (incoming->kind == IncomingKind::watch || incoming->kind == IncomingKind::unwatch) {
        reply(id, incoming->key,
              Message::done(incoming->key, rooms_[static_cast<std::size_t>(table)].seq));
        incoming->kind == IncomingKind::watch ? do_watch(id, table) : do_unwatch(id, table);
        return;
    }
    wish(id, *incoming, table, now_ms);
}

// Both may be said again at any time and do no more than they say.
void House::do_watch(ConnectionId id, int table) {
    Room& room = rooms_[static_cast<std::size_t>(table)];
    Connection& connection = connections_.at(id);
    const AccountId as = looks_as(table, connection.account);
    auto looked = room.looks.find(as);
    if (looked == room.looks.end()) looked = room.looks.emplace(as, look(table, as)).first;
    connection.sees_as[table] = as;
    if (room.watchers.insert(id).second) {
        changed_.insert(table);
        lobby_changed_ = true;
    }
    send(id, Message::snapshot(name_of(table), room.seq, looked->second.picture));
}

void House::do_unwatch(ConnectionId id, int table) {
    Room& room = rooms_[static_cast<std::size_t>(table)];
    if (room.watchers.erase(id) == 0) return;
    connections_.at(id).sees_as.erase(table);
    changed_.insert(table);
    lobby_changed_ = true;
    if (room.watchers.empty()) room.looks.clear();
}

void House::wish(ConnectionId id, const Incoming& incoming, int table, std::int64_t now_ms) {
    const AccountId account = connections_.at(id).account;
    if (account == nobody)
        return send(
            id, Message::refused(incoming.key, {"not-signed-in", "", "Sign in to take a seat."}));
    Client& client = clients_[account];
    if (const auto before = client.answers.find(incoming.key); before != client.answers.end()) {
        ++counts_.repeated;
        note(id, "repeated");
        // On its way: the answer to the first asking comes here too.
        return answer(id, account, incoming.key, before->second);
    }
    if (!client.bucket.take(limits_.account, now_ms)) {
        ++counts_.too_fast;
        note(id, "too-fast");
        return warn(id, incoming.key, {"too-fast", "", "That is too fast; slow down."});
    }
    const auto granted = decide(account, incoming, table, now_ms);
    // Not even tried, so there is nothing to wait for, and the key is free.
    if (!granted && granted.error().reason == "not-stored") {
        ++counts_.messages_out;
        return outlet_.send(id, Message::refused(incoming.key, in_words(granted.error())));
    }
    if (!granted && granted.error().reason == "stale")
        note(id, incoming.seq > rooms_[static_cast<std::size_t>(table)].seq ? "ahead" : "stale");
    answer(id, account, incoming.key,
           granted ? Message::done(incoming.key, *granted)
                   : Message::refused(incoming.key, in_words(granted.error())));
}

tl::expected<std::uint64_t, FloorRefusal> House::decide(AccountId account, const Incoming& incoming,
                                                        int table, std::int64_t now_ms) {
    // Nobody can have seen what has not happened.
    const std::uint64_t last = rooms_[static_cast<std::size_t>(table)].seq;
    if (incoming.seq > last) {
        ++counts_.stale;
        return tl::unexpected(
            refusal("stale",
                    fmt::format("\"seq\" {} is ahead of the table, which is at {}; watch it again.",
                                incoming.seq, last)));
    }
    Wish wish;
    wish.table = static_cast<std::int16_t>(table);
    wish.account = account;
    wish.amount = incoming.amount;
    switch (incoming.kind) {
        case IncomingKind::sit:
            wish.kind = WishKind::sit;
            wish.seat = static_cast<std::int16_t>(incoming.seat - 1);
            break;
        case IncomingKind::stand:
            wish.kind = WishKind::stand;
            break;
        case IncomingKind::stand_before_blind:
            wish.kind = WishKind::stand_before_blind;
            break;
        case IncomingKind::top_up:
            wish.kind = WishKind::top_up;
            break;
        case IncomingKind::sit_out:
            wish.kind = WishKind::sit_out;
            break;
        case IncomingKind::come_back:
            wish.kind = WishKind::come_back;
            break;
        case IncomingKind::act: {
            if (floor_->seat_of(table, account) >= 0 && is_stale(table, account, incoming.seq)) {
                ++counts_.stale;
                return tl::unexpected(
                    refusal("stale", "The table has changed since; look again and decide."));
            }
            auto acting = floor_->wish_of(table, account, incoming.sent);
            if (!acting) return tl::unexpected(std::move(acting.error()));
            wish = std::move(*acting);
            judge(wish);
            break;
        }
        default:
            return tl::unexpected(refusal("malformed", "That is no wish."));
    }
    wish.name = incoming.key;
    return grant(wish, now_ms);
}

void House::judge(const Wish& wish) {
    auto judgement = floor_->judgement_on(wish);
    if (!judgement) return;
    const int table = wish.table;
    const AccountId account = wish.account;
    const std::uint64_t round = floor_->state(table).round;
    Room& room = rooms_[static_cast<std::size_t>(table)];
    if (!judge_) {
        room.verdicts[account] = judgement();
        return;
    }
    room.verdicts.erase(account);
    judge_(std::move(judgement), [this, table, account, round](const Verdict& verdict) {
        take_verdict(table, account, round, verdict);
    });
}

// It comes after the picture it belongs to, and makes no record: whoever it is for gets the picture
// once more, under the same number.
void House::take_verdict(int table, AccountId account, std::uint64_t round,
                         const Verdict& verdict) {
    if (floor_->state(table).round != round) return;
    Room& room = rooms_[static_cast<std::size_t>(table)];
    room.verdicts[account] = verdict;
    const auto looked = room.looks.find(account);
    if (looked == room.looks.end()) return;
    looked->second.picture = look(table, account).picture;
    for (const ConnectionId id : room.watchers)
        if (connections_.at(id).sees_as.at(table) == account)
            send(id, Message::snapshot(name_of(table), room.seq, looked->second.picture));
}

// In a turn everything that happened matters; while several decide at once, only what changed for
// this one.
bool House::is_stale(int table, AccountId account, std::uint64_t seq) const {
    const Room& room = rooms_[static_cast<std::size_t>(table)];
    if (floor_->state(table).waiting == Waiting::turn) return seq < room.turn_since;
    const auto looked = room.looks.find(account);
    return seq < (looked == room.looks.end() ? room.seq : looked->second.choices_since);
}

void House::remember(AccountId account, const std::string& key, const Message& answer) {
    Client& client = clients_[account];
    if (client.answers.emplace(key, answer).second) client.order.push_back(key);
    while (client.order.size() > limits_.keys_remembered) {
        client.answers.erase(client.order.front());
        client.order.pop_front();
    }
}

// The answer to something that may be said again at any time. Told first that it is not known yet,
// one hears the answer after all when it is.
void House::reply(ConnectionId id, const std::string& key, Message message) {
    hold([this, id, key, message = std::move(message)](Fate fate) {
        ++counts_.messages_out;
        outlet_.send(id, fate == Fate::stored
                             ? message
                             : Message::refused(key, fate == Fate::lost ? not_stored : not_known));
    });
}

void House::answer(ConnectionId id, AccountId account, const std::string& key,
                   const Message& message) {
    remember(account, key, message);
    reply(id, key, message);
    // What was not done can be wished with the same key.
    hold([this, account, key](Fate fate) {
        if (fate != Fate::lost) return;
        Client& asked = clients_[account];
        asked.answers.erase(key);
        std::erase(asked.order, key);
    });
}

}  // namespace pokerfloor::server
