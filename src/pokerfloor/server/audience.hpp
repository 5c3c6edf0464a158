// The audience of a table: who watches, and what each kind of viewer saw last. Those without a seat
// see the same; whoever has one sees their own. A view is made once for each kind of viewer,
// however many look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <pokerfloor/events/wish.hpp>
#include <pokerfloor/server/connection_id.hpp>
#include <pokerfloor/server/message.hpp>
#include <pokerfloor/server/outbox.hpp>

namespace pokerfloor::server {

// A table as it is now, for whoever asks.
class Showing {
  public:
    virtual ~Showing() = default;
    // The kind of viewer an account is: itself, or nobody where it sees what all without a seat
    // see.
    virtual AccountId sees_as(AccountId account) const = 0;
    // What that kind sees, and what it heard in the last record.
    struct Shown {
        Picture picture;
        std::vector<Line> lines;
    };
    virtual Shown show(AccountId as) const = 0;
};

// Where a table stands: its name, and how many records it has.
struct TableAt {
    std::string_view name;
    std::uint64_t seq = 0;
};

class Audience {
  public:
    // Both may be said again at any time; false: it was so already.
    bool add(ConnectionId id, AccountId account);
    bool remove(ConnectionId id);
    std::size_t size() const { return watchers_.size(); }

    // The whole picture: for one who watches, for all of a kind, or for everybody.
    void send_picture(ConnectionId id, const TableAt& at, const Showing& showing, Outbox& outbox);
    void send_picture_again(AccountId as, const TableAt& at, const Showing& showing,
                            Outbox& outbox);
    void send_pictures(const TableAt& at, const Showing& showing, Outbox& outbox);
    // What changed, after a record.
    void send_changes(const TableAt& at, const Showing& showing, Outbox& outbox);

    // The number of the record since which an account may do the same; none: it does not watch.
    std::optional<std::uint64_t> choices_since(AccountId account) const;

  private:
    struct Watcher {
        ConnectionId id;
        AccountId account;
        AccountId sees_as = nobody;
    };
    // What a kind of viewer saw last.
    struct Look {
        AccountId as;
        Picture picture;
        std::uint64_t choices_since;
    };

    const Look* look_of(AccountId as) const;
    const Look& look_at(AccountId as, const TableAt& at, const Showing& showing);

    std::vector<Watcher> watchers_;
    std::vector<Look> looks_;  // as many as there are kinds: few
};

}  // namespace pokerfloor::server
