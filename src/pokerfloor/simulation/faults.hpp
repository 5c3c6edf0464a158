// What can go wrong in a simulation, each by its name.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::simulation {

enum class Fault : std::uint8_t {
    crash,       // the host is gone at any step, and opened again from what the store has
    disconnect,  // a connection is lost with all that was on its way, each side hearing it later
    resend,      // clients send a wish again, with its key
    delay,       // some messages take seconds, so that others overtake them
    fail,        // a write fails; recovery says whether it is there
    unsure,      // for a while recovery cannot say
    full,        // for a while the disk takes nothing
    slow,        // some writes take seconds
    tear,        // after a crash a part of the last batch is there
    lie,         // a write is acknowledged, and gone after a crash
    clock,       // the machine's clock is set forwards or back
    post,        // a new floor file is posted
    floor,       // the floor voids a round
};
inline constexpr std::size_t fault_kinds = 13;

class Faults {
  public:
    static Faults all();
    static Faults none() { return {}; }

    bool has(Fault fault) const { return which_[static_cast<std::size_t>(fault)]; }
    void set(Fault fault, bool on) { which_[static_cast<std::size_t>(fault)] = on; }

  private:
    std::bitset<fault_kinds> which_;
};

std::vector<std::string> fault_names();
// "all", "none", or names with commas between.
Result<Faults> parse_faults(std::string_view text);
std::string to_string(const Faults& faults);

}  // namespace pokerfloor::simulation
