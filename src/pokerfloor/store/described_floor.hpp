// The parts of a floor by name, for snapshots. What is not named follows from the rest, and
// complete() (floor/floor_state.hpp) makes it: rounds from their facts, what a table has posted,
// names. Whoever adds a member to one of these names it here, or has complete() make it:
// tests/store/snapshot_test.cpp compares whole floors.
#pragma once

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/store/described.hpp>

namespace pokerfloor {

// clang-format off
BOOST_DESCRIBE_STRUCT(Seat, (), (account, taken, sitting_out, leaving, before_blind, newcomer, missed_small, missed_big, stake, awaits_blind, removed))
BOOST_DESCRIBE_STRUCT(InLine, (), (account, kept, until_ms))
BOOST_DESCRIBE_STRUCT(Seating, (), (seats, vacated, line, closed))
BOOST_DESCRIBE_STRUCT(Table, (Seating), (seat_count, button, small_blind, agreed_minimum, killed, behaviour, button_rests))
BOOST_DESCRIBE_STRUCT(Plan, (), (setup, seat_of, killed))
BOOST_DESCRIBE_STRUCT(Proposal, (), (option, agreed, minimum))
BOOST_DESCRIBE_STRUCT(TimeBanks, (), (left_ms, running, seat, began_ms))
BOOST_DESCRIBE_STRUCT(RoundDeck::Origin, (), (seed, cards, made, cut, taken))
BOOST_DESCRIBE_STRUCT(TableInPlay, (), (rounds, dealt, running, live, deck, root))
BOOST_DESCRIBE_STRUCT(PotTable, (TableInPlay), (table, straddler, proposal, declined, banks, plan, facts, button))
BOOST_DESCRIBE_STRUCT(HouseFloorTable, (TableInPlay), (table, setup, facts, passed, deck_number, meter, face_up_ahead))
BOOST_DESCRIBE_STRUCT(Account, (), (name, kind, bankroll, refilled_ms, roles, licence))
BOOST_DESCRIBE_STRUCT(Left, (), (account, stake, time_ms))
BOOST_DESCRIBE_STRUCT(RoundSummary::Winner, (), (account, amount))
BOOST_DESCRIBE_STRUCT(RoundSummary, (), (round, time_ms, pot, winners))
BOOST_DESCRIBE_STRUCT(FloorTable, (), (table, book, turn, last, played, left))
BOOST_DESCRIBE_ENUM(BoxStage, at_table, counted, carried)
BOOST_DESCRIBE_STRUCT(JackpotBook, (), (fund, award, displayed, unrecorded, pending, boxes, due, discrepancies))
BOOST_DESCRIBE_STRUCT(OpenBadBeat, (), (hand, verified, shares))
BOOST_DESCRIBE_STRUCT(HighHandPeriod, (), (number, running, settled, began_ms, minutes, best, slips))
BOOST_DESCRIBE_STRUCT(HighHandAward, (), (shares, at_ms))
BOOST_DESCRIBE_STRUCT(JackpotBooks, (), (of, notice_ms, bad_beats, period, awards))
BOOST_DESCRIBE_STRUCT(FloorState, (), (terms, behaviour, accounts, tables, cage, meters_are_accounts, records, jackpots))
// clang-format on

namespace house {
// clang-format off
BOOST_DESCRIBE_ENUM(DeckPlace, on_table, rack, shuffler, in_play, gone)
BOOST_DESCRIBE_STRUCT(Deck, (), (place, shuffled, cut, since_minute))
BOOST_DESCRIBE_STRUCT(CutTurn, (), (first_round, first_arrival, last_start, offered, declined, last_cutter))
BOOST_DESCRIBE_STRUCT(Table, (Seating), (decks, next_deck, in_round, rounds_since_count, meter, owner, cut))
BOOST_DESCRIBE_STRUCT(Setup, (), (owner, stack, meter, count_due, behaviour))
// clang-format on
}  // namespace house

namespace ledger {
// clang-format off
BOOST_DESCRIBE_STRUCT(TableMoney, (), (stakes, pots, inventory, drop_box, meter, cage, boxes, containers))
BOOST_DESCRIBE_STRUCT(TableBook, (), (table, lies, meter, meter_is_account, running, moved, meter_before, seat_of, bets, wagers, collected))
// clang-format on
}  // namespace ledger

}  // namespace pokerfloor
