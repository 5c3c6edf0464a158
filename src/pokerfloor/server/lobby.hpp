// The lobby: every open table in a line, made anew only for tables that have changed, and said to
// whoever follows it once a second at most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/server/connection_id.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::server {

class Lobby {
  public:
    explicit Lobby(std::int64_t every_ms) : every_ms_(every_ms) {}

    // Something that its line says, or how many watch it.
    void note_change(int table);
    void note_all_changed();
    // The line of a table that changed since is made anew.
    const LobbyEntry& entry(const Floor& floor, int table) const;

    void follow(ConnectionId id) { followers_.insert(id); }
    void unfollow(ConnectionId id) { followers_.erase(id); }
    const std::set<ConnectionId>& followers() const { return followers_; }

    // Whether it is to be said now: it has changed, and was not said within the last second. Once
    // asked, it counts as said.
    bool is_due(std::int64_t now_ms);

  private:
    std::int64_t every_ms_;
    mutable std::vector<std::optional<LobbyEntry>> entries_;  // by table; none: changed
    std::set<ConnectionId> followers_;
    bool changed_ = false;
    std::int64_t said_ms_ = 0;
};

}  // namespace pokerfloor::server
