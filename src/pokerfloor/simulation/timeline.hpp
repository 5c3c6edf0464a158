// What is due when. Of things due at the same time, what was added first comes first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pokerfloor::simulation {

enum class What : std::uint8_t {
    host_hears,     // of: the connection
    client_hears,   // the same
    host_misses,    // the same: it is lost, which the host sees now
    client_misses,  // the same, and the client
    store_answers,  // of: which of the hosts asked
    tick,           // the same
    drive,          // the same
    opens,          // the host, after a crash
    wakes,          // of: the person
    trouble,        // something goes wrong, or is posted
};

struct Due {
    std::int64_t at = 0;
    std::uint64_t number = 0;
    What what = What::tick;
    std::uint64_t of = 0;
};

class Timeline {
  public:
    void add(std::int64_t at, What what, std::uint64_t of = 0) {
        heap_.push_back({at, ++added_, what, of});
        std::push_heap(heap_.begin(), heap_.end(), later);
    }
    Due take() {
        std::pop_heap(heap_.begin(), heap_.end(), later);
        const Due due = heap_.back();
        heap_.pop_back();
        return due;
    }
    bool empty() const { return heap_.empty(); }

  private:
    static bool later(const Due& a, const Due& b) {
        return a.at != b.at ? a.at > b.at : a.number > b.number;
    }

    std::vector<Due> heap_;
    std::uint64_t added_ = 0;
};

}  // namespace pokerfloor::simulation
