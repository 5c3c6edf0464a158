// Each chapter of the pot games says in sections of its own how many may play, that forced money is
// posted at the table, and who may straddle: which sections, by the chapter a game stands in.
#pragma once

#include <array>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor {

// `straddle` is the offer, `straddle_posted` the sign. Empty: the chapter has none.
struct ChapterClauses {
    std::string_view chapter, players, ante, blinds, more_blinds, forced_bet, straddle,
        straddle_posted;

    std::string_view or_chapter(std::string_view clause) const {
        return clause.empty() ? chapter : clause;
    }
};

// clang-format off
inline constexpr std::array chapter_clauses{
    ChapterClauses{"MDP-10", "MDP-10.B",   "MDP-10.B.2", "",             "",
                   "MDP-10.D.1", "",             ""},
    ChapterClauses{"MDP-11", "MDP-11.B",   "MDP-11.B.2", "MDP-11.D.2",   "MDP-11.D.1",
                   "",           "MDP-11.E",     "MDP-11.E.1"},
    ChapterClauses{"MDP-12", "MDP-12.B",   "MDP-12.B.2", "MDP-12.D.2",   "MDP-12.D.1",
                   "",           "MDP-12.E",     "MDP-12.E.1"},
    ChapterClauses{"MDP-13", "MDP-13.B",   "MDP-13.B.2", "MDP-13.E.2",   "MDP-13.E.1",
                   "",           "",             ""},
    ChapterClauses{"MDP-14", "MDP-14.B",   "MDP-14.B.2", "",             "",
                   "MDP-14.D.1", "",             ""},
    ChapterClauses{"MDP-19", "MDP-19.B",   "MDP-19.B.2", "MDP-19.D.2",   "MDP-19.D.1",
                   "",           "MDP-19.E",     "MDP-19.E.1"},
    ChapterClauses{"MDP-20", "MDP-20.B",   "MDP-20.B.2", "MDP-20.D.2",   "MDP-20.D.1",
                   "",           "MDP-20.E",     "MDP-20.E.1"},
    ChapterClauses{"MDP-21", "MDP-21.B.1", "MDP-21.B.3", "MDP-21.C.2.c", "MDP-21.C.2.b",
                   "",           "MDP-21.C.3.a", "MDP-21.C.3.b"},
    ChapterClauses{"MDP-22", "MDP-22.B",   "MDP-22.B.2", "MDP-22.D.2",   "MDP-22.D.1",
                   "",           "MDP-22.E",     "MDP-22.E.1"},
};
// clang-format on

inline const ChapterClauses& chapter_clauses_of(const GameSpec& game) {
    for (const ChapterClauses& one : chapter_clauses)
        if (one.chapter == game.book) return one;
    MUST(false);
    return chapter_clauses.front();
}

}  // namespace pokerfloor
