#include <pokerfloor/equity/hold_em/matrix.hpp>

#include <algorithm>
#include <array>
#include <memory>

#include <pokerfloor/equity/hold_em/match_ups.hpp>
#include <pokerfloor/equity/hold_em/work.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

// One class, or a suited one and one of two suits.
struct ClassesOfPair {
    struct Class {
        std::size_t number = 0;
        Pockets pockets;
    };
    std::vector<Class> classes;
};

bool is_suited(const Pocket& pocket) {
    return std::ranges::find(pocket.in_suit, 3) != pocket.in_suit.end();
}

// By pair of ranks.
std::vector<ClassesOfPair> all_classes(const Tables& tables) {
    const Player anybody{.text = {}, .range = {Holding{}}, .keep = {}};
    const Pockets pockets = pockets_of(anybody, tables, {});
    const ByPair by_pair(pockets);
    std::vector<ClassesOfPair> all(tables.pairs);
    for (int higher = 0; higher < tables.ranks; ++higher)
        for (int lower = 0; lower <= higher; ++lower) {
            // The ace is the first row and the first column.
            const std::size_t high = tables.ranks - 1 - higher, low = tables.ranks - 1 - lower;
            const int pair = pair_of(higher, lower);
            ClassesOfPair::Class suited{.number = high * tables.ranks + low, .pockets = {}};
            ClassesOfPair::Class other{.number = low * tables.ranks + high, .pockets = {}};
            for (const Pocket& pocket : by_pair.of(pair))
                (is_suited(pocket) ? suited : other).pockets.push_back(pocket);
            if (higher != lower) all[pair].classes.push_back(std::move(suited));
            all[pair].classes.push_back(std::move(other));
        }
    return all;
}

}  // namespace

std::vector<std::string> class_names(Order order) {
    const int ranks = tables_of(order).ranks, highest = index_of(Rank::ace);
    std::vector<std::string> names;
    for (int row = 0; row < ranks; ++row)
        for (int column = 0; column < ranks; ++column) {
            const char higher = letter_of(static_cast<Rank>(highest - std::min(row, column)));
            const char lower = letter_of(static_cast<Rank>(highest - std::max(row, column)));
            names.push_back({higher, lower});
            if (row != column) names.back() += row < column ? 's' : 'o';
        }
    return names;
}

std::optional<Matrix> matrix(Order order, const Effort& effort) {
    const Tables& tables = tables_of(order);
    const std::vector<ClassesOfPair> pairs = all_classes(tables);
    Matrix made;
    made.classes = static_cast<std::size_t>(tables.ranks) * tables.ranks;
    made.cells.resize(made.classes * made.classes);
    std::vector<std::array<int, 2>> items;
    for (int one = 0; one < tables.pairs; ++one)
        for (int other = one; other < tables.pairs; ++other) items.push_back({one, other});
    order_by_ranks(items);

    std::vector<std::unique_ptr<MatchUps>> counters(std::max(effort.threads, 1));
    const auto count = [&](std::size_t item, int thread) {
        auto& match_ups = counters[thread];
        if (!match_ups) match_ups = std::make_unique<MatchUps>(tables, kernel(), CardSet{});
        const auto [one, other] = items[item];
        match_ups->hold(one, other);
        for (const auto& row : pairs[one].classes)
            for (const auto& column : pairs[other].classes) {
                const MatchUps::Counts counts =
                    match_ups->count<std::uint64_t>(row.pockets, column.pockets);
                const MatrixCell cell{static_cast<std::int64_t>(counts.deals),
                                      static_cast<std::int64_t>(counts.won),
                                      static_cast<std::int64_t>(counts.tied)};
                made.cells[row.number * made.classes + column.number] = cell;
                made.cells[column.number * made.classes + row.number] = {
                    cell.deals, cell.deals - cell.won - cell.tied, cell.tied};
            }
    };
    if (!each_in_parallel(effort, items.size(), 8, count)) return std::nullopt;
    return made;
}

}  // namespace pokerfloor::equity::hold_em
