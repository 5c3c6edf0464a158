// A round that is over, made of its records in the log: of nothing else, so that any round can be
// seen again, however long ago it was.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include <pokerfloor/events/events.hpp>
#include <pokerfloor/events/record.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::views {

// Who had which seat in the round; nobody: had no part in it.
using SeatAccounts = std::array<AccountId, most_players>;

struct PastPotRound {
    RoundBegan began{};
    Events facts{};
};
struct PastHouseRound {
    HouseRoundBegan began{};
    house::Events facts{};
};

struct PastRound {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;  // when it ended
    PostedTable posted{};      // at the table, when it was played
    SeatAccounts sat{};
    std::variant<PastPotRound, PastHouseRound> played{};
};

// Takes records one by one, and says what else is needed.
class PastRoundMaker {
  public:
    // The records about the round, in the order they came.
    void take(const Record& record);

    bool has_begun() const { return began_ != 0; }
    bool is_over() const { return over_; }
    // Some are of a log of an earlier version, which does not say how a round begins: they have to
    // be decided again first.
    bool lacks_facts() const { return lacks_facts_; }
    // The record it began with, and the last one taken.
    std::uint64_t began_with() const { return began_; }
    std::uint64_t ended_with() const { return last_; }
    std::uint32_t edition() const;  // of the terms it was played by

    // Whether it is not known of every player who they are.
    bool wants_sitters() const;
    // A record from before the round by which somebody sat down at the table; the newest first.
    void take_sitting(const Record& record);
    void note_sitter(int seat, AccountId account);

    // Of a round that is over. None: it is not, or somebody is not known.
    std::optional<PastRound> made(const PostedTable& posted) const;

  private:
    bool plays(std::size_t seat) const;

    std::uint64_t began_ = 0, last_ = 0;
    bool over_ = false, lacks_facts_ = false;
    PastRound round_;
};

// The table as a record that posted terms has it; `now` is the same table as it is posted today.
// None: it was not on the floor then, or the record has its terms as a text alone.
std::optional<PostedTable> posted_by(const Record& record, const PostedTable& now);

}  // namespace pokerfloor::views
