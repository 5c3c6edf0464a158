// Who sits at a table, whatever is played there: whose the seats are, what lies before them between
// rounds, who sits out or is about to leave, and who waits for a seat.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/events/account.hpp>
#include <pokerfloor/events/setup.hpp>

namespace pokerfloor {

struct Seat {
    AccountId account = nobody;  // on a floor; elsewhere a seat is taken by nobody in particular
    bool taken = false;
    bool sitting_out = false;
    bool leaving = false;       // when the round is over
    bool before_blind = false;  // leaves when the big blind would fall on them
    // Of games with blinds:
    bool newcomer = false;      // has not had one yet: posts one to be dealt in
    bool missed_small = false;  // owed on return
    bool missed_big = false;
    Chips stake{};
    // Who owes one of these: is dealt in when the big blind falls on them, and not before.
    bool awaits_blind = false;
    bool removed = false;  // by the host: leaving cannot be taken back

    bool owes_blind() const { return newcomer || missed_big; }

    bool operator==(const Seat&) const = default;
};

// Somebody who waits for a seat. Whoever is called has one kept for them for a while.
struct InLine {
    AccountId account = nobody;
    int kept = -1;              // the seat
    std::int64_t until_ms = 0;  // since 1970

    bool operator==(const InLine&) const = default;
};

struct Seating {
    std::array<Seat, most_players> seats{};
    std::uint16_t vacated = 0;   // seats left since the round began: a bit each
    std::vector<InLine> line{};  // who came first, first
    bool closed = false;         // by the host, until it is opened again

    bool operator==(const Seating&) const = default;

    // -1: has none.
    int seat_of(AccountId id) const {
        const auto found = std::ranges::find(seats, id, &Seat::account);
        return id == nobody || found == seats.end() ? -1 : static_cast<int>(found - seats.begin());
    }
    // Who the seat is kept for; nobody: for nobody.
    AccountId kept_for(int seat) const {
        const auto found = std::ranges::find(line, seat, &InLine::kept);
        return found == line.end() ? nobody : found->account;
    }
    bool is_in_line(AccountId id) const {
        return std::ranges::find(line, id, &InLine::account) != line.end();
    }
    bool is_empty() const { return std::ranges::none_of(seats, &Seat::taken); }
};

}  // namespace pokerfloor
