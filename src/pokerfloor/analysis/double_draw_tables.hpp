// Inside Double Draw Poker's solver: tables over pairs (X, e) of disjoint sets of cards, two to
// five cards together, e of no more than k; one entry for all pairs alike. See
// double_draw_solver.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/analysis/conditions.hpp>

namespace pokerfloor::analysis {

inline constexpr auto size_of_mask = [] {
    std::array<std::size_t, 32> made{};
    for (unsigned mask = 0; mask < 32; ++mask)
        made[mask] = static_cast<std::size_t>(std::popcount(mask));
    return made;
}();

// Where a mask of five bits keeps its bits when only those of another are left.
inline constexpr auto compressed = [] {
    std::array<std::array<std::uint8_t, 32>, 32> made{};
    for (std::size_t kept = 0; kept < 32; ++kept)
        for (std::size_t mask = 0; mask < 32; ++mask)
            for (std::size_t bit = 0, to = 0; bit < 5; ++bit)
                if (kept >> bit & 1)
                    made[kept][mask] |= static_cast<std::uint8_t>((mask >> bit & 1) << to++);
    return made;
}();

// Masks of five bits by number of bits, then value, so that a table for few discards is short.
inline constexpr auto slot_of = [] {
    std::array<std::uint8_t, 32> made{};
    std::uint8_t slot = 0;
    for (int bits = 0; bits <= 5; ++bits)
        for (unsigned mask = 0; mask < 32; ++mask)
            if (std::popcount(mask) == bits) made[mask] = slot++;
    return made;
}();
inline constexpr std::array<std::size_t, 4> slots_for{1, 6, 16, 26};  // masks of up to k bits

inline constexpr auto slot_turned = [] {
    std::array<std::array<std::uint8_t, 32>, 128> made{};
    for (std::size_t turn = 0; turn < turn_count; ++turn)
        for (std::size_t mask = 0; mask < 32; ++mask)
            made[turn][mask] = slot_of[turns.mask[turn][mask]];
    return made;
}();

class DrawTables {
  public:
    DrawTables(const Pack& pack, const std::array<Kinds, 6>& kinds, int k);

    // The entry of (X, e): the number of X + e among sets of its size, and the mask of e in it.
    std::int64_t& at(std::size_t size, std::uint32_t number, std::uint8_t mask) {
        return const_cast<std::int64_t&>(std::as_const(*this).at(size, number, mask));
    }
    const std::int64_t& at(std::size_t size, std::uint32_t number, std::uint8_t mask) const {
        return sums_[size][index(size, number, mask)];
    }

    // All entries of five cards, and which of them one is: for SharedAdds.
    std::span<std::int64_t> of_five() { return sums_[5]; }
    std::uint32_t place(std::uint32_t number, std::uint8_t mask) const {
        return static_cast<std::uint32_t>(index(5, number, mask));
    }

    // What was added went to one of several equal entries: joins these, which leaves each the
    // number of symmetries times what it should be.
    void join_equal(const Effort& effort);

    // From the entries of five cards those of fewer: B(X, e) is the sum of B(X + x, e) over all x,
    // in which each hand was counted once for each of its cards outside X that x can be.
    void add_up(const Effort& effort);
    // The reverse: what is asked of (X, e) is asked of all (X + x, e), down to five cards. All
    // entries are then handed_down_times what they should be, to stay whole.
    static constexpr std::int64_t handed_down_times = 6;
    void hand_down(const Effort& effort);

  private:
    std::size_t index(std::size_t size, std::uint32_t number, std::uint8_t mask) const {
        const std::uint32_t both = kinds_[size].kind_and_turn(number);
        return (both >> 7) * width_ + slot_turned[both & 127][mask];
    }

    // X keeps 5 - k cards or more: fewer are never asked for.
    bool wanted(std::size_t held) const { return held + static_cast<std::size_t>(k_) >= 5; }

    const Pack& pack_;
    const std::array<Kinds, 6>& kinds_;
    int k_;
    std::size_t width_;
    std::array<std::vector<std::int64_t>, 6> sums_;
};

// Entries several threads add to. A locked instruction for each would cost a tenth to a third of
// all the time, and a table for each thread half a gigabyte; so a thread gathers what it adds to a
// part of the entries, and adds that at once while it alone may.
class SharedAdds {
  public:
    SharedAdds(std::span<std::int64_t> entries, int threads);

