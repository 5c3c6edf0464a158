// The driver: what happens at tables by itself. It seats the house's bots and has them decide,
// begins rounds, calls time, and posts new terms when the tables they change are free. A table at
// which nobody looks and nobody who has a seat is connected begins no round.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/server/floor_host.hpp>

namespace pokerfloor::server {

struct Pace {
    std::int64_t result_ms = 4000;  // the result of a round can be seen that long
    // A bot thinks between these.
    std::int64_t bot_least_ms = 500, bot_most_ms = 1800;
    // Who is not here keeps his seat that long; his chips go to his bankroll then.
    std::int64_t seat_kept_ms = 10 * 60'000;
    // Who is here but does not play keeps it that long where no other seat is free.
    std::int64_t idle_seat_kept_ms = 15 * 60'000;
    // Rounds begin only where somebody plays or looks; 0: everywhere, always.
    bool only_for_people = true;
};

class Driver {
  public:
    // Where the chance of every round comes from: the system, but in tests and simulations.
    using Chance = std::function<Seed()>;
    Driver(FloorHost& host, Pace pace, Chance chance = seed_from_system);

    // Fills the bots' seats as posted.
    void seat_bots(std::int64_t now_ms);

    // Does what is due. Call it after anything happened in the house, and at the time it returns,
    // if any.
    std::int64_t run(std::int64_t now_ms);

    // These terms hold as soon as no round is being played at a table they change; no new one
    // begins there. Whoever sat at one has to sit down anew.
    void post(std::string floor_text, const FloorTerms& terms);

    // No new rounds from here on.
    void wind_down() { winding_down_ = true; }
    bool rounds_running() const;

  private:
    enum class Due : std::uint8_t { nothing, round, bot, time };
    struct Plan {
        Due due = Due::nothing;
        std::int64_t at_ms = 0;
    };

    void plan_anew(int table, std::int64_t now_ms);
    Plan plan_for(int table, std::int64_t now_ms);
    void perform(int table, Due due, std::int64_t now_ms);
    void perform_there(int table, Due due, std::int64_t now_ms);
    void begin_round(int table, std::int64_t now_ms);
    void call_time(int table, std::int64_t now_ms);
    void note_late(int table, AccountId account, bool others_waited, std::int64_t now_ms);
    void let_bot_act(int table, std::int64_t now_ms);
    // Plays there, or looks.
    bool somebody_cares(int table) const;
    // Or has a part in the round, sitting out by now: it is played to its end, and whoever has gone
    // gets their chips back.
    bool is_played_on(int table) const;
    // And is connected: the next round begins.
    bool somebody_is_here(int table) const;
    bool is_about_to_change(int table) const;
    void try_to_post(std::int64_t now_ms);
    void see_to_new_terms(std::int64_t now_ms);
    void free_seats(std::int64_t now_ms);
    void end_calls(int table, std::int64_t now_ms);
    void resize_plans();
    std::int64_t thinking_time();

    FloorHost& host_;
    Pace pace_;
    Chance seed_;
    RandomStream chance_;  // of bots
    std::vector<Plan> plans_;
    std::vector<std::int64_t> calls_end_;  // of a table: when the first call for a seat is over
    std::set<AccountId> away_;             // let time pass and are not here
    // How often in a row they let time pass at a table though they are here.
    std::map<std::pair<int, AccountId>, int> late_;
    // Since when the sitters of a table are not here.
    std::map<std::pair<int, AccountId>, std::int64_t> missed_;
    // Since when they have not played.
    std::map<std::pair<int, AccountId>, std::int64_t> idle_;
    std::int64_t seats_checked_ms_ = 0;
    bool winding_down_ = false;
    struct ToPost {
        std::string floor_text;
        std::set<int> tables;  // that change
    };
    std::optional<ToPost> to_post_;
};

}  // namespace pokerfloor::server
