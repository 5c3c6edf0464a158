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

// What a client wrote, fit for a note.
std::string in_print(std::string_view text);

}  // namespace pokerfloor::server