    void add(int thread, std::uint32_t place, std::int64_t amount) {
        const std::size_t part = place >> part_bits;
        Waiting& waiting = waiting_[static_cast<std::size_t>(thread) * parts_.size() + part];
        waiting.adds[waiting.count] = {amount, place};
        if (++waiting.count == waiting.adds.size()) carry_out(waiting, part);
    }
    // After the last add of all threads.
    void finish();

  private:
    static constexpr int part_bits = 15;  // 256 kB: it stays in a cache meanwhile
    struct Add {
        std::int64_t amount;
        std::uint32_t place;
    };
    struct Waiting {
        std::array<Add, 128> adds;
        std::size_t count = 0;
    };
    void carry_out(Waiting& waiting, std::size_t part);

    std::span<std::int64_t> entries_;
    std::vector<std::mutex> parts_;
    std::vector<Waiting> waiting_;  // by thread, then part
};

// Up to three cards by place, ascending.
struct Chosen {
    std::array<std::uint8_t, 3> place{};
    std::size_t size = 0;

    Chosen() = default;
    explicit Chosen(std::uint8_t a) : place{a}, size(1) {}
    Chosen(std::uint8_t a, std::uint8_t b) : place{a, b}, size(2) { order(0, 1); }
    Chosen(std::uint8_t a, std::uint8_t b, std::uint8_t c) : place{a, b, c}, size(3) {
        order(0, 1);
        order(1, 2);
        order(0, 1);
    }

  private:
    void order(std::size_t i, std::size_t j) {
        if (place[j] < place[i]) std::swap(place[i], place[j]);
    }
};

// All X of a hand that make five cards with e: visit(number of X + e, mask of e in it). The t-th
// card of X, the i-th of the hand with g cards of e below it, is the (t+g)-th of X + e; and each
// card of e above it moves up by one. So the number is a sum of one term for each card of X.
template <std::size_t e_size, class Visit>
void for_each_joint(const std::array<std::uint8_t, 5>& five, const Chosen& e, Visit&& visit) {
    constexpr std::size_t taken = 5 - e_size;
    std::array<std::array<std::uint32_t, e_size + 1>, taken + 1> below{};  // sums over e, moved up
    for (std::size_t s = 0; s <= taken; ++s)
        for (std::size_t j = 0; j < e_size; ++j)
            below[s][j + 1] = below[s][j] + binomial[e.place[j]][j + 1 + s];
    const std::uint32_t start = below[taken][e_size];
    std::array<std::array<std::uint32_t, 5>, taken> term;
    std::array<std::array<std::uint8_t, 5>, taken> bit;
    for (std::size_t i = 0; i < 5; ++i) {
        std::size_t g = 0;
        for (std::size_t j = 0; j < e_size; ++j) g += e.place[j] < five[i];
        for (std::size_t t = 0; t < taken; ++t) {
            term[t][i] = binomial[five[i]][t + 1 + g] + below[t][g] - below[t + 1][g];
            bit[t][i] = static_cast<std::uint8_t>(1u << (t + g));
        }
    }
    const auto walk = [&]<std::size_t t>(auto& self, std::integral_constant<std::size_t, t>,
                                         std::size_t from, std::uint32_t number, unsigned x) {
        if constexpr (t == taken) {
            visit(number, static_cast<std::uint8_t>(31u ^ x));
        } else {
            for (std::size_t i = from; i + (taken - t) <= 5; ++i)
                self(self, std::integral_constant<std::size_t, t + 1>{}, i + 1, number + term[t][i],
                     x | bit[t][i]);
        }
    };
    walk(walk, std::integral_constant<std::size_t, 0>{}, 0, start, 0);
}

inline std::array<Places, 32> subsets_of(Places five) {
    std::array<Places, 5> card{};
    for (Places& one : card) {
        one = five & (~five + 1);
        five &= five - 1;
    }
    std::array<Places, 32> subsets{};
    for (std::size_t mask = 0; mask < 32; ++mask)
        for (std::size_t i = 0; i < 5; ++i)
            if (mask >> i & 1) subsets[mask] |= card[i];
    return subsets;
}

// The terms of a deal that discards `mask`: each(X + e, e, sign), all as masks of the deal's cards.
template <class Each>
void for_each_part(std::uint8_t mask, Each&& each) {
    const unsigned kept = 31u & ~unsigned{mask};
    for (unsigned e = mask;; e = (e - 1) & mask) {
        const unsigned left = mask & ~e;
        for (unsigned f = left;; f = (f - 1) & left) {
            each(kept | e | f, e, size_of_mask[f] % 2 == 0 ? 1 : -1);
            if (f == 0) break;
        }
        if (e == 0) break;
    }
}

}  // namespace pokerfloor::analysis
