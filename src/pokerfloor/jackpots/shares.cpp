#include <pokerfloor/jackpots/shares.hpp>

#include <algorithm>

namespace pokerfloor {

Chips payout_of(const BadBeatTerms& posted, Chips fund) {
    return {fund.cents * posted.percent_of_fund / 100};
}

std::vector<JackpotShare> shares_of(const BadBeatTerms& posted, const BadBeatMade& hand,
                                    Chips payout) {
    std::vector<JackpotShare> shares{{hand.loser, {}},
                                     {hand.winner, {payout.cents * posted.winner / 100}}};
    if (!hand.others.empty()) {
        const Chips table{payout.cents * posted.table / 100};
        const Chips each = split(table, static_cast<std::int64_t>(hand.others.size()), {1}).each;
        for (const AccountId other : hand.others) shares.push_back({other, each});
    }
    Chips rest = payout;
    for (const JackpotShare& share : shares) rest -= share.amount;
    shares.front().amount = rest;
    std::erase_if(shares, [](const JackpotShare& share) { return share.amount == Chips{}; });
    return shares;
}

std::vector<JackpotShare> equal_shares(std::vector<AccountId> winners, Chips pool) {
    std::vector<JackpotShare> shares;
    for (const AccountId winner : winners)
        if (std::ranges::find(shares, winner, &JackpotShare::account) == shares.end())
            shares.push_back({winner, {}});
    if (shares.empty()) return shares;
    const Shares parts = split(pool, static_cast<std::int64_t>(shares.size()), {1});
    for (JackpotShare& share : shares) share.amount = parts.each;
    shares.front().amount += parts.rest;
    return shares;
}

}  // namespace pokerfloor
