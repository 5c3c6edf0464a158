// The host of a floor: wishes come in, the floor grants them at once, and whoever watches hears of
// it when it is durable. It wires the parts together, each in a file of its own:
//   Outbox       nothing is heard before it is durable
//   Audience     who watches a table, and what each kind of viewer saw last
//   Doorman      keys, pace and timeliness of what comes in
//   TurnClock    when each table's turn ends
//   Lobby        the tables in a line each
//   Verdicts     what perfect play says, beside the network thread
//   Connections  who is here
//   ClosedTables tables that a fault in the program has closed
// It knows no sockets and no threads: one thread calls it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/server/audience.hpp>
#include <pokerfloor/server/closed_tables.hpp>
#include <pokerfloor/server/connections.hpp>
#include <pokerfloor/server/doorman.hpp>
#include <pokerfloor/server/incoming.hpp>
#include <pokerfloor/server/lobby.hpp>
#include <pokerfloor/server/message_sink.hpp>
#include <pokerfloor/server/outbox.hpp>
#include <pokerfloor/server/restored.hpp>
#include <pokerfloor/server/turn_clock.hpp>
#include <pokerfloor/server/verdicts.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::server {

struct HostLimits {
    DoormanLimits doorman{};
    OutboxLimits outbox{};
    std::int64_t lobby_every_ms = 1000;
};

struct HostCounts {
    std::uint64_t wishes = 0, granted = 0, refused = 0, rounds = 0;
    std::uint64_t messages_in = 0, malformed = 0, too_fast = 0, repeated = 0, stale = 0;
};

// A fault in the program that no table owns: the floor cannot go on, and its log has all there is.
class FloorBroken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class FloorHost {
  public:
    // Makes the floor from the store, which begins with the text of its floor file. An empty one
    // begins with this text.
    FloorHost(const std::string& floor_text, ReadTerms read_terms, const store::RecordStore& log,
              LogWriter& writer, MessageSink& sink, std::int64_t now_ms, HostLimits limits = {});
    // The same of a floor that was made from the log already, which ends with `head`.
    FloorHost(const std::string& floor_text, ReadTerms read_terms, Restored restored,
              const LogHead& head, LogWriter& writer, MessageSink& sink, std::int64_t now_ms,
              HostLimits limits = {});

    // The floor file that holds: the log's first or one posted since.
    const std::string& floor_text() const { return floor_text_; }
    const Floor& floor() const { return *floor_; }
    const HostCounts& counts() const { return counts_; }
    const Outbox& outbox() const { return outbox_; }
    std::size_t connections() const { return connections_.all().size(); }

    // Sockets.
    void connect(ConnectionId id, AccountId account, std::int64_t now_ms);
    void disconnect(ConnectionId id);
    void hear(ConnectionId id, std::string_view text, std::int64_t now_ms);
    void hear_binary(ConnectionId id, std::int64_t now_ms);
    void hear_control(ConnectionId id, std::int64_t now_ms);  // a ping or pong of WebSocket's own
    void sign_out(AccountId account, std::string_view sentence);
    void say_bye(std::string_view sentence);

    void judge_with(Verdicts::Judge judge) { verdicts_.judge_with(std::move(judge)); }

    // A wish of the server itself, or of whoever asked by another way than a socket. Throws
    // FloorBroken.
    tl::expected<std::uint64_t, FloorRefusal> grant(const Wish& wish, std::int64_t now_ms);
    // Called once: with true when all that was granted so far is durable, with false when it was
    // lost or nobody can say in time.
    void when_durable(std::function<void(bool)> then);

    // The log writer is done.
    void written(const Outcome& outcome, std::int64_t now_ms);
    // The last record that was acknowledged.
    const LogHead& head() const { return outbox_.head(); }

    // The machine's clock beside the floor's time. Where they have parted by a second or more since
    // the last look: true, and the next record says so.
    bool compare_clock(std::int64_t wall_ms, std::int64_t now_ms);

    // Now and then: what waits for time to pass.
    void tick(std::int64_t now_ms);

    bool is_storing() const { return outbox_.is_storing(); }
    const std::string& trouble() const { return outbox_.trouble(); }
    bool is_settled() const { return outbox_.is_settled(); }

    // For the driver.
    // Who has acted in a round, and where, since this was asked last.
    std::set<std::pair<int, AccountId>> take_acted() { return std::exchange(acted_, {}); }
    std::vector<int> take_changed();  // tables something happened at, or somebody came to watch
    std::int64_t turn_ends(int table) const { return clock_.ends(table); }  // 0: no limit
    // Whoever is in turn gets the same time again, which everybody sees.
    void extend_turn(int table, std::int64_t now_ms);
    int watching(int table) const { return static_cast<int>(at(table).audience.size()); }
    bool has_people(int table) const { return at(table).people; }  // who play
    // Fills up the play money of those who are here and have lost theirs, where that is due.
    void refill_people(std::int64_t now_ms);
    bool is_here(AccountId account) const { return !connections_.of(account).empty(); }
    std::int64_t last_change(int table) const { return clock_.last_change(table); }

