// A second opinion about money: every posting and balance reckoned anew by somebody who knows
// nothing of tables, rounds or terms, only the facts of each record.
// It shares no code with the floor, so a mistake would have to be made twice.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

class Bookkeeper {
  public:
    // What the record moved: one posting for each place that gained or lost, in the order of
    // places. Or why its facts cannot be: more taken than was there, a seat nobody has.
    Result<std::vector<Posting>> enter(const Record& record);

    // Where all money lies now, places with none left out, in the order of places.
    std::vector<Posting> balances() const;

  private:
    struct Place {
        Holder holder = Holder::cage;
        std::int16_t table = -1;
        std::int32_t of = -1;

        auto operator<=>(const Place&) const = default;
    };
    struct Wager {
        Chips amount{};
        bool in_inventory = false;
    };
    struct Table {
        bool running = false;
        std::vector<std::uint8_t> players;                    // the seat of each
        std::array<std::uint8_t, house::most_areas> owner{};  // of areas: the seat
        std::map<std::uint8_t, Chips> bets;
        std::map<std::pair<std::uint8_t, std::uint8_t>, Wager> wagers;  // by area and spot
        std::map<int, AccountId> sitters;                               // by seat
        std::map<Place, Chips> moved;                                   // by the round
    };

    void enter_fact(std::int16_t table, const Fact& fact);
    void happened(std::int16_t table, const Event& fact);
    void happened(std::int16_t table, const house::Event& fact);
    void happened(std::int16_t table, const AccountOpened& fact);
    void happened(std::int16_t table, const Credited& fact);
    void happened(std::int16_t table, const Seated& fact);
    void happened(std::int16_t table, const ToppedUp& fact);
    void happened(std::int16_t table, const Stood& fact);
    void happened(std::int16_t table, const RoundBegan& fact);
    void happened(std::int16_t table, const HouseRoundBegan& fact);
    void happened(std::int16_t table, const InventoryFilled& fact);
    void happened(std::int16_t table, const RoundAbandoned& fact);
    void round_begun(std::int16_t table, std::vector<std::uint8_t> players);
    void round_over(std::int16_t table);

    Place bankroll(AccountId account) const;
    Place stakes(std::int16_t table, int seat) const;
    Place stakes_of_player(std::int16_t table, std::uint8_t player) const;
    Place stakes(std::int16_t table, int seat, AccountId account) const;
    Table& running_at(std::int16_t table);
    void move(const Place& from, const Place& to, Chips amount);
    // By a round of the table.
    void play(std::int16_t table, const Place& from, const Place& to, Chips amount);
    void check_balances() const;

    std::map<Place, Chips> balances_, moved_;
    std::map<std::int16_t, Table> tables_;
    AccountId accounts_ = 0;
};

// For comparing: in the order of places, nothing of nothing.
std::vector<Posting> in_order(std::vector<Posting> postings);

}  // namespace pokerfloor::store
