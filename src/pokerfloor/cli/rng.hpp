// `pokerfloor rng raw` and `pokerfloor rng shuffle`: the production stream and the production
// shuffle on standard output, for test batteries that are not ours (docs/operating/randomness.md).
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

namespace pokerfloor::cli {

struct RngRaw {
    std::optional<std::string>
        seed;                 // as parse_seed reads it; none: from the system, told on stderr
    std::uint64_t bytes = 0;  // 0: until the reader has enough
};

struct RngShuffle {
    std::optional<std::string> seed{};  // as above
    std::uint64_t shuffles = 0;         // 0: until the reader has enough
    std::string deck = "52";            // 52, 54 or 36
    // cards: "As Td ...", a deck a line; codes: the numbers of docs/formats/deck-commitment.md, a
    // deck a line; bytes: one byte a card, nothing between decks.
    std::string format = "cards";
};

// The program's exit status: 0, also when the reader closes the pipe; with a line on stderr 2 when
// an option is wrong, 1 when writing fails.
int rng_raw(const RngRaw& options, std::FILE* out = stdout);
int rng_shuffle(const RngShuffle& options, std::FILE* out = stdout);

}  // namespace pokerfloor::cli
