#include <pokerfloor/equity/hold_em/tables.hpp>

#include <algorithm>
#include <bit>
#include <memory>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/six_plus.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

template <std::size_t size, class Visit>
void for_each_set_of_ranks(int ranks, Visit&& visit) {
    for (RankMask mask = 0; mask < RankMask{1} << ranks; ++mask) {
        if (std::popcount(mask) != static_cast<int>(size)) continue;
        std::array<int, size> chosen{};
        RankMask rest = mask;
        for (int& rank : chosen) {
            rank = std::countr_zero(rest);
            rest &= rest - 1;
        }
        visit(chosen);
    }
}

// Seven ascending ranks of which four at most are alike, or nothing.
bool merge(const std::array<int, 5>& board, int higher, int lower, std::array<int, 7>& seven) {
    std::ranges::merge(board, std::array{lower, higher}, seven.begin());
    for (std::size_t i = 4; i < seven.size(); ++i)
        if (seven[i - 4] == seven[i]) return false;
    return true;
}

// Calls visit(place to fill, seven ranks) for each pair and board.
template <class Visit>
void for_each_seven(Tables& tables, Visit&& visit) {
    for_each_rank_multiset<5>([&](const std::array<int, 5>& board) {
        if (board[4] >= tables.ranks) return;
        const int index = index_of_ranks(board);
        for (int higher = 0; higher < tables.ranks; ++higher)
            for (int lower = 0; lower <= higher; ++lower) {
                std::array<int, 7> seven;
                if (!merge(board, higher, lower, seven)) continue;
                for (int& rank : seven) rank += tables.lowest_rank;
                visit(tables.rows[pair_of(higher, lower) * tables.boards + index], seven);
            }
    });
}

// All suited ranks as their owner's cards.
template <class Visit>
void for_each_flush(Tables& tables, Visit&& visit) {
    for (RankMask ranks = 0; ranks < RankMask{1} << tables.ranks; ++ranks)
        if (std::popcount(ranks) >= 5 && std::popcount(ranks) <= 7)
            visit(ranks, Hand(CardSet::from_bits(ranks << tables.lowest_rank)));
}

void fill_high(Tables& tables) {
    for_each_seven(tables, [](Place& place, const std::array<int, 7>& seven) {
        place = static_cast<Place>(high::place<7>(without_flush(seven)));
    });
    for_each_flush(tables,
                   [&](RankMask ranks, Hand) { tables.flush[ranks] = high::flush_place(ranks); });
}

// Six Plus has no places of its own: its strengths are sorted and numbered.
void fill_six_plus(Tables& tables) {
    std::vector<std::uint32_t> strengths;
    const auto seven_strength = [](const std::array<int, 7>& seven) {
        return six_plus::rank<7>(without_flush(seven)).value;
    };
    for_each_seven(tables, [&](Place&, const std::array<int, 7>& seven) {
        strengths.push_back(seven_strength(seven));
    });
    for_each_flush(tables,
                   [&](RankMask, Hand hand) { strengths.push_back(six_plus::rank(hand).value); });
    std::ranges::sort(strengths);
    strengths.erase(std::unique(strengths.begin(), strengths.end()), strengths.end());
    const auto place_of = [&](std::uint32_t strength) {
        const auto at = std::ranges::lower_bound(strengths, strength);
        return static_cast<Place>(at - strengths.begin() + 1);
    };
    for_each_seven(tables, [&](Place& place, const std::array<int, 7>& seven) {
        place = place_of(seven_strength(seven));
    });
    for_each_flush(tables, [&](RankMask ranks, Hand hand) {
        tables.flush[ranks] = place_of(six_plus::rank(hand).value);
    });
}

bool is_straight_flush(Order order, RankMask five, int lowest_rank) {
    const Hand hand(CardSet::from_bits(five << lowest_rank));
    const Category category = order == Order::high ? high::category_of(high::rank(hand))
                                                   : six_plus::category_of(six_plus::rank(hand));
    return category != Category::flush;
}

void fill_boards(Tables& tables) {
    const auto board_of = [](auto first, auto others) {
        std::array<int, 5> board{};
        std::ranges::merge(first, others, board.begin());
        return static_cast<std::uint16_t>(index_of_ranks(board));
    };
    tables.with_three.resize(choose(tables.ranks, 3) * tables.three_stride);
    tables.with_four.resize(choose(tables.ranks, 4) * four_stride);
    tables.with_five.resize(choose(tables.ranks, 5));
    tables.number_of.resize(std::size_t{1} << tables.ranks);
    const auto numbered = [&](const auto& set) {
        RankMask ranks = 0;
        for (const int rank : set) ranks |= RankMask{1} << rank;
        const int number = index_of_different(set);
        tables.number_of[ranks] = static_cast<std::uint16_t>(number);
        return number;
    };
    for_each_set_of_ranks<3>(tables.ranks, [&](const std::array<int, 3>& three) {
        std::uint16_t* boards = &tables.with_three[numbered(three) * tables.three_stride];
        for (int higher = 0; higher < tables.ranks; ++higher)
            for (int lower = 0; lower <= higher; ++lower)
                boards[pair_of(higher, lower)] = board_of(three, std::array{lower, higher});
    });
    for_each_set_of_ranks<4>(tables.ranks, [&](const std::array<int, 4>& four) {
        std::uint16_t* boards = &tables.with_four[numbered(four) * four_stride];
        for (int rank = 0; rank < tables.ranks; ++rank)
            boards[rank] = board_of(four, std::array{rank});
    });
    for_each_set_of_ranks<5>(tables.ranks, [&](const std::array<int, 5>& five) {
        tables.with_five[numbered(five)] = static_cast<std::uint16_t>(index_of_ranks(five));
    });
}

