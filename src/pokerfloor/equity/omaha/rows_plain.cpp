// The loops over Omaha's rows without vectors.
#include <pokerfloor/equity/omaha/rows.hpp>

namespace pokerfloor::equity::omaha {
namespace {

struct One {
    static constexpr std::size_t lanes = 1;
    std::uint16_t v;

    static One all(std::uint32_t value) { return {static_cast<std::uint16_t>(value)}; }
    static One load(const std::uint16_t* from) { return {*from}; }
    void store(std::uint16_t* to) const { *to = v; }
};
One mask(bool set) {
    return One::all(set ? 0xffff : 0);
}
One operator+(One a, One b) {
    return One::all(std::uint32_t{a.v} + b.v);
}
One operator-(One a, One b) {
    return One::all(std::uint32_t{a.v} - b.v);
}
One operator*(One a, One b) {
    return One::all(std::uint32_t{a.v} * b.v);
}
One operator&(One a, One b) {
    return One::all(std::uint32_t{a.v} & b.v);
}
One operator|(One a, One b) {
    return One::all(std::uint32_t{a.v} | b.v);
}
One greatest(One a, One b) {
    return a.v > b.v ? a : b;
}
One above(One a, One b) {
    return mask(a.v > b.v);
}
One equal(One a, One b) {
    return mask(a.v == b.v);
}
One either(One set, One a, One b) {
    return set.v != 0 ? a : b;
}

void sums(const std::uint16_t* keys, const std::uint16_t* ways, const std::uint16_t* where,
          std::size_t count, std::uint32_t* out) {
    for (std::size_t key = 0; key < count; ++key) out[key] = 0;
    for (std::size_t board = 0; board < row_length; ++board)
        if (where[board] != 0 && keys[board] < count) out[keys[board]] += ways[board];
}

}  // namespace

const Kernel plain_kernel{greatest_of_rows<One>, best_of_rows<One>, ways_of_boards<One>,
                          share_flushes<One>, sums};

}  // namespace pokerfloor::equity::omaha
