#include <pokerfloor/ledger/net.hpp>

#include <algorithm>

namespace pokerfloor::ledger {
namespace {

void add(std::vector<Balance>& to, const MoneyPlace& place, Chips amount) {
    // A record moves money between a handful of places.
    const auto found = std::ranges::find(to, place, &Balance::place);
    if (found != to.end())
        found->amount += amount;
    else
        to.push_back({place.holder, place.table, place.of, amount});
}

}  // namespace

std::vector<Balance> net_of(std::span<const Posting> postings) {
    std::vector<Balance> net;
    for (const Posting& posting : postings) {
        add(net, posting.from, -posting.amount);
        add(net, posting.to, posting.amount);
    }
    return in_order(std::move(net));
}

std::vector<Balance> net_of(const Record& record) {
    return record.postings.empty() ? record.net : net_of(std::span(record.postings));
}

std::vector<Balance> in_order(std::vector<Balance> balances) {
    std::erase_if(balances, [](const Balance& one) { return one.amount == Chips{}; });
    std::ranges::sort(balances, {}, &Balance::place);
    return balances;
}

}  // namespace pokerfloor::ledger
