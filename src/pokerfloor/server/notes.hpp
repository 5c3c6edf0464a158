// What the host may want to know later: one JSON object a line on standard error. No passwords, no
// tokens, no cards.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace pokerfloor::server {

void note(std::string_view what,
          std::initializer_list<std::pair<std::string_view, std::string>> about = {});

}  // namespace pokerfloor::server
