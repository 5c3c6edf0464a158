#include <pokerfloor/equity/omaha/ranges.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <pokerfloor/equity/omaha/subsets.hpp>

namespace pokerfloor::equity::omaha {
namespace {

bool is_one_full(const Player& player, int own) {
    return player.range.size() == 1 && player.range[0].cards().size() == own;
}

// What is gone for one player: all but their own cards.
CardSet gone_for(const Question& question, int own, std::size_t player) {
    CardSet cards = question.dead;
    for (const CardSet board : question.boards) cards |= board;
    for (std::size_t i = 0; i < question.players.size(); ++i)
        if (i != player && is_one_full(question.players[i], own))
            cards |= question.players[i].range[0].cards();
    return cards;
}

Range written_out(const Player& player, int own, CardSet elsewhere) {
    Range range;
    for (const Holding& holding : player.range) {
        const CardSet known = holding.cards();
        if (!(known & elsewhere).empty()) continue;
        for_each_subset(whole_deck - elsewhere - known, own - known.size(), [&](CardSet rest) {
            range.push_back({known | rest, holding.weight});
        });
    }
    std::ranges::sort(range, {}, [](const Held& held) { return held.cards.bits(); });
    std::size_t last = 0;
    for (std::size_t i = 1; i < range.size(); ++i) {
        if (range[i].cards == range[last].cards)
            range[last].weight += range[i].weight;
        else
            range[++last] = range[i];
    }
    if (!range.empty()) range.resize(last + 1);
    return range;
}

using Order = std::array<int, 4>;  // where each suit goes

CardSet exchanged(CardSet cards, const Order& order) {
    std::uint64_t bits = 0;
    for (std::size_t suit = 0; suit < 4; ++suit)
        bits |= (cards.bits() >> (16 * suit) & 0xffff) << (16 * order[suit]);
    return CardSet::from_bits(bits);
}

using Listed = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

Listed listed(const Player& player, const Order& order) {
    Listed list;
    for (const Holding& holding : player.range)
        list.emplace_back(exchanged(holding.cards(), order).bits(), holding.weight);
    std::ranges::sort(list);
    return list;
}

}  // namespace

std::vector<Range> written_out(const Question& question, int own) {
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < question.players.size(); ++i)
        ranges.push_back(written_out(question.players[i], own, gone_for(question, own, i)));
    return ranges;
}

std::vector<double> sizes_of_ranges(const Question& question, int own) {
    std::vector<double> sizes;
    for (std::size_t i = 0; i < question.players.size(); ++i) {
        const int left = 52 - gone_for(question, own, i).size();
        double size = 0;
        for (const Holding& holding : question.players[i].range) {
            const int known = holding.cards().size();
            size += subsets_of(left - known, own - known);
        }
        sizes.push_back(size);
    }
    return sizes;
}

CardSet gone(const Question& question, int own) {
    return gone_for(question, own, question.players.size());
}

int symmetries(const Question& question) {
    Order order{0, 1, 2, 3};
    std::vector<Listed> as_asked;
    for (const Player& player : question.players) as_asked.push_back(listed(player, order));
    int count = 1;
    while (std::ranges::next_permutation(order).found) {
        const auto stays = [&](CardSet cards) { return exchanged(cards, order) == cards; };
        bool same = stays(question.dead) && std::ranges::all_of(question.boards, stays);
        for (std::size_t i = 0; same && i < question.players.size(); ++i)
            same = listed(question.players[i], order) == as_asked[i];
        count += same ? 1 : 0;
    }
    return count;
}

}  // namespace pokerfloor::equity::omaha
