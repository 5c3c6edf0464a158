// Two players before the flop, by rank boards. A match-up is four ranks and a pattern of suits; all
// patterns of the same ranks share the rank boards, and flushes change each of the four suits'
// boards apart from the others: no board has two suits three times. So a match-up is what its ranks
// say and what each suit changes, and a suit's change depends on nothing but who holds which of the
// ranks in it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include <pokerfloor/equity/hold_em_kernel.hpp>
#include <pokerfloor/equity/hold_em_suited.hpp>
#include <pokerfloor/equity/hold_em_tables.hpp>

namespace pokerfloor::equity::hold_em {

// Boards of some kind that the first player won, and that tied.
struct Outcome {
    std::int64_t won = 0, tied = 0;

    Outcome& operator+=(Outcome other) {
        won += other.won;
        tied += other.tied;
        return *this;
    }
};

class Two {
  public:
    Two(const Tables& tables, const Kernel& kernel);

    // The ranks the players hold (pair_of), and what is left in the deck.
    void hold(int first_pair, int second_pair, const Left& left);

    // As if there were no flushes.
    Outcome by_ranks() const { return by_ranks_; }

    // What flushes in one suit change, of which the players hold such ranks and the deck has such.
    Outcome change_by_suit(RankMask first, RankMask second, RankMask in_deck);

  private:
    using List = std::vector<std::uint16_t>;

    // Where both have a flush: how it goes, by three, four or five suited ranks on the board.
    using Flushes = std::array<Outcome, 3>;
    const Flushes& flushes(RankMask first, RankMask second, RankMask in_deck);

    Outcome change(RankMask first, RankMask second, int suited, const List& sets, int stride,
                   const std::uint8_t* codes, std::span<const std::uint16_t> ways,
                   Outcome both_flush);
    Outcome change_of_threes(RankMask first, RankMask second, RankMask in_deck,
                             const std::array<int, 16>& others);
    Outcome change_of_fours(RankMask first, RankMask second, RankMask in_deck,
                            const std::array<int, 16>& others);
    Outcome change_of_fives(RankMask first, RankMask second, RankMask in_deck);

    const Tables& tables_;
    const Kernel& kernel_;
    Left left_{};
    bool weighed_ = false;
    Outcome by_ranks_;
    std::array<std::uint16_t, most_boards + 16> weights_;
    std::array<std::uint8_t, most_boards> codes_;
    // The codes once more, by suited ranks on the board and then the others; filled when needed.
    std::array<std::uint8_t, most_threes * three_stride> three_codes_{};
    std::array<std::uint8_t, most_fours * four_stride> four_codes_{};
    std::array<bool, most_threes> three_filled_{};
    std::array<bool, most_fours> four_filled_{};
    std::unordered_map<std::uint64_t, Flushes> flushes_;
    List list_;
};

}  // namespace pokerfloor::equity::hold_em
