// What every table of the floor has, whatever is played there; who sits at it is the game's table's
// to know (table/seating.hpp).
#pragma once

#include <cstdint>

#include <pokerfloor/floor/round_deck.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

struct TableInPlay {
    const PostedTable* posted = nullptr;
    std::uint64_t rounds = 0;  // begun so far
    bool dealt = false;        // one of them under these terms
    bool running = false;
    bool live = false;  // people deal it
    RoundDeck deck{};
    Hash root{};  // of the promise about it

    bool operator==(const TableInPlay& other) const {
        const auto& [terms, count, was_dealt, runs, is_live, cards, promise] = *this;
        return *terms == *other.posted && count == other.rounds && was_dealt == other.dealt &&
               runs == other.running && is_live == other.live && cards == other.deck &&
               promise == other.root;
    }
};

}  // namespace pokerfloor
