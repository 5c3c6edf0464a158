// Which passwords are too weak to be chosen. Those chosen before stay good.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pokerfloor::store {

// What is wrong with it, none: nothing.
std::optional<std::string> fault_in_password(std::string_view name, std::string_view password);

}  // namespace pokerfloor::store
