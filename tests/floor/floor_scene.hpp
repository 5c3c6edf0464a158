// A floor with a table of each game and bots in the seats, for tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/table/usual_terms.hpp>

namespace pokerfloor::testing {

inline PostedTable posted(const GameSpec& game) {
    PostedTable table;
    table.id = game.id;
    table.game = &game;
    table.seats = std::min(game.players.max, 6);
    if (game.kind == GameKind::pot) {
        table.pot = usual_terms(game, Structure::fixed_limit, dollars(2), dollars(4));
        table.pot.betting.rake.hundredths = 500;
        table.pot.betting.rake.cap = dollars(3);
        table.least_buy_in = dollars(40);
        table.most_buy_in = dollars(200);
    } else {
        table.house = house::usual_terms(game, dollars(5), dollars(100), dollars(5));
        table.house.seats = table.seats;
        if (table.house.law().tables.front().must_be_named)
            MUST(house::choose_table(table.house, 0, "A"));
        table.least_buy_in = dollars(100);
        table.most_buy_in = dollars(1000);
        table.practice = true;
    }
    return table;
}

inline FloorTerms all_games() {
    FloorTerms terms;
    terms.name = "test";
    for (const GameSpec* game : catalogue()) terms.tables.push_back(posted(*game));
    return terms;
}

inline Record granted(Floor& floor, const Wish& wish, std::int64_t time_ms = 0) {
    auto record = floor.act(wish, time_ms);
    REQUIRE_MESSAGE(record.has_value(), record.error().sentence);
    return *record;
}

// What all postings so far come to.
class Fold {
  public:
    void take(const Record& record) {
        for (const Posting& posting : record.postings) {
            REQUIRE_GT(posting.amount, Chips{});
            at_[posting.from] -= posting.amount;
            at_[posting.to] += posting.amount;
            causes.insert(posting.cause);
        }
    }
    std::vector<Balance> balances() const {
        std::vector<Balance> all;
        for (const auto& [place, amount] : at_)
            all.push_back({place.holder, place.table, place.of, amount});
        return ledger::in_order(all);
    }
    Chips at(const MoneyPlace& place) const {
        const auto found = at_.find(place);
        return found == at_.end() ? Chips{} : found->second;
    }

    std::set<Cause> causes;

  private:
    std::map<MoneyPlace, Chips> at_;
};

// A floor made of the facts alone is the same, and deciding again comes to the same records; every
// balance follows from the postings.
inline void check_again(const Floor& floor, const FloorTerms& terms,
                        const std::vector<Record>& log) {
    Floor by_facts(terms), decided(terms);
    Fold fold;
    for (const Record& record : log) {
        CHECK(by_facts.apply(record));
        fold.take(record);
        REQUIRE(ledger::in_order(by_facts.balances()) == fold.balances());
        const auto again = decided.act(record.wish, record.time_ms);
        REQUIRE(again.has_value());
        CHECK(is_same(record, *again));
    }
    for (const Floor* again : {&by_facts, &decided}) {
        CHECK(again->balances() == floor.balances());
        for (int table = 0; table < static_cast<int>(floor.terms().tables.size()); ++table) {
            CHECK_EQ(again->state(table).turn, floor.state(table).turn);
            CHECK_EQ(again->state(table).seat, floor.state(table).seat);
        }
    }
}

// An account with play money.
inline AccountId newcomer(Floor& floor, const std::string& name, AccountKind kind,
                          std::vector<Record>* log = nullptr) {
    const auto note = [&](Record record) {
        if (log != nullptr) log->push_back(std::move(record));
    };
    note(granted(floor, {.what = OpenAccount{name, kind}}));
    const AccountId id = floor.account_named(name);
    note(granted(floor, {.what = Credit{id, dollars(10'000)}}));
    return id;
}

}  // namespace pokerfloor::testing
