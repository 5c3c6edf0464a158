// What a new account may be called. A name stands in the dealer's sentences and on the felt, so it
// must not read like one of them, like somebody with a say, or like another player. Accounts that
// an older floor opened keep their names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::server {

class NameBook {
  public:
    NameBook();
    ~NameBook();
    NameBook(const NameBook&) = delete;
    NameBook& operator=(const NameBook&) = delete;

    // What is wrong with it, in a sentence that says what is allowed; none: nothing.
    std::optional<std::string> fault_in(std::string_view name) const;

    // Reads in the accounts opened since the last time. What follows does so, too: of a floor with
    // many it is better done before anybody waits.
    void read_in(const Floor& floor);

    // Whether an account has this name or one that looks like it (Unicode's confusables). Takes the
    // same time however many accounts there are.
    bool is_taken(const Floor& floor, std::string_view name);

    // A name like it that is free, for somebody whose name is taken.
    std::string suggestion(const Floor& floor, std::string_view name);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::server
