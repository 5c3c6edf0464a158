#include <pokerfloor/formats/step_list.hpp>

#include <fmt/core.h>

#include <algorithm>

namespace pokerfloor {
namespace {

constexpr Chips most_step = dollars(10'000'000);  // cents in 32 bits

}  // namespace

void read_steps(SettingsReader& in, std::string_view name, std::string_view taken,
                std::span<RakeStep> into, std::uint8_t& count) {
    const TomlNode* const list = in.entry(name);
    if (list == nullptr) return;
    const bool pairs = list->kind == TomlNode::Kind::list && list->items.size() <= into.size() &&
                       std::ranges::all_of(list->items, [](const TomlNode& pair) {
                           return pair.kind == TomlNode::Kind::list && pair.items.size() == 2;
                       });
    if (!pairs)
        return in.fault(name, {}, "these are not steps",
                        fmt::format("up to {} pairs of pot and {}, such as [[20, 1], [40, 2]]",
                                    into.size(), taken));
    for (const TomlNode& pair : list->items) {
        Chips pot{}, takes{};
        if (!in.element(pair.items[0], name, pot) || !in.element(pair.items[1], name, takes))
            continue;
        if (pot > most_step) {
            in.fault_at(pair, name, {}, "the pot is too large", to_string(most_step) + " or less");
            continue;
        }
        into[count++] = {static_cast<std::int32_t>(pot.cents),
                         static_cast<std::int32_t>(std::min(takes, most_step).cents)};
    }
}

}  // namespace pokerfloor
