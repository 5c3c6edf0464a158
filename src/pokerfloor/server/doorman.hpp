// The doorman: whom a message is from, and whether it may come in. He knows the keys that wishes
// came with, so that none is done twice; the pace of each connection and account; and whether what
// somebody decided on is still so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <pokerfloor/events/wish.hpp>
#include <pokerfloor/server/bucket.hpp>
#include <pokerfloor/server/connection_id.hpp>
#include <pokerfloor/server/message.hpp>
#include <pokerfloor/store/restored.hpp>

namespace pokerfloor::server {

struct DoormanLimits {
    // Two programs alone in a round may act as fast as the network lets them.
    Rate connection{100, 50};
    Rate account{150, 75};
    std::size_t keys_remembered = store::keys_remembered;  // of each account
};

// What a wish was answered: the number of its record, or why not.
struct Answered {
    std::uint64_t seq = 0;
    std::shared_ptr<const Refused> refusal{};  // null: granted
    // The records the floor had made by then: once they are durable, so is the answer.
    std::uint64_t made = 0;
};

Message message_of(std::string_view key, const Answered& answered);

class Doorman {
  public:
    explicit Doorman(DoormanLimits limits) : limits_(limits) {}

    void let_in(ConnectionId id);
    void let_out(ConnectionId id);

    // Pace: one more message; false: too fast.
    bool keeps_pace(ConnectionId id, std::int64_t now_ms);
    bool keeps_pace_of_account(AccountId account, std::int64_t now_ms);

    // Manners: told once, and then let go.
    enum class Warned : std::uint8_t { once, too_often };
    Warned warn(ConnectionId id);
    bool is_leaving(ConnectionId id) const;  // warned too often
    // Whether this kind of refusal is the first from a connection. `kind` lives as long as the
    // program.
    bool is_first(ConnectionId id, std::string_view kind);

    // Keys: of each account the last ones, and what was answered. One stands for one wish at a
    // table; at another table it is another wish's.
    const Answered* answered(AccountId account, int table, const std::string& key) const;
    void remember(AccountId account, int table, const std::string& key, Answered answered);
    // What the log has, after it was read again: older than all that it does not have.
    void remember_log(AccountId account, const std::deque<store::AnsweredKey>& in_log);
    // What was not done can be wished with the same key.
    void forget(AccountId account, int table, const std::string& key);

  private:
    struct Visitor {
        Bucket bucket;
        int warnings = 0;
        std::set<std::string_view> noted;  // kinds of refusals
    };
    // A list, the oldest first: there are few, and thousands of accounts.
    struct Answer {
        std::string key;
        int table = -1;
        Answered answered{};
    };
    struct Known {
        Bucket bucket;
        std::deque<Answer> answers;

        std::deque<Answer>::const_iterator find(int table, std::string_view key) const;
    };

    DoormanLimits limits_;
    std::unordered_map<ConnectionId, Visitor> visitors_;
    std::unordered_map<AccountId, Known> known_;
};

// How a wish stands to the table it was decided at. `seq` is the last record its sender had seen.
enum class Timeliness : std::uint8_t { in_time, stale, ahead };

// What a table has to say on it.
struct LastChange {
    std::uint64_t seq = 0;                         // its records so far
    std::uint64_t turn_since = 0;                  // the record this turn came with
    bool in_turn = false;                          // one decides, not several at once
    std::optional<std::uint64_t> choices_since{};  // the record the sender's choices came with
};

// Nobody can have seen what has not happened. In a turn everything that happened matters to whoever
// acts; while several decide at once, only what changed for this one.
Timeliness timeliness_of_act(std::uint64_t seq, const LastChange& table);
// Other wishes only have to be of what has happened.
Timeliness timeliness(std::uint64_t seq, std::uint64_t records);

}  // namespace pokerfloor::server
