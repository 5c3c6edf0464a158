// How many connections an address has.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace pokerfloor::server {

// Counts a connection of an address as long as it lives.
class Counted {
  public:
    Counted(std::unordered_map<std::string, std::size_t>& all, std::string address)
        : all_(&all), address_(std::move(address)) {
        ++(*all_)[address_];
    }
    Counted(Counted&& other) noexcept
        : all_(std::exchange(other.all_, nullptr)), address_(std::move(other.address_)) {}
    Counted& operator=(Counted&&) = delete;
    ~Counted() {
        if (all_ != nullptr && --(*all_)[address_] == 0) all_->erase(address_);
    }
    const std::string& address() const { return address_; }

  private:
    std::unordered_map<std::string, std::size_t>* all_;
    std::string address_;
};

}  // namespace pokerfloor::server
