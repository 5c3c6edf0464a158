// Pairs of a pot and what is taken once it is reached: [[20, 1], [40, 2]].
#pragma once

#include <span>
#include <string_view>

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/rake.hpp>

namespace pokerfloor {

// `taken`: the word for it, "rake". Whatever is wrong becomes a fault.
void read_steps(SettingsReader& in, std::string_view name, std::string_view taken,
                std::span<RakeStep> into, std::uint8_t& count);

}  // namespace pokerfloor
