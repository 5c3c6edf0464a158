#include <pokerfloor/server/verdicts.hpp>

#include <limits>

namespace pokerfloor::server {

void Verdicts::ask(const Floor& floor, const Wish& wish, std::function<void(int, AccountId)> came) {
    auto judgement = floor.judgement_on(wish);
    if (!judgement) return;
    const std::pair<int, AccountId> who(wish.table, wish.by.account);
    if (!judge_) {
        asked_[who] = {++questions_, true, judgement()};
        return;
    }
    const std::uint64_t number = ++questions_;
    asked_[who] = {number};
    judge_(std::move(judgement), [this, who, number, came = std::move(came)](const Verdict& said) {
        const auto asked = asked_.find(who);
        if (asked == asked_.end() || asked->second.number != number) return;
        asked->second.is_known = true;
        asked->second.verdict = said;
        came(who.first, who.second);
    });
}

void Verdicts::forget(int table) {
    asked_.erase(asked_.lower_bound({table, nobody}),
                 asked_.upper_bound({table, std::numeric_limits<AccountId>::max()}));
}

const Verdict* Verdicts::of(int table, AccountId account) const {
    const auto asked = asked_.find({table, account});
    return asked == asked_.end() || !asked->second.is_known ? nullptr : &asked->second.verdict;
}

}  // namespace pokerfloor::server
