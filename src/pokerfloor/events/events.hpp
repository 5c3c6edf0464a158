// Facts in order, as they happened. Like a vector of them, but appending is a comparison and
// sixteen bytes written, in place: only growing is a call. A round appends some seventy facts in a
// microsecond, and std::vector's append is a call each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include <pokerfloor/events/event.hpp>

namespace pokerfloor {

class Events {
  public:
    Events() = default;
    explicit Events(std::span<const Event> facts)
        : room_(facts.begin(), facts.end()), size_(facts.size()) {}

    // The new fact, to be written part by part: where its parts are known apart, a copy of the
    // whole would wait until they are all written.
    Event& append() {
        if (size_ == room_.size()) [[unlikely]]
            grow();
        return room_[size_++];
    }
    void push_back(const Event& fact) { append() = fact; }

    void reserve(std::size_t size) {
        if (size > room_.size()) room_.resize(size);
    }
    void clear() { size_ = 0; }  // and keeps the room

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Event& operator[](std::size_t i) const { return room_[i]; }
    const Event& back() const { return room_[size_ - 1]; }
    const Event* begin() const { return room_.data(); }
    const Event* end() const { return room_.data() + size_; }

    bool operator==(const Events& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    [[gnu::noinline, gnu::cold]] void grow() {
        room_.resize(std::max<std::size_t>(64, 2 * room_.size()));
    }

    std::vector<Event> room_;  // of which the first size_ are facts
    std::size_t size_ = 0;
};

}  // namespace pokerfloor
