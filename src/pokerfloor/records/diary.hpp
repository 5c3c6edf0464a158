// What whoever reads a log from its beginning knows at each record: names, tables, who sits where,
// and the round that a record ended, with all money it moved. It holds what is going on, never what
// is over, so a log of any length can be read.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/terms/floor_terms.hpp>
#include <pokerfloor/views/past_round.hpp>

namespace pokerfloor::records {

struct Person {
    std::string name{};
    AccountKind kind = AccountKind::guest;
    std::vector<Role> roles{};  // of staff
    std::string licence{};
};

// What one seat had to do with the money of a round.
struct SeatMoney {
    Chips put_in{};  // what came back of a bet nobody matched, or of a wager, is not in it
    Chips got{};     // won, or given back

    bool operator==(const SeatMoney&) const = default;
    Chips net() const { return got - put_in; }
};

struct RoundMoney {
    std::array<SeatMoney, most_players> seats{};
    Chips pot{};  // all that was put in
    Chips rake{};
    Chips house_won{};  // by the table inventory; below zero: it paid
};

struct EndedRound {
    int table = 0;
    std::int64_t began_ms = 0;
    views::PastRound past{};
    RoundMoney money{};
};

class Diary {
  public:
    // The next record. What follows is as it is after it.
    void take(const Record& record);

    const std::string& floor_name() const { return terms_.name; }
    const FloorTerms& terms() const { return terms_; }
    // By their numbers, which they keep: also those that are no longer posted.
    const std::vector<PostedTable>& tables() const { return terms_.tables; }
    const PostedTable* table(int number) const;
    int table_named(std::string_view id) const;  // -1: none

    const Person* person(AccountId account) const;
    std::string name_of(AccountId account) const;
    AccountId account_named(std::string_view name) const;  // nobody: no such name
    std::size_t people() const { return people_.size(); }

    // Who sits in a seat; whose money a posting to or from its stakes moved, in this record: who
    // played there, who has just sat down or stood up.
    AccountId sits(int table, int seat) const;
    // Who played a betting area, or as which player of a round, in the last one that began.
    AccountId played_area(int table, int area) const;
    AccountId played_as(int table, int player) const;
    AccountId owner_of(const Posting& posting) const;

    // The round that this record ended; none: it ended none.
    const std::optional<EndedRound>& ended() const { return ended_; }
    // Or that it gave up, all as if it had never begun.
    bool abandoned() const { return abandoned_; }

  private:
    using Seats = std::array<AccountId, most_players>;
    struct Table {
        Seats sits{};                                      // now
        Seats played{};                                    // when its last round began
        std::array<std::uint8_t, most_players> seat_of{};  // of its players, or areas
        views::PastRoundMaker round{};
        PostedTable posted{};  // when it began
        std::int64_t began_ms = 0;
        bool running = false;
        RoundMoney money{};
    };

    void take_fact(const Record& record, const Fact& fact);
    void post_terms(const FloorTerms& terms);
    void begin_round(const Record& record);
    void end_round(const Record& record);
    void enter(const Posting& posting);
    Table& at(const Record& record);

    FloorTerms terms_{};
    std::vector<Person> people_;  // account 1 first
    std::vector<Table> tables_;
    std::optional<EndedRound> ended_;
    bool abandoned_ = false;
};

// Between a bankroll and a table; all else on a table is play.
constexpr bool is_of_seat(Cause cause) {
    return cause == Cause::buy_in || cause == Cause::top_up || cause == Cause::cash_out;
}

}  // namespace pokerfloor::records
