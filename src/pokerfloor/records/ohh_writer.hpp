// Writes rounds in the Open Hand History format (JSON, version 1.4.7; docs/formats/ohh.md): Hold
// 'Em and Omaha, which it has words for, with rake, several boards and bomb pots.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/records/diary.hpp>
#include <pokerfloor/views/history.hpp>

namespace pokerfloor::records {

struct OhhCall {
    std::string site{};  // the floor's name
    std::string currency{};
    views::NameOf name_of{};
    views::Seen seen{};
};

// One line, {"ohh": {...}}. None: the format cannot say it.
std::optional<std::string> to_ohh(const EndedRound& ended, const OhhCall& call);

}  // namespace pokerfloor::records
