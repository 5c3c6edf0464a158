// The book's ranking of every hand of `pick` cards, worked out once, so that the best of 21 or 15
// subsets can be had for every hand of seven or six cards: the reference that the fast versions are
// compared with over all hands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor {

template <int pick>
class BookTable {
  public:
    template <class Book>
    BookTable(int lowest_code, Book book) {
        for (std::size_t k = 1; k <= pick; ++k)
            for (std::size_t n = 0; n < 53; ++n) binomial_[k][n] = binomial(n, k);
        strength_.resize(binomial(52, pick));
        const auto walk = [&](auto& self, std::size_t at, int from, CardSet chosen,
                              std::size_t index) -> void {
            if (at == pick) {
                strength_[index] = book(chosen);
                return;
            }
            for (int code = from; code < 52; ++code)
                self(self, at + 1, code + 1, chosen | CardSet{Card::from_code(code)},
                     index + term(at, code));
        };
        walk(walk, 0, lowest_code, {}, 0);
    }

    // The best of all subsets of ascending card codes.
    template <std::size_t size>
    Strength best_of(const std::array<std::uint8_t, size>& codes) const {
        Strength best;
        const auto walk = [&](auto& self, std::size_t at, std::size_t from,
                              std::size_t index) -> void {
            if (at == pick) {
                best = std::max(best, strength_[index]);
                return;
            }
            for (std::size_t i = from; i + (pick - at) <= size; ++i)
                self(self, at + 1, i + 1, index + term(at, codes[i]));
        };
        walk(walk, 0, 0, 0);
        return best;
    }

  private:
    static std::size_t binomial(std::size_t n, std::size_t k) {
        std::size_t result = 1;
        for (std::size_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
        return n < k ? 0 : result;
    }
    std::size_t term(std::size_t at, int code) const { return binomial_[at + 1][code]; }

    std::array<std::array<std::size_t, 53>, pick + 1> binomial_{};
    std::vector<Strength> strength_;
};

// Walks all hands of `size` cards with codes from lowest_code up, in blocks: visit(codes of each
// hand in turn).
template <std::size_t size, class Visit>
void for_each_block(int lowest_code, Visit&& visit) {
    constexpr std::size_t hands_in_block = 4096;
    std::vector<std::array<std::uint8_t, size>> block;
    block.reserve(hands_in_block);
    std::array<std::uint8_t, size> hand{};
    const auto walk = [&](auto& self, std::size_t at, int from) -> void {
        if (at == size) {
            block.push_back(hand);
            if (block.size() == hands_in_block) {
                visit(block);
                block.clear();
            }
            return;
        }
        for (int code = from; code + static_cast<int>(size - at) <= 52; ++code) {
            hand[at] = static_cast<std::uint8_t>(code);
            self(self, at + 1, code + 1);
        }
    };
    walk(walk, 0, lowest_code);
    if (!block.empty()) visit(block);
}

}  // namespace pokerfloor
