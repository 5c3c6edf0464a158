// Paytable files: the odds of a house game's tables, to be analysed. docs/formats/paytable-file.md
// shows them. What a facility may post is not asked here: any table can be looked into.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor {

struct PaytableFile {
    const GameSpec* game = nullptr;
    // In the order of the law's tables. One that is not in the file is the game's default.
    std::array<Paytable, house::most_tables> tables{};
    house::Mask given = 0;                         // those that are in the file
    bool extra_on_loss = false;                    // the Ante Bonus too (FC-4)
    std::optional<games::SuperRoyal> super_royal;  // its sums of money; none: as a royal flush
    // Its own, for the game that has one; what it pays does not come from odds.
    std::optional<house::ProgressiveTerms> progressive;

    // By its heading: "bonus", "aces-up". There must be one.
    const Paytable& table(std::string_view heading) const;

    bool operator==(const PaytableFile&) const = default;
};

// The game's defaults, which hold for tables a file leaves out. The game must be a house game.
PaytableFile default_paytables(const GameSpec& game);

// The tables, one at least, or everything that is wrong with the text.
tl::expected<PaytableFile, FileFaults> read_paytable_file(const GameSpec& game,
                                                          std::string_view text);

}  // namespace pokerfloor
