// Rounds that are over, as they may be seen again: each viewer sees what they saw then.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/formats/phh.hpp>
#include <pokerfloor/views/past_round.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

struct PlayedRound {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;  // when it ended
    Chips pot{};
    struct Winner {
        std::string name;
        Chips amount{};

        bool operator==(const Winner&) const = default;
    };
    std::vector<Winner> winners;

    bool operator==(const PlayedRound&) const = default;
};

// The newest last; the floor remembers the last hundred of each table.
std::vector<PlayedRound> played(const Floor& floor, int table);

// Of one out of the log. The floor is for the names of accounts, which never change.
PlayedRound played(const Floor& floor, const PastRound& past);
// The round as the viewer saw it, step by step: those who played it, and nobody who only sat there.
std::vector<Frame> frames(const Floor& floor, const PastRound& past, AccountId viewer);
// In the PHH format, cards the viewer did not see unknown. None: it has no words for this round.
std::optional<std::string> phh(const Floor& floor, const PastRound& past, AccountId viewer);

// The same where there is no floor, field by field.
using NameOf = std::function<std::string(AccountId)>;
// Which cards: those that somebody saw who played the round; or, for whoever keeps the floor, all.
struct AllCards {};
using Seen = std::variant<AllCards, AccountId>;
std::optional<PhhHand> phh_hand(const PastRound& past, const NameOf& name_of, Seen seen);

// The facts with the cards that were seen so, hands that were turned up at the end included; others
// are unknown.
std::vector<Event> seen_facts(const PastRound& past, const PastPotRound& played, Seen seen);
house::Events seen_facts(const PastRound& past, const PastHouseRound& played, Seen seen);

}  // namespace pokerfloor::views
