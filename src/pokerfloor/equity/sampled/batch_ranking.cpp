#include <pokerfloor/equity/sampled/batch_ranking.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/batch.hpp>

namespace pokerfloor::equity {
namespace {

// All hands of a batch have the same number of cards.
template <class Five, class Seven>
void by_size(std::span<const Hand> hands, Five five, Seven seven) {
    const int cards = hands.empty() ? 5 : hands.front().size();
    MUST(cards == 5 || cards == 7);
    cards == 5 ? five() : seven();
}

}  // namespace

BatchRanking::BatchRanking(const GameSpec& game, const std::vector<std::optional<Hand>>& always)
    : game_(game), always_(always), columns_(always.size()), strengths_(always.size()) {
    if (game.shares.front().use != Use::two_and_three) return;
    omaha_.emplace();
    for (std::size_t i = 0; i < always.size(); ++i)
        if (always[i]) columns_[i] = omaha_->column_of(*always[i]);
}

void BatchRanking::find_best(const BatchOfDeals& deals, std::size_t board, std::size_t count,
                             BestHands& best) {
    if (omaha_) omaha_->look_at(std::span(deals.boards[board]).first(count));
    for (std::size_t share = 0; share < game_.shares.size(); ++share) {
        for (std::size_t i = 0; i < strengths_.size(); ++i)
            rank(game_.shares[share], deals, board, i, count, strengths_[i].data());
        // All of the batch, counted or not: loops of a known length become vector code.
        BatchOfDeals::Of<std::uint32_t> strongest, who;
        for (std::size_t deal = 0; deal < BatchOfDeals::size; ++deal) {
            strongest[deal] = strengths_[0][deal].value;
            who[deal] = strongest[deal] != 0 ? 1 : 0;
        }
        for (std::size_t i = 1; i < strengths_.size(); ++i) {
            const std::uint32_t bit = 1U << i;
            const Strengths& strengths = strengths_[i];
            for (std::size_t deal = 0; deal < BatchOfDeals::size; ++deal) {
                const std::uint32_t strength = strengths[deal].value, before = strongest[deal];
                const std::uint32_t kept = strength > before ? 0 : who[deal];
                const std::uint32_t among = strength < before || strength == 0 ? 0 : bit;
                who[deal] = kept | among;
                strongest[deal] = strength > before ? strength : before;
            }
        }
        best[share] = who;
    }
}

void BatchRanking::rank(const Share& share, const BatchOfDeals& deals, std::size_t board,
                        std::size_t player, std::size_t count, Strength* out) {
    const std::span<const Hand> own = std::span(deals.hands[player]).first(count);
    if (!omaha_) {
        MUST(share.use == Use::best_of_all);
        return rank_of_all(share.order, own, std::span(deals.boards[board]).first(count), out);
    }
    MUST(share.use == Use::two_and_three);
    if (share.order == Order::eight_or_better) return omaha_->low(own, out);
    MUST(share.order == Order::high);
    if (always_[player]) return omaha_->high(columns_[player], *always_[player], out);
    omaha_->high(own, out);
}

void BatchRanking::rank_of_all(Order order, std::span<const Hand> own, std::span<const Hand> board,
                               Strength* out) {
    for (std::size_t i = 0; i < own.size(); ++i) hands_[i] = own[i] + board[i];
    const std::span<const Hand> hands = std::span(hands_).first(own.size());
    const std::span<Strength> answers(out, own.size());
    const auto each = [&](auto&& change) {
        for (std::size_t i = 0; i < hands.size(); ++i) change(hands[i], out[i]);
    };
    switch (order) {
        case Order::high:
            return by_size(
                hands, [&] { batch::high<5>(hands, answers); },
                [&] { batch::high<7>(hands, answers); });
        case Order::six_plus:
            return batch::six_plus<7>(hands, answers);
        case Order::ace_to_five:
        case Order::eight_or_better:
            by_size(
                hands, [&] { batch::ace_to_five<5>(hands, answers); },
                [&] { batch::ace_to_five<7>(hands, answers); });
            if (order == Order::eight_or_better)
                each([](Hand, Strength& low) { low = ace_to_five::eight_or_better(low); });
            return;
        case Order::deuce_to_seven:
            return batch::deuce_to_seven(hands, answers);
        case Order::badugi:
        case Order::badugi_ace_high: {
            const badugi::Ace ace = order == Order::badugi ? badugi::Ace::low : badugi::Ace::high;
            return each(
                [&](Hand hand, Strength& strength) { strength = badugi::rank(hand.cards(), ace); });
        }
        case Order::four_card:
        case Order::double_draw:
        case Order::six_card_bonus:
        case Order::double_down_stud:
            MUST(false);  // of house games
    }
}

}  // namespace pokerfloor::equity
