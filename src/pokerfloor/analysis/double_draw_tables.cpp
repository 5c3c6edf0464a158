#include <pokerfloor/analysis/double_draw_tables.hpp>

#include <algorithm>

#include <pokerfloor/analysis/parallel.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t piece = 256;

}  // namespace

DrawTables::DrawTables(const Pack& pack, const std::array<Kinds, 6>& kinds, int k)
    : pack_(pack), kinds_(kinds), k_(k), width_(slots_for[static_cast<std::size_t>(k)]) {
    for (std::size_t size = 2; size <= 5; ++size)
        sums_[size].assign(kinds[size].count() * width_, 0);
}

SharedAdds::SharedAdds(std::span<std::int64_t> entries, int threads)
    : entries_(entries),
      parts_((entries.size() >> part_bits) + 1),
      waiting_(parts_.size() * static_cast<std::size_t>(threads)) {}

void SharedAdds::carry_out(Waiting& waiting, std::size_t part) {
    const std::lock_guard lock(parts_[part]);
    for (std::size_t i = 0; i < waiting.count; ++i)
        entries_[waiting.adds[i].place] += waiting.adds[i].amount;
    waiting.count = 0;
}

void SharedAdds::finish() {
    for (std::size_t i = 0; i < waiting_.size(); ++i) carry_out(waiting_[i], i % parts_.size());
}

void DrawTables::join_equal(const Effort& effort) {
    for (std::size_t size = 2; size <= 5; ++size) {
        const Kinds& kinds = kinds_[size];
        const auto join = [&](std::size_t begin, std::size_t end, int) {
            for (std::size_t kind = begin; kind < end; ++kind) {
                const auto own = kinds.own_turns(kind);
                if (own.size() == 1) continue;
                std::int64_t* const entry = sums_[size].data() + kind * width_;
                std::array<std::int64_t, 32> joined{};
                for (std::size_t mask = 0; mask < 1u << size; ++mask) {
                    if (slot_of[mask] >= width_) continue;
                    for (const Turn turn : own)
                        joined[slot_of[mask]] += entry[slot_turned[turn][mask]];
                }
                std::copy_n(joined.begin(), width_, entry);
            }
        };
        in_parallel({effort.threads, {}}, kinds.count(), piece, {}, join);
    }
}

void DrawTables::add_up(const Effort& effort) {
    for (std::size_t size = 4; size >= 2; --size) {
        const Kinds& kinds = kinds_[size];
        const auto add = [&](std::size_t begin, std::size_t end, int) {
            for (std::size_t kind = begin; kind < end; ++kind) {
                const Places set = kinds.first(kind);
                std::array<std::int64_t, 32> sum{};
                for (int x = 0; x < pack_.size(); ++x) {
                    if (set >> x & 1) continue;
                    const std::uint32_t number = number_of(set | Places{1} << x);
                    const unsigned below = (1u << std::popcount(set & ((Places{1} << x) - 1))) - 1;
                    for (unsigned mask = 0; mask < 1u << size; ++mask) {
                        if (slot_of[mask] >= width_ || !wanted(size - size_of_mask[mask])) continue;
                        const unsigned with = (mask & below) | (mask & ~below) << 1;
                        sum[mask] += at(size + 1, number, static_cast<std::uint8_t>(with));
                    }
                }
                for (unsigned mask = 0; mask < 1u << size; ++mask) {
                    if (slot_of[mask] >= width_ || !wanted(size - size_of_mask[mask])) continue;
                    const std::size_t held = size - size_of_mask[mask];
                    sums_[size][kind * width_ + slot_of[mask]] =
                        sum[mask] / static_cast<std::int64_t>(5 - held);
                }
            }
        };
        in_parallel({effort.threads, {}}, kinds.count(), piece, {}, add);
    }
}

void DrawTables::hand_down(const Effort& effort) {
    for (std::size_t size = 2; size <= 5; ++size) {
        const Kinds& kinds = kinds_[size];
        const auto hand = [&](std::size_t begin, std::size_t end, int) {
            for (std::size_t kind = begin; kind < end; ++kind) {
                const Places set = kinds.first(kind);
                std::array<std::uint32_t, 5> without{};  // numbers of the set less one card
                Places rest = set;
                for (std::size_t i = 0; i < size; ++i, rest &= rest - 1)
                    without[i] = number_of(set & ~(rest & (~rest + 1)));
                for (unsigned mask = 0; mask < 1u << size; ++mask) {
                    const std::size_t held = size - size_of_mask[mask];
                    if (slot_of[mask] >= width_ || !wanted(held)) continue;
                    std::int64_t& entry = sums_[size][kind * width_ + slot_of[mask]];
                    entry *= handed_down_times;
                    if (!wanted(held - 1)) continue;
                    std::int64_t sum = 0;
                    for (std::size_t i = 0; i < size; ++i) {
                        if (mask >> i & 1) continue;
                        const unsigned low = (1u << i) - 1;
                        const unsigned less = (mask & low) | (mask & ~low) >> 1;
                        sum += at(size - 1, without[i], static_cast<std::uint8_t>(less));
                    }
                    // A hand of five has as many sets between it and an X of held - 1 cards: a
                    // third of what is asked of two cards goes to each, a half of three, all of
                    // four.
                    entry += sum / static_cast<std::int64_t>(6 - held);
                }
            }
        };
        in_parallel({effort.threads, {}}, kinds.count(), piece, {}, hand);
    }
}

}  // namespace pokerfloor::analysis
