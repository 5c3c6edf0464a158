// A value kept apart, so that a variant of many small things and one large one stays small. Copies
// and compares as the value itself; it is never changed.
#pragma once

#include <memory>
#include <utility>

namespace pokerfloor {

template <class Value>
class Boxed {
  public:
    Boxed(Value value) : value_(std::make_shared<const Value>(std::move(value))) {}

    const Value& operator*() const { return *value_; }
    const Value* operator->() const { return value_.get(); }
    bool operator==(const Boxed& other) const {
        return value_ == other.value_ || *value_ == *other.value_;
    }

  private:
    std::shared_ptr<const Value> value_;
};

// The value, whether it is kept apart or not.
template <class Value>
const Value& unboxed(const Value& value) {
    return value;
}
template <class Value>
const Value& unboxed(const Boxed<Value>& value) {
    return *value;
}

}  // namespace pokerfloor