    void note_posted(std::size_t tables) { sink_.note_posted(tables); }

    // The table as this account would see it if it came to watch now.
    Message picture_for(AccountId account, int table) const;

    // What is open, and how many watch each.
    std::vector<LobbyEntry> lobby() const;
    std::vector<int> watching() const;

    // A fault in the program at one table, by whatever is done there: that table is closed, and the
    // others play on.
    template <class Work>
    void at_table(int table, const Work& work) {
        try {
            work();
        } catch (const FloorBroken&) {
            throw;
        } catch (const std::exception& fault) {
            close_by_fault(table, fault.what());
        }
    }
    bool is_closed_by_fault(int table) const { return closed_.is_closed(table); }
    const ClosedTables& closed_tables() const { return closed_; }

  private:
    // What is known of a table beside the floor.
    struct Hosted {
        std::uint64_t seq = 0;  // its records so far
        bool people = false;    // who play
        views::PostedWords words{};
        Audience audience;
    };
    class TableShowing;

    // Records (floor_host.cpp).
    void take(Restored restored, std::int64_t now_ms);
    void begin_records(std::int64_t now_ms);
    void begin_all_turns(std::int64_t now_ms);
    tl::expected<Record, FloorRefusal> decide(const Wish& wish, std::int64_t now_ms);
    void publish(const Record& record, std::int64_t now_ms);
    void publish_at(int table, const Record& record, std::int64_t now_ms);
    void publish_bankrolls(const Record& record);
    void lose(const Outcome& outcome, std::int64_t now_ms);

    // Tables (floor_host_tables.cpp).
    void publish_table(int table);
    void show_all_tables();
    void close_by_fault(int table, std::string_view why);
    void give_back_stakes(int table);
    void give_back_all_stakes();
    TableAt where(int table) const { return {name_of(table), at(table).seq}; }
    void show_verdict(int table, AccountId account);
    void watch(ConnectionId id, int table);
    void unwatch(ConnectionId id, int table);

    // Clients (floor_host_clients.cpp).
    void consider(ConnectionId id, const tl::expected<Incoming, IncomingFault>& incoming,
                  std::int64_t now_ms);
    int closed_table_named(std::string_view name) const;
    void consider_wish(ConnectionId id, const Incoming& incoming, int table, std::int64_t now_ms);
    bool refill(AccountId account, std::int64_t now_ms);
    tl::expected<std::uint64_t, FloorRefusal> bring(const Wish& wish, std::int64_t now_ms);
    tl::expected<std::uint64_t, FloorRefusal> grant_wish(AccountId account,
                                                         const Incoming& incoming, int table,
                                                         std::int64_t now_ms);
    void refuse_pace(ConnectionId id, const std::string& key);
    void warn(ConnectionId id, const std::string& key, Refused refused);
    void note(ConnectionId id, std::string_view kind);
    void answer(ConnectionId id, AccountId account, int table, const std::string& key,
                Answered answered);

    Hosted& at(int table) { return tables_[static_cast<std::size_t>(table)]; }
    const Hosted& at(int table) const { return tables_[static_cast<std::size_t>(table)]; }
    const PostedTable& posted(int table) const {
        return floor_->terms().tables[static_cast<std::size_t>(table)];
    }
    bool is_open(int table) const { return !posted(table).closed && !closed_.is_closed(table); }
    // One that the host has closed is shown as long as somebody sits there.
    bool is_listed(int table) const {
        return is_open(table) && (!floor_->state(table).closed || !floor_->sitters(table).empty());
    }
    const std::string& name_of(int table) const { return posted(table).id; }
    int tables() const { return static_cast<int>(tables_.size()); }

    std::string floor_text_;
    ReadTerms read_terms_;
    MessageSink& sink_;
    HostCounts counts_;

    std::unique_ptr<Floor> floor_;
    Outbox outbox_;
    Doorman doorman_;
    TurnClock clock_;
    Lobby lobby_;
    Verdicts verdicts_;
    Connections connections_;
    ClosedTables closed_;
    std::vector<Hosted> tables_;

    std::int64_t last_time_ms_ = 0;  // of the records made
    std::int64_t clock_ahead_ms_ = 0;
    bool tell_clock_ = false;
    std::set<int> changed_;
    std::set<std::pair<int, AccountId>> acted_;
};

}  // namespace pokerfloor::server
