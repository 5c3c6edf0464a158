#include <pokerfloor/server/outbox.hpp>

#include <algorithm>
#include <utility>

namespace pokerfloor::server {
namespace {

constexpr std::int64_t longest_retry_ms = 30'000;

const Refused not_stored{"not-stored", "",
                         "The house could not write it down, and has made sure that it was not "
                         "done. Try again."};
const Refused not_known{"not-known-yet", "",
                        "The house cannot say yet whether it was written down. Ask again with the "
                        "same key; it is done once at most."};

}  // namespace

Outbox::Outbox(LogWriter& writer, MessageSink& sink, const LogHead& head, OutboxLimits limits)
    : writer_(writer), sink_(sink), limits_(limits), head_(head) {}

void Outbox::begin_at(std::uint64_t records) {
    made_ = durable_ = records;
    batch_.clear();
}

const Record& Outbox::add(Record record) {
    ++made_;
    return batch_.emplace_back(std::move(record));
}

void Outbox::write_added(std::int64_t now_ms) {
    if (writing_ || batch_.empty()) return;
    writing_ = true;
    writing_since_ms_ = now_ms;
    in_flight_ = batch_.size();
    ++counts_.batches;
    writer_.write(std::exchange(batch_, {}));
}

void Outbox::send_at_once(ConnectionId to, const Message& message) {
    ++counts_.messages_out;
    sink_.send(to, message);
}

void Outbox::send(ConnectionId to, Message message) {
    if (is_all_durable()) return send_at_once(to, message);
    held_.push_back({made_, Sent{to, std::move(message)}});
}

void Outbox::reply_again(ConnectionId to, std::string key, Message message, std::uint64_t made) {
    if (is_all_durable()) return send_at_once(to, message);
    held_.push_back({made_, Reply{to, std::move(key), std::move(message), made}});
}

void Outbox::hold(std::function<void(Fate)> then) {
    if (is_all_durable()) return then(Fate::stored);
    held_.push_back({made_, std::move(then)});
}

void Outbox::hold_once(std::function<void(Fate)> then) {
    hold([then = std::move(then), called = false](Fate fate) mutable {
        if (!std::exchange(called, true)) then(fate);
    });
}

void Outbox::let_go(const Held& held, Fate fate) {
    if (const auto* const sent = std::get_if<Sent>(&held.what)) {
        if (fate == Fate::stored) send_at_once(sent->to, sent->message);
    } else if (const auto* const reply = std::get_if<Reply>(&held.what)) {
        const bool stored = fate == Fate::stored || reply->made <= durable_;
        send_at_once(reply->to, stored               ? reply->message
                                : fate == Fate::lost ? Message::refused(reply->key, not_stored)
                                                     : Message::refused(reply->key, not_known));
    } else {
        std::get<Then>(held.what)(fate);
    }
}

void Outbox::release() {
    while (!held_.empty() && held_.front().stamp <= durable_) {
        const Held held = std::move(held_.front());
        held_.pop_front();
        let_go(held, Fate::stored);
    }
}

// Whoever is told may wish again, which is held anew.
void Outbox::tell_lost() {
    for (const Held& held : std::exchange(held_, {})) let_go(held, Fate::lost);
}

void Outbox::put_off(std::int64_t now_ms) {
    retry_after_ms_ =
        retry_after_ms_ == 0 ? limits_.retry_ms : std::min(2 * retry_after_ms_, longest_retry_ms);
    retry_at_ms_ = now_ms + retry_after_ms_;
}

Outbox::Change Outbox::written(const Outcome& outcome, std::int64_t now_ms) {
    counts_.failed_writes += outcome.failures.size();
    if (outcome.fate == Fate::unknown) {
        trouble_ = outcome.failures.back();
        ask_again_ = true;
        put_off(now_ms);
        return Change::unknown;
    }
    writing_ = false;
    head_ = outcome.head;
    if (outcome.fate == Fate::lost) {
        in_flight_ = 0;
        trouble_ = outcome.failures.back();
        put_off(now_ms);
        return outcome.restored == nullptr ? Change::still_failing : Change::lost;
    }
    durable_ += in_flight_;
    counts_.records += in_flight_;
    in_flight_ = 0;
    retry_after_ms_ = 0;
    return std::exchange(trouble_, {}).empty() ? Change::stored : Change::writing_again;
}

void Outbox::tick(std::int64_t now_ms) {
    if (writing_ && now_ms >= writing_since_ms_ + limits_.patience_ms) {
        if (trouble_.empty()) trouble_ = "the disk takes longer than usual";
        // Whoever is told may ask again, which is held behind these.
        const std::size_t waiting = held_.size();
        for (std::size_t i = 0; i < waiting; ++i)
            if (!std::exchange(held_[i].told_unknown, true)) let_go(held_[i], Fate::unknown);
    }
    if (trouble_.empty() || now_ms < retry_at_ms_) return;
    if (std::exchange(ask_again_, false)) return writer_.find_out();
    if (writing_) return;
    writing_ = true;
    writing_since_ms_ = now_ms;
    in_flight_ = 0;
    writer_.write({});
}

}  // namespace pokerfloor::server
