// What a floor remembers of its jackpots: a value that facts change and nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/events/jackpot_fact.hpp>

namespace pokerfloor {

// What happened to the contents of a box since they left it.
enum class BoxStage : std::uint8_t { at_table, counted, carried };

struct JackpotBook {
    Chips fund{};                     // in the cage, by the ledger
    Chips award{};                    // awarded and not collected yet
    Chips displayed{};                // as players are shown
    Chips unrecorded{};               // came in since accounting's last official record
    bool pending = false;             // the display awaits adjustment (MDP-15.G.1)
    std::vector<BoxStage> boxes{};    // by table
    std::vector<std::int16_t> due{};  // tables whose box is to be counted before anybody is paid
    std::vector<DiscrepancyFound> discrepancies{};  // not settled yet

    bool operator==(const JackpotBook&) const = default;

    BoxStage& box(std::int16_t table) {
        const auto at = static_cast<std::size_t>(table);
        if (boxes.size() <= at) boxes.resize(at + 1);
        return boxes[at];
    }
    BoxStage box(std::int16_t table) const {
        const auto at = static_cast<std::size_t>(table);
        return at < boxes.size() ? boxes[at] : BoxStage::at_table;
    }
};

// A bad beat to be verified, or verified and not paid yet.
struct OpenBadBeat {
    BadBeatMade hand{};
    bool verified = false;
    std::vector<JackpotShare> shares{};  // once verified

    bool operator==(const OpenBadBeat&) const = default;
};

struct HighHandPeriod {
    std::uint32_t number = 0;  // the last that began; 0: none
    bool running = false;
    bool settled = true;  // awarded, or rolled over
    std::int64_t began_ms = 0;
    int minutes = 0;                        // as posted when it began
    std::vector<HighHandMade> best{};       // equal, the first made first
    std::vector<HighHandRecorded> slips{};  // of the period, in order

    bool operator==(const HighHandPeriod&) const = default;
};

// What is held for winners to collect.
struct HighHandAward {
    std::vector<JackpotShare> shares{};
    std::int64_t at_ms = 0;

    bool operator==(const HighHandAward&) const = default;
};

struct JackpotBooks {
    std::array<JackpotBook, jackpot_count> of{};
    std::int64_t notice_ms = -1;  // of the last count of bad beat boxes; -1: none
    std::vector<OpenBadBeat> bad_beats{};
    HighHandPeriod period{};
    std::vector<HighHandAward> awards{};

    bool operator==(const JackpotBooks&) const = default;

    JackpotBook& book(Jackpot jackpot) { return of[place_of(jackpot)]; }
    const JackpotBook& book(Jackpot jackpot) const { return of[place_of(jackpot)]; }
    // The first at a table that waits for that; null: there is none.
    const OpenBadBeat* bad_beat_at(std::int16_t table, bool verified) const {
        const auto found = std::ranges::find_if(bad_beats, [&](const OpenBadBeat& one) {
            return one.hand.table == table && one.verified == verified;
        });
        return found == bad_beats.end() ? nullptr : &*found;
    }
    // What is verified and not paid yet: of the fund, and no longer displayed.
    Chips owed() const {
        Chips sum{};
        for (const OpenBadBeat& one : bad_beats)
            for (const JackpotShare& share : one.shares) sum += share.amount;
        return sum;
    }
    // What players should be shown (MDP-15.I.1).
    Chips to_display(Jackpot jackpot) const {
        return book(jackpot).fund - (jackpot == Jackpot::bad_beat ? owed() : Chips{});
    }
};

// A fact of the jackpots; money is the ledger's (money.hpp).
void keep(JackpotBooks& books, const CountNoticeGiven& fact);
void keep(JackpotBooks& books, const BoxCounted& fact);
void keep(JackpotBooks& books, const BoxCarried& fact);
void keep(JackpotBooks& books, const CageCounted& fact);
void keep(JackpotBooks& books, const ContributionsRecorded& fact);
void keep(JackpotBooks& books, const DisplayAdjusted& fact);
void keep(JackpotBooks& books, const DiscrepancyFound& fact);
void keep(JackpotBooks& books, const DiscrepanciesSettled& fact);
void keep(JackpotBooks& books, const BadBeatMade& fact);
void keep(JackpotBooks& books, const BadBeatVerified& fact);
void keep(JackpotBooks& books, const BadBeatDenied& fact);
void keep(JackpotBooks& books, const BadBeatPaid& fact);
void keep(JackpotBooks& books, const PeriodBegan& fact);
void keep(JackpotBooks& books, const PeriodEnded& fact);
void keep(JackpotBooks& books, const HighHandMade& fact);
void keep(JackpotBooks& books, const HighHandRecorded& fact);
void keep(JackpotBooks& books, const HighHandAwarded& fact);
void keep(JackpotBooks& books, const HighHandPaid& fact);
void keep(JackpotBooks& books, const UncollectedReturned& fact);
void keep(JackpotBooks& books, const JackpotDiscontinued& fact);

}  // namespace pokerfloor
