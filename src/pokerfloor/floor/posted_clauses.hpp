// Each chapter asks in a section of its own that forced money is posted at the table: which, by the
// chapter a game stands in.
#pragma once

#include <array>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor {

// Empty: the chapter has none.
struct PostedClauses {
    std::string_view chapter, ante, blinds, forced_bet, straddle;
};

// clang-format off
inline constexpr std::array posted_clauses{
    PostedClauses{"MDP-10", "MDP-10.B.2", "",             "MDP-10.D.1", ""},
    PostedClauses{"MDP-11", "MDP-11.B.2", "MDP-11.D.2",   "",           "MDP-11.E.1"},
    PostedClauses{"MDP-12", "MDP-12.B.2", "MDP-12.D.2",   "",           "MDP-12.E.1"},
    PostedClauses{"MDP-13", "MDP-13.B.2", "MDP-13.E.2",   "",           ""},
    PostedClauses{"MDP-14", "MDP-14.B.2", "",             "MDP-14.D.1", ""},
    PostedClauses{"MDP-19", "MDP-19.B.2", "MDP-19.D.2",   "",           "MDP-19.E.1"},
    PostedClauses{"MDP-20", "MDP-20.B.2", "MDP-20.D.2",   "",           "MDP-20.E.1"},
    PostedClauses{"MDP-21", "MDP-21.B.3", "MDP-21.C.2.c", "",           "MDP-21.C.3.b"},
    PostedClauses{"MDP-22", "MDP-22.B.2", "MDP-22.D.2",   "",           "MDP-22.E.1"},
};
// clang-format on

inline const PostedClauses& posted_clauses_of(const GameSpec& game) {
    for (const PostedClauses& one : posted_clauses)
        if (one.chapter == game.book) return one;
    MUST(false);
    return posted_clauses.front();
}

}  // namespace pokerfloor