std::unique_ptr<const Tables> made_for(Order order) {
    auto tables = std::make_unique<Tables>();
    if (order == Order::six_plus) {
        tables->ranks = 9;
        tables->lowest_rank = 4;
        tables->pairs = 45;
        tables->three_stride = 64;
    }
    tables->boards = (choose(tables->ranks + 4, 5) + 15) / 16 * 16;
    tables->rows.resize(tables->pairs * tables->boards);
    tables->flush.resize(std::size_t{1} << tables->ranks);
    if (order == Order::six_plus)
        fill_six_plus(*tables);
    else
        fill_high(*tables);
    for (RankMask ranks = 0; ranks < RankMask{1} << tables->ranks; ++ranks) {
        if (std::popcount(ranks) != 5) continue;
        if (is_straight_flush(order, ranks, tables->lowest_rank))
            tables->straight_flushes.push_back(ranks);
        else
            tables->best_flush = std::max(tables->best_flush, tables->flush[ranks]);
    }
    fill_boards(*tables);
    return tables;
}

}  // namespace

CardSet Tables::deck() const {
    const std::uint64_t suit = ((std::uint64_t{1} << ranks) - 1) << lowest_rank;
    return CardSet::from_bits(suit * 0x0001'0001'0001'0001);
}

const Tables& tables_of(Order order) {
    MUST(order == Order::high || order == Order::six_plus);
    if (order == Order::six_plus) {
        static const std::unique_ptr<const Tables> made = made_for(Order::six_plus);
        return *made;
    }
    static const std::unique_ptr<const Tables> made = made_for(Order::high);
    return *made;
}

bool is_for(const GameSpec& game) {
    if (game.pot == nullptr || game.shares.size() != 1) return false;
    int down = 0, up = 0, board = 0;
    for (const Street& street : game.pot->streets) {
        down += street.down;
        up += street.up;
        board += street.board;
        if (street.draw != Draw::no) return false;
    }
    const Share& share = game.shares[0];
    return down == 2 && up == 0 && board == 5 && share.use == Use::best_of_all &&
           (share.order == Order::high || share.order == Order::six_plus);
}

void weigh_boards(const Tables& tables, const std::array<std::uint8_t, 16>& left,
                  std::uint16_t* weights) {
    // By rank and how many of it.
    std::array<std::array<std::uint32_t, 6>, 13> ways{};
    std::array<std::uint16_t, 16> one{};
    for (int rank = 0; rank < tables.ranks; ++rank) {
        for (int some = 0; some < 6; ++some) ways[rank][some] = choose(left[rank], some);
        one[rank] = left[rank];
    }
    // The highest ranks first, as index_of_ranks numbers the boards. Of the ranks so far: the ways
    // to take all but the lowest of them, the lowest, and how many of that.
    struct Prefix {
        std::uint32_t done = 1;
        int rank = -1, some = 0;
    };
    const auto with = [&](Prefix prefix, int rank) {
        if (rank == prefix.rank) return Prefix{prefix.done, rank, prefix.some + 1};
        const std::uint32_t ways_so_far = prefix.some == 0 ? 1 : ways[prefix.rank][prefix.some];
        return Prefix{prefix.done * ways_so_far, rank, 1};
    };
    for (int e = 0; e < tables.ranks; ++e) {
        const Prefix first = with({}, e);
        for (int d = 0; d <= e; ++d) {
            const Prefix second = with(first, d);
            for (int c = 0; c <= d; ++c) {
                const Prefix third = with(second, c);
                for (int b = 0; b <= c; ++b) {
                    const Prefix fourth = with(third, b);
                    const auto all = static_cast<std::uint16_t>(fourth.done * ways[b][fourth.some]);
                    // The lowest rank is any to b; what is written beyond that is written again.
                    for (int a = 0; a < 16; ++a)
                        weights[a] = static_cast<std::uint16_t>(all * one[a]);
                    weights[b] = static_cast<std::uint16_t>(fourth.done * ways[b][fourth.some + 1]);
                    weights += b + 1;
                }
            }
        }
    }
    std::fill_n(weights, 16, std::uint16_t{0});
}

}  // namespace pokerfloor::equity::hold_em
