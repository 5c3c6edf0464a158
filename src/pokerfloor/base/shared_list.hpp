// A list that is never changed, so that many values can hold the same one.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace pokerfloor {

template <class T>
class SharedList {
  public:
    using value_type = T;

    SharedList() = default;
    SharedList(std::vector<T> list)  // NOLINT: a list is one
        : list_(std::make_shared<const std::vector<T>>(std::move(list))) {}

    const std::vector<T>& list() const {
        static const std::vector<T> none;
        return list_ == nullptr ? none : *list_;
    }
    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    bool empty() const { return list().empty(); }

    // The same one, which need not be compared entry by entry.
    bool is_shared_with(const SharedList& other) const { return list_ == other.list_; }

  private:
    std::shared_ptr<const std::vector<T>> list_;
};

}  // namespace pokerfloor
