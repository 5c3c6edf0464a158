// The house: a floor, its log, and everybody who watches. Wishes come in, the floor grants them at
// once, and all that anybody would hear of it is held back until the record is durable. If writing
// fails nobody has heard anything; recovery says what is on the disk, and whoever waits is answered
// by that. As long as nobody can say, they are told so.
//
// It knows no sockets and no threads: one thread calls it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/server/bucket.hpp>
#include <pokerfloor/server/incoming.hpp>
#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/server/message.hpp>
#include <pokerfloor/server/restored.hpp>

namespace pokerfloor::server {

// Where messages go.
class Outlet {
  public:
    virtual ~Outlet() = default;
    virtual void send(ConnectionId to, const Message& message) = 0;
    // After what was sent.
    virtual void close(ConnectionId id) = 0;
    // For the host: of what is refused for its form, its pace or its number, the first of each kind
    // that comes from a connection. Nothing of what was sent.
    virtual void note_refusal(ConnectionId id, AccountId account, std::string_view kind) = 0;
};

struct HouseLimits {
    // Two programs alone in a round may act as fast as the network lets them.
    Rate connection{100, 50};
    Rate account{150, 75};
    std::size_t keys_remembered = 256;  // of each account
    std::int64_t lobby_every_ms = 1000;
    // After a write that came to nothing, at first; then twice that, and so on.
    std::int64_t retry_ms = 1000;
    // Whoever waits for the log longer is told that the answer is not known yet.
    std::int64_t patience_ms = 3000;
};

struct HouseCounts {
    std::uint64_t wishes = 0, granted = 0, refused = 0, rounds = 0, batches = 0, records = 0;
    std::uint64_t failed_writes = 0, messages_in = 0, messages_out = 0, malformed = 0, too_fast = 0;
    std::uint64_t repeated = 0, stale = 0;
};

class House {
  public:
    // Makes the floor from the journal, which begins with the text of its floor file. An empty
    // one begins with this text.
    House(const std::string& floor_text, ReadTerms read_terms, Journal& journal, Pen& pen,
          Outlet& outlet, std::int64_t now_ms, HouseLimits limits = {});

    // The floor file that holds: the journal's first or one posted since.
    const std::string& floor_text() const { return floor_text_; }
    const Floor& floor() const { return *floor_; }
    const HouseCounts& counts() const { return counts_; }
    std::size_t connections() const { return connections_.size(); }

    // Sockets.
    void connect(ConnectionId id, AccountId account, std::int64_t now_ms);
    void disconnect(ConnectionId id);
    void hear(ConnectionId id, std::string_view text, std::int64_t now_ms);
    void hear_binary(ConnectionId id, std::int64_t now_ms);
    void hear_control(ConnectionId id, std::int64_t now_ms);  // a ping or pong of WebSocket's own
    void sign_out(AccountId account, std::string_view sentence);
    void say_bye(std::string_view sentence);

    // Works out verdicts beside the house's thread, `then` on it. Without one they are worked out
    // at once.
    using Judge = std::function<void(std::function<Verdict()> work,
                                     std::function<void(const Verdict&)> then)>;
    void judge_with(Judge judge) { judge_ = std::move(judge); }

    // A wish of the house itself, or of whoever asked by another way than a socket.
    tl::expected<std::uint64_t, FloorRefusal> grant(const Wish& wish, std::int64_t now_ms);
    // Called once: with true when all that was granted so far is durable, with false when it was
    // lost or nobody can say in time.
    void when_durable(std::function<void(bool)> then);

    // The pen is done.
    void written(const Outcome& outcome, std::int64_t now_ms);
    // The last record that was acknowledged.
    const LogHead& head() const { return head_; }

    // The machine's clock beside the house's time. Where they have parted by a second or more since
    // the last look: true, and the next record says so.
    bool compare_clock(std::int64_t wall_ms, std::int64_t now_ms);

    // Now and then: what waits for time to pass.
    void tick(std::int64_t now_ms);

    bool is_storing() const { return trouble_.empty(); }
    const std::string& trouble() const { return trouble_; }
    bool is_settled() const { return !writing_ && batch_.empty(); }

    // For the driver.
    std::vector<int> take_changed();  // tables something happened at, or somebody came to watch
    std::int64_t turn_ends(int table) const;  // 0: no limit
    void extend_turn(int table, std::int64_t now_ms);
    int watching(int table) const;
    bool has_people(int table) const;  // who play
    bool is_here(AccountId account) const;
    std::int64_t last_change(int table) const;

    std::vector<LobbyEntry> lobby() const;
    std::vector<int> watching() const;

