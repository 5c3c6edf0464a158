// A floor with a table of every game, played by chance: whatever the views offer, people coming and
// going, clocks running out, rounds called off.
#pragma once

#include <cstdint>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::store {

FloorTerms a_table_of_every_game();
// Progressives whose meter pays shares, dealt by a shoe that may fail.
FloorTerms tables_of_four_card();

class Played {
  public:
    // One that begins by an earlier number takes up today's after some thousand records, in the
    // middle of rounds.
    explicit Played(std::uint64_t seed, Behaviour first = behaviour_now,
                    FloorTerms terms = a_table_of_every_game());

    // The next record: of the floor's opening first, then of somebody's granted wish.
    Record next();
    std::vector<Record> next(std::size_t count);

    const Floor& floor() const { return floor_; }

  private:
    std::uint32_t below(std::uint32_t bound) { return chance_.below(bound); }
    Wish any_wish();
    Wish about_decks();
    Wish move_about(std::int16_t table);
    Wish at_table(std::int16_t table);
    Wish choose(std::int16_t table, AccountId account);

    RandomStream chance_;
    Floor floor_;
    Behaviour first_;
    std::uint64_t records_ = 0;
    AccountId accounts_ = 0;
    std::int64_t time_ms_ = 1'700'000'000'000;
};

}  // namespace pokerfloor::store
