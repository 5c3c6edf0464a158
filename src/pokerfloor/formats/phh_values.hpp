// Reads the values of PHH fields off a scanner, one function per type of member. False means that
// the scanner holds a fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/formats/phh.hpp>
#include <pokerfloor/formats/toml_scanner.hpp>

namespace pokerfloor {

class PhhValues {
  public:
    explicit PhhValues(TomlScanner& scanner) : scanner_(scanner) {}

    bool read(std::string& text);
    bool read(bool& truth);
    bool read(Chips& amount);
    bool read(int& number);
    bool read(std::optional<PhhTime>& time);
    bool read(PhhLabel& label);
    bool read(PhhDuration& duration);
    bool read(std::vector<std::optional<Chips>>& stacks);
    bool read(std::vector<std::string>& texts);
    bool read(std::vector<PhhAction>& actions);

    template <class Value>
    bool read(std::optional<Value>& value) {
        return read(value.emplace());
    }
    template <class Element>
    bool read(std::vector<Element>& list) {
        list.clear();
        return scanner_.read_list([&] { return read(list.emplace_back()); });
    }

    // Where the strings of the actions read last begin.
    const std::vector<std::size_t>& action_positions() const { return action_positions_; }

  private:
    bool read_decimal_word(std::string_view word, std::size_t at, std::int64_t& value, int places);
    bool read_stack(std::optional<Chips>& stack);

    TomlScanner& scanner_;
    std::vector<std::size_t> action_positions_;
    std::string room_;  // for strings that the source does not spell out
};

}  // namespace pokerfloor
