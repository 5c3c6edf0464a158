// What acts about the jackpots come to (MDP-15, 16), and which hands of a round are told as theirs.
#pragma once

#include <cstdint>

#include <tl/expected.hpp>

#include <pokerfloor/floor/draft.hpp>
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

using JackpotAct = tl::expected<Facts, FloorRefusal>;

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const GiveNoticeOfCount& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CountBox& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CarryBox& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CountInCage& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish,
                          const RecordContributions& what, std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const AdjustDisplay& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish,
                          const SettleDiscrepancies& what, std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const DiscontinueJackpot& what,
                          std::int64_t time_ms);

// In jackpot_payouts.cpp.
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const VerifyBadBeat& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const DenyBadBeat& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const PayBadBeat& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const BeginPeriod& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const EndPeriod& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const RecordHighHand& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const AwardHighHand& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const PayHighHand& what,
                          std::int64_t time_ms);
JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const ReturnUncollected& what,
                          std::int64_t time_ms);

// At a table that takes part, when a round is over.
void tell_of_jackpot_hands(Draft& draft);

}  // namespace pokerfloor
