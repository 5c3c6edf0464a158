#include <pokerfloor/equity/by_chance.hpp>

#include <algorithm>
#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity {
namespace {

constexpr std::uint64_t card_bits = 0x1fff'1fff'1fff'1fff;

std::vector<Hand> all_sets(CardSet deck, int cards) {
    std::vector<Hand> sets;
    for_each_subset(deck, cards, [&](CardSet set) { sets.push_back(Hand(set)); });
    return sets;
}

}  // namespace

ToDeal completed(ToDeal to_deal) {
    constexpr std::size_t most_players_completed = 3, longest = 3000;
    if (to_deal.players.size() > most_players_completed) return to_deal;
    CardSet deck = to_deal.deck;
    for (const auto& range : to_deal.players)
        if (range.size() == 1) deck = deck - range.front().taken;
    const auto completions = [&](const Beginning& begun) {
        const std::size_t left = static_cast<std::size_t>((deck - begun.taken).size());
        return begun.missing == 0 ? 1 : begun.missing == 1 ? left : left * left / 2;
    };
    for (std::vector<Beginning>& range : to_deal.players) {
        std::size_t sum = 0;
        for (const Beginning& begun : range)
            sum += begun.missing > 2 ? longest : completions(begun);
        if (sum >= longest) continue;
        std::vector<Beginning> whole;
        for (const Beginning& begun : range)
            for_each_subset(deck - begun.taken, begun.missing, [&](CardSet cards) {
                whole.push_back({begun.taken | cards, begun.kept | cards, 0, begun.weight});
            });
        range = std::move(whole);
    }
    return to_deal;
}

DealsByChance::Parts DealsByChance::parts_of(CardSet deck, int cards) {
    // Four cards as two pairs: each four comes from six of them in order, as five from ten.
    const int second = cards < 4 ? 0 : 2;
    return {all_sets(deck, cards - second), all_sets(deck, second)};
}

DealsByChance::DealsByChance(const ToDeal& to_deal, FastRandom pilot)
    : combinations_(to_deal, pilot), boards_(to_deal.boards) {
    for (const Card card : combinations_.deck()) deck_.push_back(Hand(card));
    only_board_ = combinations_.all_complete() && boards_.size() == 1 && boards_[0].missing <= 5;
    if (only_board_) parts_ = parts_of(combinations_.deck(), boards_[0].missing);
}

DealsByChance::Dealer::Dealer(const DealsByChance& deals)
    : deals_(deals), random_(RandomStream(Seed{}, Purpose::play)) {
    deals_.combinations_.prepare(batch_, drawn_);
}

void DealsByChance::Dealer::begin_block(FastRandom random) {
    random_ = random;
    deck_ = deals_.deck_;
}

const BatchOfDeals* DealsByChance::Dealer::next(std::size_t count) {
    MUST(count <= BatchOfDeals::size);
    if (!deals_.combinations_.draw(random_, count, batch_, drawn_)) return nullptr;
    if (deals_.only_board_)
        deal_board(count);
    else
        deal_card_by_card(count);
    return &batch_;
}

void DealsByChance::Dealer::deal_board(std::size_t count) {
    FastRandom random = random_;
    const std::vector<Hand>&first = deals_.parts_.first, &second = deals_.parts_.second;
    const auto firsts = static_cast<std::uint32_t>(first.size()),
               seconds = static_cast<std::uint32_t>(second.size());
    const Hand lies(deals_.boards_[0].lies);
    Hand* const boards = batch_.boards[0].data();
    const std::uint64_t* const taken = drawn_.taken.data();
    // Without a branch: what may not be is overwritten by the next.
    for (std::size_t made = 0; made < count;) {
        const std::uint64_t bits = random();
        const Hand one = first[FastRandom::below(firsts, bits >> 32)];
        const Hand other = second[FastRandom::below(seconds, bits & 0xffff'ffff)];
        boards[made] = lies + one + other;
        const std::uint64_t meet =
            (one.word() & other.word()) | ((one.word() | other.word()) & taken[made]);
        made += (meet & card_bits) == 0 ? 1 : 0;
    }
    random_ = random;
}

// The beginning of a shuffle, from whatever order the deck is in; cards that are taken are passed
// over.
void DealsByChance::Dealer::deal_card_by_card(std::size_t count) {
    FastRandom random = random_;
    const std::size_t players = batch_.hands.size();
    for (std::size_t deal = 0; deal < count; ++deal) {
        const std::uint64_t taken = drawn_.taken[deal];
        std::size_t at = 0;
        const auto cards = [&](int missing) {
            Hand sum;
            while (missing > 0) {
                const auto left = static_cast<std::uint32_t>(deck_.size() - at);
                std::swap(deck_[at], deck_[at + random.below(left)]);
                const Hand card = deck_[at++];
                if ((card.word() & taken & card_bits) != 0) continue;
                sum += card;
                --missing;
            }
            return sum;
        };
        if (!drawn_.missing.empty())
            for (std::size_t i = 0; i < players; ++i)
                batch_.hands[i][deal] += cards(drawn_.missing[i][deal]);
        for (std::size_t i = 0; i < deals_.boards_.size(); ++i)
            batch_.boards[i][deal] =
                Hand(deals_.boards_[i].lies) + cards(deals_.boards_[i].missing);
    }
    random_ = random;
}

}  // namespace pokerfloor::equity
