#include <pokerfloor/ledger/floor_postings.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::ledger {
namespace {

void move(const MoneyPlace& from, const MoneyPlace& to, Chips amount, Cause cause, Postings& all) {
    if (amount > Chips{}) all.push_back({from, to, amount, cause});
}

MoneyPlace meter_of(std::size_t table) {
    return {Holder::meter, static_cast<std::int16_t>(table), -1};
}

}  // namespace

Posting posting_of(const Credited& fact) {
    return {{},
            {Holder::bankroll, -1, static_cast<std::int32_t>(fact.account)},
            fact.amount,
            Cause::credit};
}

Posting posting_of(const Refilled& fact) {
    return {{},
            {Holder::bankroll, -1, static_cast<std::int32_t>(fact.account)},
            fact.amount,
            Cause::refill};
}

Postings meters_opened(std::span<const TableBook> tables) {
    Postings all;
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (!tables[i].meter_is_account)
            move({}, meter_of(i), tables[i].meter, Cause::meter_seeded, all);
    return all;
}

Chips meter_after(const TableBook& book, const PostedTable& was, const PostedTable& now) {
    return was.house.progressive == now.house.progressive ? book.meter : now.house.progressive.seed;
}

Postings meters_posted(std::span<const TableBook> tables, std::span<const PostedTable> was,
                       std::span<const PostedTable> now) {
    MUST(tables.size() == was.size() && was.size() <= now.size());
    Postings all;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const bool is_new = i >= was.size();
        if (!is_new && was[i].house.progressive == now[i].house.progressive) continue;
        if (!is_new) move(meter_of(i), {}, tables[i].lies.meter, Cause::meter_withdrawn, all);
        move({}, meter_of(i), now[i].house.progressive.seed, Cause::meter_seeded, all);
    }
    return all;
}

}  // namespace pokerfloor::ledger
