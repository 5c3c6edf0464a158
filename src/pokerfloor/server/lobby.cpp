#include <pokerfloor/server/lobby.hpp>

#include <pokerfloor/views/look.hpp>

namespace pokerfloor::server {

void Lobby::note_change(int table) {
    const auto at = static_cast<std::size_t>(table);
    if (at < entries_.size()) entries_[at].reset();
    changed_ = true;
}

void Lobby::note_all_changed() {
    entries_.clear();
    changed_ = true;
}

const LobbyEntry& Lobby::entry(const Floor& floor, int table) const {
    const auto at = static_cast<std::size_t>(table);
    if (at >= entries_.size()) entries_.resize(at + 1);
    if (!entries_[at]) entries_[at] = views::lobby_entry(floor, table);
    return *entries_[at];
}

bool Lobby::is_due(std::int64_t now_ms) {
    if (!changed_ || now_ms < said_ms_ + every_ms_) return false;
    changed_ = false;
    said_ms_ = now_ms;
    return true;
}

}  // namespace pokerfloor::server
