// Who is connected: each connection with its account and the tables it watches, and each account
// with its connections.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include <pokerfloor/events/wish.hpp>
#include <pokerfloor/server/connection_id.hpp>

namespace pokerfloor::server {

struct Connection {
    AccountId account = nobody;
    std::vector<int> tables{};  // watched
};

class Connections {
  public:
    void add(ConnectionId id, AccountId account) {
        all_[id].account = account;
        if (account != nobody) by_account_[account].push_back(id);
    }
    void remove(ConnectionId id) {
        const auto found = all_.find(id);
        if (found == all_.end()) return;
        if (const auto own = by_account_.find(found->second.account); own != by_account_.end()) {
            std::erase(own->second, id);
            if (own->second.empty()) by_account_.erase(own);
        }
        all_.erase(found);
    }

    // Null: gone.
    Connection* find(ConnectionId id) {
        const auto found = all_.find(id);
        return found == all_.end() ? nullptr : &found->second;
    }
    // Empty: the account is not here.
    const std::vector<ConnectionId>& of(AccountId account) const {
        static const std::vector<ConnectionId> none;
        const auto own = by_account_.find(account);
        return own == by_account_.end() ? none : own->second;
    }

    const std::unordered_map<ConnectionId, Connection>& all() const { return all_; }
    // In the order of their numbers: so messages go out in the same order wherever it runs.
    const std::map<AccountId, std::vector<ConnectionId>>& by_account() const { return by_account_; }

  private:
    std::unordered_map<ConnectionId, Connection> all_;
    std::map<AccountId, std::vector<ConnectionId>> by_account_;  // none is empty
};

}  // namespace pokerfloor::server
