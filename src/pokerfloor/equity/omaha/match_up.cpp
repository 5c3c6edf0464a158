#include <pokerfloor/equity/omaha/match_up.hpp>

#include <algorithm>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/omaha/subsets.hpp>
#include <pokerfloor/ranking/place.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity::omaha {
namespace {

// The best flush that is no straight flush; full houses and four of a kind are above it.
std::uint16_t best_plain_flush() {
    return high::flush_place(0b1'1110'1000'0000);  // A-K-Q-J-9
}

std::uint64_t ranks_held(CardSet hand) {
    std::uint64_t held = 0;
    for (const Card card : hand) held += std::uint64_t{1} << (4 * index_of(card.rank()));
    return held;
}

std::uint16_t ways(int cards, int dealt) {
    return static_cast<std::uint16_t>(choose(cards, dealt));
}

// How often the cards left can be dealt, by rank, `suits` being those in which somebody may make a
// flush.
void fill_left(CardSet left, std::span<const Suit> suits, Left& numbers) {
    numbers = {};
    numbers.suits = suits.size();
    for (int rank = 0; rank < rank_count; ++rank) {
        int cards = 0;
        for (const Suit suit : all_suits)
            cards += static_cast<int>(left.ranks_in(suit) >> rank & 1);
        for (int dealt = 0; dealt <= 4; ++dealt) {
            numbers.any[dealt][rank] = ways(cards, dealt);
            for (std::size_t i = 0; i < suits.size(); ++i) {
                const int own = static_cast<int>(left.ranks_in(suits[i]) >> rank & 1);
                numbers.without[i][dealt][rank] = ways(cards - own, dealt);
                if (own != 0 && dealt > 0)
                    numbers.with[i][dealt][rank] = ways(cards - 1, dealt - 1);
            }
        }
    }
}

}  // namespace

MatchUps::MatchUps(const Kernel& kernel, std::size_t players, Lows lows)
    : kernel_(kernel),
      boards_(rank_boards()),
      players_(players),
      lows_(lows),
      rows_(players),
      ranks_held_(players) {
    MUST(players >= 2 && players <= most_players);
}

void MatchUps::find_rows(std::span<const CardSet> hands) {
    for (std::size_t i = 0; i < players_; ++i) {
        const std::uint64_t held = ranks_held(hands[i]);
        if (ranks_held_[i] == held) continue;
        ranks_held_[i] = held;
        std::array<const std::uint16_t*, kernel::rank_pairs> rows{};
        std::size_t count = 0;
        for (std::size_t high = 0; high < rank_count; ++high)
            for (std::size_t low = 0; low <= high; ++low) {
                const std::uint64_t needed = low == high ? 2 : 1;
                if ((held >> (4 * high) & 15) < needed || (held >> (4 * low) & 15) < needed)
                    continue;
                rows[count++] = boards_.of_pair[kernel::pair_index(high, low)].at;
            }
        kernel_.greatest(rows.data(), count, rows_[i].at);
    }
    std::array<const std::uint16_t*, most_players> rows{};
    for (std::size_t i = 0; i < players_; ++i) rows[i] = rows_[i].at;
    kernel_.best(rows.data(), players_, best_plain_flush(), best_.at, above_.at);
}

void MatchUps::find_lows(std::span<const CardSet> hands) {
    counts_.lows.assign(1, 0);
    counts_.at.fill(0);
    if (lows_ == Lows::eight_or_better) {
        const kernel::OmahaTables& tables = kernel::omaha_tables();
        std::array<std::uint32_t, most_players> held{};
        for (std::size_t i = 0; i < players_; ++i) held[i] = to_low_order(hands[i].ranks()) & 0xff;
        for (std::uint32_t ranks = 0; ranks < 256; ++ranks) {
            const int size = std::popcount(ranks);
            if (size < 3 || size > 5) continue;
            Players who = 0;
            std::uint8_t most = 1;
            for (std::size_t i = 0; i < players_; ++i) {
                const std::uint8_t low = tables.low[ranks][held[i]];
                if (low < most) continue;
                if (low > most) who = 0;
                who |= Players{1} << i;
                most = low;
            }
            const auto line = std::ranges::find(counts_.lows, who);
            counts_.at[ranks] = static_cast<std::uint32_t>(line - counts_.lows.begin()) << players_;
            if (line == counts_.lows.end()) counts_.lows.push_back(who);
        }
    }
    counts_.deals.assign(counts_.lows.size() << players_, 0);
}

void MatchUps::find_suits(std::span<const CardSet> hands, CardSet left) {
    suit_count_ = 0;
    for (const Suit suit : all_suits) {
        SuitLeft its{};
        its.ranks = left.ranks_in(suit);
        for (std::size_t player = 0; player < players_; ++player) {
            its.held[player] = hands[player].ranks_in(suit);
            its.holders += std::popcount(its.held[player]) >= 2 ? 1 : 0;
        }
        if (std::popcount(its.ranks) < 3 || its.holders == 0) continue;
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            for (const Suit other : all_suits)
                if (other != suit) its.other[rank] += left.ranks_in(other) >> rank & 1;
        suits_[suit_count_] = suit;
        suits_left_[suit_count_++] = its;
    }
}

// The ways of boards without a flush go to `ways_`, with those boards of suits with one holder that
// are won by what is above a flush; the others of these to that holder's row.
void MatchUps::find_ways(CardSet left) {
    Left numbers;
    fill_left(left, {suits_.data(), suit_count_}, numbers);
    std::array<std::uint16_t*, 4> rows{};
    for (std::size_t i = 0; i < suit_count_; ++i) rows[i] = with_three_[i].at;
    kernel_.ways(numbers, ways_.at, rows.data());

    SuitRows lone{};
    for (std::size_t i = 0; i < suit_count_; ++i) {
        const SuitLeft& suit = suits_left_[i];
        if (suit.holders != 1) continue;
        std::size_t holder = 0, at = 0;
        while (std::popcount(suit.held[holder]) < 2) ++holder;
        while (at < lone.holders && lone_holders_[at] != holder) ++at;
        if (at == lone.holders) lone_holders_[lone.holders++] = holder;
        lone.with_three[lone.suits] = with_three_[i].at;
        lone.holder[lone.suits++] = at;
    }
    lone_holder_count_ = lone.holders;
    if (lone.suits == 0) return;
    for (std::size_t i = 0; i < lone.holders; ++i) rows[i] = won_[i].at;
    kernel_.share(lone, above_.at, ways_.at, rows.data());
}

void MatchUps::add_boards() {
    std::uint32_t* const deals = counts_.deals.data();
    const auto add_board = [&](std::size_t board) {
        std::uint32_t* const line = deals + counts_.at[boards_.low_ranks[board]];
        line[best_.at[board]] += ways_.at[board];
        for (std::size_t i = 0; i < lone_holder_count_; ++i)
            line[std::size_t{1} << lone_holders_[i]] += won_[i].at[board];
    };
    const std::size_t groups = std::size_t{1} << players_;
    if (groups > 16) {
        for (std::size_t board = 0; board < row_length; ++board) add_board(board);
        return;
    }
    // Boards of one line together: all, or those without a low.
    const bool lows = counts_.lows.size() > 1;
    const std::uint16_t* const where = (lows ? boards_.without_low : boards_.everywhere).at;
    kernel_.sums(best_.at, ways_.at, where, groups, deals);
    for (std::size_t i = 0; i < lone_holder_count_; ++i) {
        std::uint32_t won = 0;  // on boards with nothing above a flush: key 0
        kernel_.sums(above_.at, won_[i].at, where, 1, &won);
        deals[std::size_t{1} << lone_holders_[i]] += won;
    }
    if (lows)
        for (const std::uint16_t board : boards_.with_low) add_board(board);
}

void MatchUps::add(std::span<const CardSet> hands, CardSet dead, Count weight, Outcomes& to) {
    MUST(hands.size() == players_);
    CardSet left = whole_deck - dead;
    for (const CardSet hand : hands) left = left - hand;
    find_rows(hands);
    find_lows(hands);
    find_suits(hands, left);
    find_ways(left);
    add_boards();
    for (std::size_t i = 0; i < suit_count_; ++i)
        (suits_left_[i].holders == 1 ? put_straight_flushes_right : add_flushes)(
            suits_left_[i], players_, above_.at, counts_);

    for (std::size_t at = 0; at < counts_.deals.size(); ++at)
        if (counts_.deals[at] != 0)
            to.add(static_cast<Players>(at & ((std::size_t{1} << players_) - 1)),
                   counts_.lows[at >> players_], weight * counts_.deals[at]);
}

}  // namespace pokerfloor::equity::omaha
