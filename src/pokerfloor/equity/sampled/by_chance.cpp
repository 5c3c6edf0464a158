#include <pokerfloor/equity/sampled/by_chance.hpp>

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

DealsByChance::DealsByChance(const ToDeal& to_deal, FastRandom pilot)
    : combinations_(to_deal, pilot), boards_(to_deal.boards) {
    const CardSet deck = combinations_.deck();
    for (const Card card : deck) deck_.push_back(Hand(card));
    bool always_as_many = true;
    int all_dealt = 0;
    for (const BoardBeginning& board : boards_) all_dealt += board.missing;
    for (const auto& range : to_deal.players) {
        if (range.empty()) return;
        missing_.push_back(range.front().missing);
        all_dealt += missing_.back() + (range.size() > 1 ? range.front().kept.size() : 0);
        always_as_many = always_as_many && std::ranges::all_of(range, [&](const Beginning& begun) {
                             return begun.missing == missing_.back();
                         });
    }
    in_parts_ = always_as_many && 5 * all_dealt <= 3 * deck.size();
    if (!in_parts_) return;
    for (std::size_t size = 0; size < sets_.size(); ++size)
        sets_[size] = all_sets(deck, static_cast<int>(size));
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
    if (deals_.in_parts_)
        deal_in_parts(count);
    else
        deal_card_by_card(count);
    return &batch_;
}

void DealsByChance::Dealer::deal_in_parts(std::size_t count) {
    taken_ = drawn_.taken;
    for (std::size_t i = 0; i < deals_.missing_.size(); ++i)
        deal_set(deals_.missing_[i], batch_.hands[i].data(), count);
    for (std::size_t i = 0; i < deals_.boards_.size(); ++i) {
        batch_.boards[i].fill(Hand(deals_.boards_[i].lies));
        deal_set(deals_.boards_[i].missing, batch_.boards[i].data(), count);
    }
}

void DealsByChance::Dealer::deal_set(int cards, Hand* sums, std::size_t count) {
    for (; cards >= 5 || cards == 3; cards -= 3) deal_part(3, sums, count);
    for (; cards >= 2; cards -= 2) deal_part(2, sums, count);
    if (cards == 1) deal_part(1, sums, count);
}

// One part for every deal, then again for those whose part may not be, until there are none.
// Without a branch, which could not be foreseen.
void DealsByChance::Dealer::deal_part(std::size_t cards, Hand* sums, std::size_t count) {
    FastRandom random = random_;
    const Hand* const sets = deals_.sets_[cards].data();
    const auto all = static_cast<std::uint32_t>(deals_.sets_[cards].size());
    std::uint64_t* const taken = taken_.data();
    std::array<std::uint16_t, BatchOfDeals::size> again;
    const auto deal_one = [&](std::size_t deal) {
        const std::uint64_t part = sets[random.below(all)].word();
        const std::uint64_t meets = (part & taken[deal] & card_bits) != 0 ? 1 : 0;
        const std::uint64_t added = part & (meets - 1);
        sums[deal] += Hand::from_word(added);
        taken[deal] |= added;
        return meets;
    };
    std::size_t left = 0;
    for (std::size_t deal = 0; deal < count; ++deal) {
        again[left] = static_cast<std::uint16_t>(deal);
        left += deal_one(deal);
    }
    while (left > 0) {
        const std::size_t now = std::exchange(left, 0);
        for (std::size_t i = 0; i < now; ++i) {
            const std::uint16_t deal = again[i];
            again[left] = deal;
            left += deal_one(deal);
        }
    }
    random_ = random;
}

// The beginning of a shuffle, from whatever order the deck is in; cards that are taken are passed
// over.
void DealsByChance::Dealer::deal_card_by_card(std::size_t count) {
    FastRandom random = random_;
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
        for (std::size_t i = 0; i < drawn_.missing.size(); ++i)
            batch_.hands[i][deal] += cards(drawn_.missing[i][deal]);
        for (std::size_t i = 0; i < deals_.boards_.size(); ++i)
            batch_.boards[i][deal] =
                Hand(deals_.boards_[i].lies) + cards(deals_.boards_[i].missing);
    }
    random_ = random;
}

}  // namespace pokerfloor::equity