  private:
    struct Looked {
        Picture picture;
        std::uint64_t choices_since = 0;
    };
    struct Room {
        std::uint64_t seq = 0;         // records of this table so far
        std::uint64_t turn = 0;        // the floor's number
        std::uint64_t turn_since = 0;  // the seq it came with
        std::string phase;             // of wagers: which
        std::int64_t ends = 0;
        std::int64_t changed_ms = 0;
        bool people = false;
        std::map<AccountId, Looked> looks;  // of those who watch; nobody: all without a seat
        std::set<ConnectionId> watchers;
        std::map<AccountId, Verdict> verdicts;  // of this round, at practice tables
    };
    struct Connection {
        AccountId account = nobody;
        bool lobby = false;
        std::map<int, AccountId> sees_as;  // by table watched
        Bucket bucket;
        int warnings = 0;
        std::set<std::string_view> noted;  // kinds of refusals
    };
    struct Client {
        std::set<ConnectionId> connections;
        std::map<std::string, Message> answers;  // by key
        std::deque<std::string> order;
        Bucket bucket;
    };
    struct Held {
        std::uint64_t stamp = 0;
        std::function<void(Fate)> release;  // of unknown: more comes later
        bool told_unknown = false;
    };

    void take(Restored restored, std::int64_t now_ms);
    void begin_records(std::int64_t now_ms);
    void take_new_terms(const std::string& floor_text);
    void look_around(std::int64_t now_ms);
    void note_turn(int table, std::int64_t now_ms);
    void note_people(int table);
    std::optional<std::int64_t> ends_of(int table) const;
    AccountId looks_as(int table, AccountId account) const;
    Looked look(int table, AccountId as) const;

    void publish(const Record& record, std::int64_t now_ms);
    void publish_table(int table);
    void show_all_tables();
    void hold(std::function<void(Fate)> release);
    void hold_once(std::function<void(Fate)> then);
    void lose_all(std::string why, const Outcome& outcome, std::int64_t now_ms);
    void see_to_the_log(std::int64_t now_ms);
    void put_off(std::int64_t now_ms);
    void reply(ConnectionId id, const std::string& key, Message message);
    void send(ConnectionId to, Message message);
    void release();
    void kick();
    void warn(ConnectionId id, const std::string& key, Refused refused);
    void note(ConnectionId id, std::string_view kind);
    void consider(ConnectionId id, const tl::expected<Incoming, IncomingFault>& incoming,
                  std::int64_t now_ms);

    void judge(const Wish& wish);
    void take_verdict(int table, AccountId account, std::uint64_t round, const Verdict& verdict);
    void do_watch(ConnectionId id, int table);
    void do_unwatch(ConnectionId id, int table);
    void wish(ConnectionId id, const Incoming& incoming, int table, std::int64_t now_ms);
    tl::expected<std::uint64_t, FloorRefusal> decide(AccountId account, const Incoming& incoming,
                                                     int table, std::int64_t now_ms);
    bool is_stale(int table, AccountId account, std::uint64_t seq) const;
    void remember(AccountId account, const std::string& key, const Message& answer);
    void answer(ConnectionId id, AccountId account, const std::string& key, const Message& message);

    const FloorTerms& terms() const { return floor_->terms(); }
    bool is_open(int table) const {
        return !terms().tables[static_cast<std::size_t>(table)].closed;
    }
    const std::string& name_of(int table) const {
        return terms().tables[static_cast<std::size_t>(table)].id;
    }

    std::string floor_text_;
    ReadTerms read_terms_;
    Journal& journal_;
    Pen& pen_;
    Outlet& outlet_;
    Judge judge_;
    HouseLimits limits_;
    HouseCounts counts_;

    std::unique_ptr<Floor> floor_;
    std::uint64_t made_ = 0;     // records the floor has made
    std::uint64_t durable_ = 0;  // of them on the disk
    std::uint64_t in_flight_ = 0;
    bool writing_ = false;
    std::int64_t last_now_ms_ = 0, writing_since_ms_ = 0;
    bool ask_again_ = false;  // what became of the records in flight
    LogHead head_;
    std::int64_t last_time_ms_ = 0;  // of the records made
    std::int64_t clock_ahead_ms_ = 0;
    bool tell_clock_ = false;
    std::vector<Record> batch_;
    std::deque<Held> held_;

    std::string trouble_;  // why the log takes nothing now
    std::int64_t retry_at_ms_ = 0, retry_after_ms_ = 0;

    std::vector<Room> rooms_;
    std::unordered_map<ConnectionId, Connection> connections_;
    std::unordered_map<AccountId, Client> clients_;
    std::set<int> changed_;
    bool lobby_changed_ = false;
    std::int64_t lobby_said_ms_ = 0;
};

}  // namespace pokerfloor::server
