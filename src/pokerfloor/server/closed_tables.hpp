// Tables closed because of a fault in the program: a promise of its own that it broke there. What
// is known of it is for whoever has to find the fault.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <pokerfloor/events/wish.hpp>

namespace pokerfloor::server {

inline constexpr const char* closed_sentence =
    "This table is closed: the program found a fault in itself there. Everybody gets "
    "back what they had when the hand began, and the staff have been told.";
inline FloorRefusal closed_refusal() {
    return {"table-closed", "", closed_sentence};
}

struct TableFault {
    std::uint64_t after_record = 0;  // the last one the floor had made
    std::string why{};               // place and promise
    bool stakes_back = false;        // as the last record of the table says
};

class ClosedTables {
  public:
    // False: it was closed before; the first fault is the one that counts.
    bool close(int table, TableFault fault) {
        return faults_.emplace(table, std::move(fault)).second;
    }
    void note_stakes(int table, bool back) { faults_.at(table).stakes_back = back; }
    bool is_closed(int table) const { return !faults_.empty() && faults_.contains(table); }
    const std::map<int, TableFault>& all() const { return faults_; }

  private:
    std::map<int, TableFault> faults_;
};

}  // namespace pokerfloor::server
