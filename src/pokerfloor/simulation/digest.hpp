// A number that two runs have in common if, and but for chance only if, they were the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <pokerfloor/simulation/chance.hpp>

namespace pokerfloor::simulation {

class Digest {
  public:
    void add(std::uint64_t number) { value_ = mixed(value_ ^ number) + number; }
    void add(std::string_view text) {
        add(text.size());
        for (std::size_t at = 0; at < text.size(); at += 8) {
            std::uint64_t word = 0;  // the lowest byte first, whatever the machine
            for (std::size_t byte = at; byte < text.size() && byte < at + 8; ++byte)
                word |= std::uint64_t{static_cast<unsigned char>(text[byte])} << (8 * (byte - at));
            value_ = (value_ ^ word) * 0x9fb21c651e98df25;
            value_ ^= value_ >> 29;
        }
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x6a09e667f3bcc908;
};

}  // namespace pokerfloor::simulation
