// Omaha's entries of the batch tables.
#pragma once

#include <cstddef>
#include <cstdint>

#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::kernel {

template <int hole_cards>
void omaha_high_avx2(const std::uint8_t* deals, Strength* out, std::size_t count);
template <int hole_cards>
void omaha_low_avx2(const std::uint8_t* deals, Strength* out, std::size_t count);
template <int hole_cards>
void omaha_high_plain(const std::uint8_t* deals, Strength* out, std::size_t count);
template <int hole_cards>
void omaha_low_plain(const std::uint8_t* deals, Strength* out, std::size_t count);

}  // namespace pokerfloor::kernel
