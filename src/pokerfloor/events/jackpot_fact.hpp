// What happened with the jackpots, beside what pots contributed. Parts of fact.hpp. All of these
// are of the floor, not of one table; `table` says where, -1 nowhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/events/account.hpp>
#include <pokerfloor/terms/jackpots.hpp>

namespace pokerfloor {

struct CountNoticeGiven {
    std::int64_t at_ms = 0;

    bool operator==(const CountNoticeGiven&) const = default;
};
// `booked`: what it was by the ledger, which goes on.
struct BoxCounted {
    Jackpot jackpot = Jackpot::bad_beat;
    std::int16_t table = -1;
    Chips total{}, booked{};
    std::string surveillance{};

    bool operator==(const BoxCounted&) const = default;
};
struct BoxCarried {
    Jackpot jackpot = Jackpot::bad_beat;
    std::int16_t table = -1;
    Chips uncounted{};  // nothing: it was counted at the table

    bool operator==(const BoxCarried&) const = default;
};
struct CageCounted {
    Jackpot jackpot = Jackpot::bad_beat;
    std::int16_t table = -1;
    Chips total{}, booked{};

    bool operator==(const CageCounted&) const = default;
};
struct ContributionsRecorded {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{}, booked{};

    bool operator==(const ContributionsRecorded&) const = default;
};
struct DisplayAdjusted {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips total{}, booked{};

    bool operator==(const DisplayAdjusted&) const = default;
};
// Beside the fact it was found by; it stays open until it is settled.
enum class FoundBy : std::uint8_t { table_count, cage_count, official_record, display };
struct DiscrepancyFound {
    Jackpot jackpot = Jackpot::bad_beat;
    FoundBy by = FoundBy::table_count;
    std::int16_t table = -1;
    Chips total{}, booked{};

    bool operator==(const DiscrepancyFound&) const = default;
};
struct DiscrepanciesSettled {
    Jackpot jackpot = Jackpot::bad_beat;

    bool operator==(const DiscrepanciesSettled&) const = default;
};

struct JackpotShare {
    AccountId account = nobody;
    Chips amount{};

    bool operator==(const JackpotShare&) const = default;
};

// By the round's cards, at the end of a round; to be verified.
struct BadBeatMade {
    std::int16_t table = -1;
    std::uint64_t round = 0;
    AccountId loser = nobody, winner = nobody;
    std::vector<AccountId> others{};  // who were dealt in beside them
    std::string beaten{}, by{};       // "four of a kind, twos, K kicker"

    bool operator==(const BadBeatMade&) const = default;
};
// From here on the display is pending, and these shares of the fund are owed.
struct BadBeatVerified {
    std::int16_t table = -1;
    std::vector<JackpotShare> shares{};

    bool operator==(const BadBeatVerified&) const = default;
};
struct BadBeatDenied {
    std::int16_t table = -1;

    bool operator==(const BadBeatDenied&) const = default;
};
struct BadBeatPaid {
    std::int16_t table = -1;
    std::vector<JackpotShare> shares{};

    bool operator==(const BadBeatPaid&) const = default;
};

struct PeriodBegan {
    std::uint32_t period = 0;  // from 1
    std::int64_t at_ms = 0;
    std::int32_t minutes = 0;  // as posted

    bool operator==(const PeriodBegan&) const = default;
};
struct PeriodEnded {
    std::uint32_t period = 0;
    std::vector<std::int16_t> tables{};  // whose boxes are to be counted (MDP-16.D)

    bool operator==(const PeriodEnded&) const = default;
};
// A full house or better, higher than any of the period, or as high where equal hands share: to be
// recorded on the tracking slip.
struct HighHandMade {
    std::int16_t table = -1;
    std::uint64_t round = 0;
    std::uint8_t seat = 0;
    AccountId account = nobody;
    std::string cards{}, value{};
    std::uint32_t strength = 0;

    bool operator==(const HighHandMade&) const = default;
};
// The slip, with every field (MDP-16.G.3).
struct HighHandRecorded {
    std::int16_t table = -1;
    std::uint64_t round = 0;
    std::uint8_t seat = 0;
    AccountId account = nobody;
    std::string name{}, phone{};
    std::string cards{}, value{};
    std::uint32_t strength = 0;
    std::string dealer{}, dealers_licence{};
    std::string verifier{}, verifiers_licence{};

    bool operator==(const HighHandRecorded&) const = default;
};
struct HighHandAwarded {
    std::uint32_t period = 0;
    std::vector<JackpotShare> shares{};
    std::int64_t at_ms = 0;

    bool operator==(const HighHandAwarded&) const = default;
};
struct HighHandPaid {
    AccountId account = nobody;
    Chips amount{};

    bool operator==(const HighHandPaid&) const = default;
};
// Of all that was awarded up to then.
struct UncollectedReturned {
    std::int64_t until_ms = 0;
    Chips amount{};

    bool operator==(const UncollectedReturned&) const = default;
};
struct JackpotDiscontinued {
    Jackpot jackpot = Jackpot::bad_beat;
    Chips amount{};  // to the other's fund

    bool operator==(const JackpotDiscontinued&) const = default;
};

}  // namespace pokerfloor
