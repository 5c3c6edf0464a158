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

#include <pokerfloor/equity/hold_em/kernel.hpp>
#include <pokerfloor/equity/hold_em/suited.hpp>
#include <pokerfloor/equity/hold_em/tables.hpp>

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
    // Suited ranks of the board in classes: by which of the players' ranks, four at most, are among
    // them, the others being any of a suit that nobody has. What a suit's boards come to is the sum
    // of the classes its deck allows, and each is worked out once.
    struct Classes {
        RankMask others = 0;
        std::array<bool, 16> threes_known{}, fours_known{}, fives_known{};
        std::array<Columns, 16> threes, fours;
        std::array<Outcome, 16> fives;
    };
    struct OneSuit {
        RankMask first, second, in_deck;
        std::array<int, 16> left_in_others;
        Classes* classes;
    };

    // Where both have a flush: how it goes, by three, four or five suited ranks on the board.
    using Flushes = std::array<Outcome, 3>;
    const Flushes& flushes(const OneSuit& suit);

    Classes& classes_with(RankMask others);
    RankMask ranks_of_class(std::size_t number) const;
    template <class Use>
    void for_each_class(const OneSuit& suit, int size, Use&& use);
    Outcome change_of(const OneSuit& suit, int size, const Weighed& weighed,
                      std::span<const std::uint16_t> ways, const std::uint8_t* rows, int stride);
    void add_rows(const std::vector<std::uint16_t>& boards, int stride, std::uint8_t* rows,
                  Columns& columns);
    Outcome change_of_threes(const OneSuit& suit);
    Outcome change_of_fours(const OneSuit& suit);
    Outcome change_of_fives(const OneSuit& suit);

    const Tables& tables_;
    const Kernel& kernel_;
    Left left_{};
    bool weighed_ = false;
    Outcome by_ranks_;
    std::vector<int> held_ranks_;  // each once
    RankMask held_mask_ = 0;
    std::array<std::uint16_t, most_boards + 16> weights_;
    std::array<std::uint8_t, most_boards> codes_;
    // The codes once more, by suited ranks on the board and then the others, as far as needed.
    std::array<std::uint8_t, most_threes * most_pairs> three_rows_;
    std::array<std::uint8_t, most_fours * four_stride> four_rows_;
    std::vector<Classes> classes_;  // of the suits, alike but for dead cards
    std::size_t classes_used_ = 0;
    std::unordered_map<std::uint64_t, Flushes> flushes_;
    std::vector<std::uint16_t> list_;
    std::vector<const Columns*> chosen_;
};

}  // namespace pokerfloor::equity::hold_em
