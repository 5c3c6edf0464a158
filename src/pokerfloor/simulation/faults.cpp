#include <pokerfloor/simulation/faults.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::simulation {
namespace {

constexpr std::array<std::string_view, fault_kinds> names{
    "crash", "disconnect", "resend", "delay", "fail", "unsure", "full",
    "slow",  "tear",       "lie",    "clock", "post", "floor"};

}  // namespace

Faults Faults::all() {
    Faults faults;
    faults.which_.set();
    return faults;
}

std::vector<std::string> fault_names() {
    return {names.begin(), names.end()};
}

Result<Faults> parse_faults(std::string_view text) {
    if (text == "all") return Faults::all();
    if (text == "none") return Faults::none();
    Faults faults;
    while (true) {
        const std::string_view name = text.substr(0, text.find(','));
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) {
            std::string known = "all, none";
            for (const std::string_view one : names) known += ", " + std::string(one);
            return fail("no fault " + in_quotes(std::string(name)) + "; faults are " + known);
        }
        faults.set(static_cast<Fault>(found - names.begin()), true);
        if (name.size() == text.size()) return faults;
        text.remove_prefix(name.size() + 1);
    }
}

std::string to_string(const Faults& faults) {
    std::string text;
    for (std::size_t i = 0; i < fault_kinds; ++i)
        if (faults.has(static_cast<Fault>(i)))
            text += (text.empty() ? "" : ",") + std::string(names[i]);
    return text.empty() ? "none" : text;
}

}  // namespace pokerfloor::simulation
