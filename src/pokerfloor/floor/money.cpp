#include <pokerfloor/floor/money.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/post_floor.hpp>
#include <pokerfloor/ledger/floor_postings.hpp>
#include <pokerfloor/ledger/jackpot_postings.hpp>

namespace pokerfloor {
namespace {

std::vector<ledger::TableBook> books_of(const FloorState& floor) {
    std::vector<ledger::TableBook> books;
    books.reserve(floor.tables.size());
    for (const FloorTable& table : floor.tables) books.push_back(table.book);
    return books;
}

void add(FloorState& floor, const MoneyPlace& place, Chips amount) {
    if (place.holder == Holder::cage) floor.cage += amount;
    if (place.holder == Holder::jackpot_fund)
        floor.jackpots.of.at(static_cast<std::size_t>(place.of)).fund += amount;
    if (place.holder == Holder::jackpot_award)
        floor.jackpots.of.at(static_cast<std::size_t>(place.of)).award += amount;
    if (place.holder != Holder::bankroll) return;
    const auto id = static_cast<AccountId>(place.of);
    MUST(floor.account(id) != nullptr);
    floor.accounts[id - 1].bankroll += amount;
}

Chips pots_of(const PotTable& table) {
    return table.running ? table.round.pot : Chips{};
}
Chips pots_of(const HouseFloorTable& table) {
    return table.wagered();
}
Chips meter_of(const PotTable&) {
    return {};
}
Chips meter_of(const HouseFloorTable& table) {
    return table.running ? table.round.meter : table.meter;
}

}  // namespace

Postings postings_of(const FloorState& floor, const Fact& fact) {
    if (const auto* const credited = as<Credited>(fact)) return {ledger::posting_of(*credited)};
    if (const auto* const refilled = as<Refilled>(fact)) return {ledger::posting_of(*refilled)};
    const auto* const opened = as<FloorOpened>(fact);
    const auto* const set = as<BehaviourSet>(fact);
    if ((opened != nullptr && opened->behaviour >= Behaviour::third) ||
        (set != nullptr && set->behaviour >= Behaviour::third && !floor.meters_are_accounts))
        return ledger::meters_opened(books_of(floor));
    const auto* const posted = as<TermsPosted>(fact);
    if (posted != nullptr && floor.meters_are_accounts)
        return ledger::meters_posted(books_of(floor), floor.terms.tables,
                                     with_their_numbers(floor.terms, posted->terms).tables);
    return ledger::jackpot_postings_of(fact);
}

void post(FloorState& floor, std::span<const Posting> postings) {
    for (const Posting& posting : postings) {
        add(floor, posting.from, -posting.amount);
        add(floor, posting.to, posting.amount);
    }
}

void post_at_tables(FloorState& floor, std::span<const Posting> postings) {
    for (const Posting& posting : postings) {
        const auto table = std::max(posting.from.table, posting.to.table);
        if (table >= 0)
            ledger::post(floor.tables.at(static_cast<std::size_t>(table)).book, posting);
    }
}

void check_money(const AnyTable& any, const ledger::TableBook& book) {
    std::visit(
        [&](const auto& table) {
            for (int seat = 0; seat < table.posted->seats; ++seat)
                MUST(table.stake_of(seat) == book.lies.stakes[static_cast<std::size_t>(seat)]);
            MUST(pots_of(table) == book.lies.pots);
            MUST(meter_of(table) == book.meter);
            MUST(!book.meter_is_account || book.lies.meter == book.meter);
        },
        any);
}

void add_places(const PostedTable& posted, const ledger::TableBook& book,
                std::vector<Balance>& to) {
    const ledger::TableMoney& money = book.lies;
    for (int seat = 0; seat < posted.seats; ++seat)
        to.push_back(
            {Holder::stakes, book.table, seat, money.stakes[static_cast<std::size_t>(seat)]});
    to.push_back({Holder::pots, book.table, -1, money.pots});
    if (posted.game->kind == GameKind::pot) {
        to.push_back({Holder::drop_box, book.table, -1, money.drop_box});
        for (std::size_t i = 0; i < jackpot_count; ++i) {
            const auto jackpot = static_cast<std::int32_t>(i);
            to.push_back({Holder::jackpot_box, book.table, jackpot, money.boxes[i]});
            to.push_back({Holder::jackpot_container, book.table, jackpot, money.containers[i]});
        }
        return;
    }
    to.push_back({Holder::inventory, book.table, -1, money.inventory});
    if (book.meter_is_account) to.push_back({Holder::meter, book.table, -1, money.meter});
}

}  // namespace pokerfloor
