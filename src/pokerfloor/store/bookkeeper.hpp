// A second opinion about money: every posting, its cause and every balance reckoned anew by
// somebody who knows nothing of tables and rounds, only the facts of each record, and of terms only
// what a meter begins with. It shares no code with the floor and its ledger, so a mistake would
// have to be made twice.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

struct HashOfPlace {
    std::size_t operator()(const MoneyPlace& place) const noexcept {
        const auto number = static_cast<std::uint64_t>(static_cast<std::uint32_t>(place.of)) << 24 ^
                            static_cast<std::uint64_t>(static_cast<std::uint16_t>(place.table))
                                << 8 ^
                            static_cast<std::uint64_t>(place.holder);
        return number * 0x9e3779b97f4a7c15;
    }
};

class Bookkeeper {
  public:
    // What the record moved. Or why its facts cannot be: more taken than was there, a seat nobody
    // has.
    Result<Postings> enter(const Record& record);

    // Where all money lies now, places with none left out, in the order of places.
    std::vector<Balance> balances() const;
    // From here on records have causes; earlier versions wrote what each place gained.
    bool has_causes() const { return meters_are_accounts_; }

  private:
    using Place = MoneyPlace;
    struct Wager {
        Chips amount{};
        bool in_inventory = false;
    };
    struct Table {
        bool running = false;
        std::vector<std::uint8_t> players;  // the seat of each; in house games of each area
        std::map<std::uint8_t, Chips> bets;
        std::map<std::pair<std::uint8_t, std::uint8_t>, Wager> wagers;  // by area and spot
        std::map<int, AccountId> sitters;                               // by seat
        std::map<Place, Chips> moved;                                   // by the round
        Chips meter{}, meter_before{};                                  // as it shows
    };
    // What is posted at a table, as far as a meter begins with it.
    struct Posted {
        std::string id;
        const GameSpec* game = nullptr;
        house::ProgressiveTerms progressive{};
    };

    void enter_fact(std::int16_t table, const Fact& fact);
    void open_next(AccountId account);
    void happened(std::int16_t table, const Event& fact);
    void happened(std::int16_t table, const house::Event& fact);
    void happened(std::int16_t table, const FloorOpened& fact);
    void happened(std::int16_t table, const TermsPosted& fact);
    void happened(std::int16_t table, const BehaviourSet& fact);
    void happened(std::int16_t table, const AccountOpened& fact);
    void happened(std::int16_t table, const StaffEnrolled& fact);
    void happened(std::int16_t table, const Credited& fact);
    void happened(std::int16_t table, const Refilled& fact);
    void happened(std::int16_t table, const Seated& fact);
    void happened(std::int16_t table, const ToppedUp& fact);
    void happened(std::int16_t table, const Stood& fact);
    void happened(std::int16_t table, const RoundBegan& fact);
    void happened(std::int16_t table, const HouseRoundBegan& fact);
    void happened(std::int16_t table, const InventoryFilled& fact);
    void happened(std::int16_t table, const RoundAbandoned& fact);
    void happened(std::int16_t table, const BoxCounted& fact);
    void happened(std::int16_t table, const BoxCarried& fact);
    void happened(std::int16_t table, const CageCounted& fact);
    void happened(std::int16_t table, const BadBeatVerified& fact);
    void happened(std::int16_t table, const BadBeatPaid& fact);
    void happened(std::int16_t table, const HighHandAwarded& fact);
    void happened(std::int16_t table, const HighHandPaid& fact);
    void happened(std::int16_t table, const UncollectedReturned& fact);
    void happened(std::int16_t table, const JackpotDiscontinued& fact);
    void into_container(std::int16_t table, Jackpot jackpot, Chips amount);
    void round_begun(std::int16_t table, std::vector<std::uint8_t> players);
    void take_up(Behaviour behaviour);
    void begin_meter(std::size_t number, Chips amount);
    void round_over(std::int16_t table);

    Place bankroll(AccountId account) const;
    Place stakes(std::int16_t table, int seat) const;
    Place stakes_of_player(std::int16_t table, std::uint8_t player) const;
    Place stakes(std::int16_t table, int seat, AccountId account) const;
    Table& running_at(std::int16_t table);
    void move(const Place& from, const Place& to, Chips amount, Cause cause);
    // By a round of the table.
    void play(std::int16_t table, const Place& from, const Place& to, Chips amount, Cause cause);
    void play_meter(std::int16_t table, const Place& from, const Place& to, Chips amount,
                    Cause cause);
    void check_balances() const;

    std::unordered_map<Place, Chips, HashOfPlace> balances_;
    Postings moved_;  // by the record
    std::vector<Posted> posted_;
    bool meters_are_accounts_ = false;
    // Of bad beats that are verified, by table, the oldest first: what was promised to each.
    std::map<std::int16_t, std::vector<std::vector<JackpotShare>>> promised_;
    std::map<std::int16_t, Table> tables_;
    AccountId accounts_ = 0;
};

// What a place gained or lost by one cause.
struct Caused {
    MoneyPlace place{};
    Cause cause = Cause::credit;
    Chips amount{};

    bool operator==(const Caused&) const = default;
};
// In the order of places and causes, nothing of nothing: for comparing, and for reports.
std::vector<Caused> by_cause(std::span<const Posting> postings);

}  // namespace pokerfloor::store
