// The options of chapter 8 that everybody at a table has to agree to, by name and clause, and what
// a kill does to the limits.
#pragma once

#include <array>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor {

struct AgreedOption {
    Option option;
    bool TableTerms::*offered;
    std::string_view id, name, clause;
};
inline constexpr std::array agreed_options{
    AgreedOption{Option::bomb_pot, &TableTerms::bomb_pot, "bomb-pot", "bomb pot", "MDP-8.M"},
    AgreedOption{Option::double_board, &TableTerms::double_board, "double-board",
                 "bomb pot on two boards", "MDP-8.N"},
    AgreedOption{Option::waterfall, &TableTerms::waterfall, "waterfall", "waterfall", "MDP-8.O"},
};

inline const AgreedOption& about(Option option) {
    for (const AgreedOption& one : agreed_options)
        if (one.option == option) return one;
    MUST(false);
    return agreed_options.front();
}

// MDP-1.B.15, 1.B.21, MDQ-57: posted limits times one and a half or two, never more.
constexpr Chips limit_in_a_kill(KillKind kill, Chips posted) {
    return kill == KillKind::full ? 2 * posted : Chips{posted.cents * 3 / 2};
}

}  // namespace pokerfloor
