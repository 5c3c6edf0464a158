// The outbox: nothing is heard before it is durable, and everything in its order. It has records
// written in batches, holds back whatever is said after them, and lets it go when they are on the
// disk. What is lost nobody has heard of; as long as nobody can say, whoever waits is told so.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <pokerfloor/server/log_writer.hpp>
#include <pokerfloor/server/message_sink.hpp>

namespace pokerfloor::server {

struct OutboxLimits {
    // After a write that came to nothing, at first; then twice that, and so on.
    std::int64_t retry_ms = 1000;
    // Whoever waits for the log longer is told that the answer is not known yet.
    std::int64_t patience_ms = 3000;
};

struct OutboxCounts {
    std::uint64_t batches = 0, records = 0, failed_writes = 0, messages_out = 0;
};

class Outbox {
  public:
    // `head`: where the store ends.
    Outbox(LogWriter& writer, MessageSink& sink, const LogHead& head, OutboxLimits limits = {});

    // The floor has made that many records and all of them are durable; none waits.
    void begin_at(std::uint64_t records);

    // One more record of the floor. What is sent from here on waits for it.
    const Record& add(Record record);
    // Begins to write what was added, unless a batch is being written.
    void write_added(std::int64_t now_ms);

    // Heard once it is durable; never, if it is lost.
    void send(ConnectionId to, Message message);
    // An answer: instead of one that is lost, or not known yet, that is said. Who was told that it
    // is not known hears the answer after all.
    void reply(ConnectionId to, std::string key, Message message) {
        reply_again(to, std::move(key), std::move(message), made_);
    }
    // One that was given before, when the floor had made so many records. Once those are durable it
    // stays what it is, whatever becomes of later ones; it only waits for its turn.
    void reply_again(ConnectionId to, std::string key, Message message, std::uint64_t made);
    // Not about anything that could be lost.
    void send_at_once(ConnectionId to, const Message& message);
    // Called with what became of all that was added so far. Of unknown: more comes later.
    void hold(std::function<void(Fate)> then);
    // The same, once: as soon as anything can be said.
    void hold_once(std::function<void(Fate)> then);

    // The writer is done.
    enum class Change : std::uint8_t {
        stored,         // as usual; release() what was held
        writing_again,  // the same, after trouble
        lost,           // begin_at() what there is, then tell_lost()
        still_failing,  // nothing was being written
        unknown,        // whoever waits goes on waiting
    };
    Change written(const Outcome& outcome, std::int64_t now_ms);
    void release();
    void tell_lost();

    // Now and then: a log that does not answer in time, one that has to be asked again, one that
    // may write again.
    void tick(std::int64_t now_ms);

    bool is_storing() const { return trouble_.empty(); }
    const std::string& trouble() const { return trouble_; }  // why the log takes nothing now
    bool is_settled() const { return !writing_ && batch_.empty(); }
    std::uint64_t records() const { return made_; }
    const LogHead& head() const { return head_; }  // the last record that was acknowledged
    const OutboxCounts& counts() const { return counts_; }

  private:
    struct Sent {
        ConnectionId to;
        Message message;
    };
    struct Reply {
        ConnectionId to;
        std::string key;
        Message message;
        std::uint64_t made;  // records it is about
    };
    using Then = std::function<void(Fate)>;
    struct Held {
        std::uint64_t stamp = 0;  // records made before it
        std::variant<Sent, Reply, Then> what;
        bool told_unknown = false;
    };

    bool is_all_durable() const { return held_.empty() && durable_ == made_; }
    void let_go(const Held& held, Fate fate);
    void put_off(std::int64_t now_ms);

    LogWriter& writer_;
    MessageSink& sink_;
    OutboxLimits limits_;
    OutboxCounts counts_;

    std::uint64_t made_ = 0;     // records the floor has made
    std::uint64_t durable_ = 0;  // of them on the disk
    std::uint64_t in_flight_ = 0;
    bool writing_ = false;
    std::int64_t writing_since_ms_ = 0;
    bool ask_again_ = false;  // what became of the records in flight
    LogHead head_;
    std::vector<Record> batch_;
    std::deque<Held> held_;

    std::string trouble_;
    std::int64_t retry_at_ms_ = 0, retry_after_ms_ = 0;
};

}  // namespace pokerfloor::server
