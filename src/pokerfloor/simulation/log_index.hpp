// What a log says, kept beside it for the checks: how many records each table has, which wishes of
// clients are there, and which cards lie open at which record. It is read from facts alone, not
// from views, so that it knows hidden cards by another way than what it checks.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pokerfloor/events/record.hpp>

namespace pokerfloor::simulation {

// The cards of a round: since which record of its table each lies open, and who holds the others.
class RoundCards {
  public:
    void take(const Fact& fact, std::uint64_t seq);

    // Whether whoever sits there may know the card, as it is written, once the table has that many
    // records; seat -1: a spectator. Seats from 0.
    bool may_know(std::string_view card, int seat, std::uint64_t seq) const;

  private:
    struct Place {
        Card card;
        int seat;                  // who holds it; -1: nobody, -2: the dealer, -3: the box
        std::uint64_t from;        // dealt with this record
        std::uint64_t open_since;  // 0: hidden
    };
    void deal(Card card, int seat, std::uint64_t seq, bool open);
    void open_all(int seat, std::uint64_t seq);
    void open(Card card, int seat, std::uint64_t seq);
    int seat_of_player(std::size_t player) const { return seats_[player]; }

    std::vector<int> seats_;  // of players, or of areas
    std::vector<Place> places_;
    std::set<int> open_hands_;  // by seat
};

class LogIndex {
  public:
    void take(const Record& record);
    // Takes what the log has beside what it had; one that became shorter, from its beginning.
    void follow(const std::vector<Record>& log);

    // A client's wish that is there a second time, in words; empty: none.
    const std::string& repeated() const { return repeated_; }

    std::uint64_t rounds() const { return rounds_; }  // begun
    std::uint64_t seq(int table) const;               // records of the table
    bool holds(AccountId account, const std::string& key) const;
    // Null: not known any more, or not yet.
    const RoundCards* cards(int table, std::uint64_t round) const;

  private:
    struct TableIndex {
        std::uint64_t seq = 0;
        std::map<std::uint64_t, RoundCards> rounds;  // the last few
    };
    std::uint64_t records_ = 0, rounds_ = 0;
    std::vector<TableIndex> tables_;
    std::map<std::pair<AccountId, std::string>, std::uint64_t> wishes_;  // the record of each
    std::string repeated_;
};

}  // namespace pokerfloor::simulation
