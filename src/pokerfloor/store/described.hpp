// The parts of facts and terms by name, for the log. A member that is added comes with a usual
// value, which records written before are read with; none is renamed or taken out.
#pragma once

#include <boost/describe.hpp>

#include <pokerfloor/events/described_wish.hpp>
#include <pokerfloor/events/fact.hpp>

namespace pokerfloor {

// clang-format off
BOOST_DESCRIBE_ENUM(Structure, fixed_limit, spread_limit, pot_limit, no_limit)
BOOST_DESCRIBE_ENUM(OddChip, left_of_button, right_of_button, by_suit)
BOOST_DESCRIBE_ENUM(KillKind, none, half, full)
BOOST_DESCRIBE_ENUM(Option, none, bomb_pot, double_board, waterfall)
BOOST_DESCRIBE_ENUM(AccountKind, guest, named, bot, staff)
BOOST_DESCRIBE_ENUM(Registration, open, code, closed)
BOOST_DESCRIBE_ENUM(Watching, all, members)
BOOST_DESCRIBE_ENUM(Skill, easy, medium, hard)

BOOST_DESCRIBE_STRUCT(RakeStep, (), (pot_cents, takes_cents))
BOOST_DESCRIBE_STRUCT(Rake, (), (hundredths, before_flop, step_count, steps, cap, unit))
BOOST_DESCRIBE_ENUM(LeastBeaten, aces_full, four_of_a_kind, straight_flush)
BOOST_DESCRIBE_ENUM(TieRule, equal, first)
BOOST_DESCRIBE_ENUM(FoundBy, table_count, cage_count, official_record, display)
BOOST_DESCRIBE_STRUCT(JackpotContribution, (), (step_count, steps, maximum_cents))
BOOST_DESCRIBE_STRUCT(BadBeatTerms, (), (offered, contribution, least, minimum_dealt, percent_of_fund, loser, winner,
    table, discontinuation))
BOOST_DESCRIBE_STRUCT(HighHandTerms, (), (offered, contribution, period_minutes, minimum_dealt, ties, collect_hours,
    restrictions))
BOOST_DESCRIBE_STRUCT(BettingTerms, (), (structure, small_bet, big_bet, forced_bet, smallest_chip, max_raises,
    check_raise, open_pair_double, odd_chip, winner_shows, run_it_twice, tournament, rake, all_in_face_up, contributions))
BOOST_DESCRIBE_STRUCT(TableTerms, (), (game, betting, ante, blinds, blind_count, straddle, bomb_pot, double_board,
    waterfall, option_amount, button_stays_after_double_board, dead_button, heads_up_button_small_blind,
    highest_minimum, kill, kill_amount))
BOOST_DESCRIBE_STRUCT(Paytable, (), (odds))
BOOST_DESCRIBE_STRUCT(PostedTable, (), (id, game, pot, house, seats, least_buy_in, most_buy_in, decision_seconds,
    time_bank, bots, practice, closed, fill, bot_skill, training, live, bad_beat, high_hand))
BOOST_DESCRIBE_STRUCT(Submission, (), (edition, facility, approval, approved_on))
BOOST_DESCRIBE_STRUCT(FloorTerms, (), (name, guests, guest_bankroll, tables, edition, registration, watching, refill_to, refill_minutes,
    bad_beat, high_hand, submission))
BOOST_DESCRIBE_STRUCT(Entry, (), (stack, ante, blind))
BOOST_DESCRIBE_STRUCT(Setup, (), (game, terms, players, last_blind, antes_apart, option, streets, behaviour, entries))

BOOST_DESCRIBE_STRUCT(FloorOpened, (), (terms, behaviour))
BOOST_DESCRIBE_STRUCT(TermsPosted, (), (terms))
BOOST_DESCRIBE_STRUCT(BehaviourSet, (), (behaviour))
BOOST_DESCRIBE_STRUCT(AccountOpened, (), (account, name, kind))
BOOST_DESCRIBE_STRUCT(Credited, (), (account, amount))
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, account, stake, newcomer, bank_ms))
BOOST_DESCRIBE_STRUCT(ToppedUp, (), (seat, account, amount))
BOOST_DESCRIBE_STRUCT(LeaveAsked, (), (seat))
BOOST_DESCRIBE_STRUCT(LeaveBeforeBlindAsked, (), (seat))
BOOST_DESCRIBE_STRUCT(SatOut, (), (seat))
BOOST_DESCRIBE_STRUCT(CameBack, (), (seat))
BOOST_DESCRIBE_STRUCT(BlindAwaited, (), (seat, waits))
BOOST_DESCRIBE_STRUCT(PlayerRemoved, (), (seat))
BOOST_DESCRIBE_STRUCT(TableClosed, (), ())
BOOST_DESCRIBE_STRUCT(TableOpened, (), ())
BOOST_DESCRIBE_STRUCT(Stood, (), (seat, account, stake))
BOOST_DESCRIBE_STRUCT(StraddleAnnounced, (), (seat))
BOOST_DESCRIBE_STRUCT(Proposed, (), (seat, option, minimum))
BOOST_DESCRIBE_STRUCT(Agreed, (), (seat))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))
BOOST_DESCRIBE_STRUCT(MinimumSet, (), (minimum))
// The seed is sealed.
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, edition, setup, seat_of, killed, button, root, live, submission))
BOOST_DESCRIBE_STRUCT(HouseRoundBegan, (), (round, edition, behaviour, owner, stack, meter, count_due, deck, root, submission))
BOOST_DESCRIBE_STRUCT(DeckMade, (), (root))
BOOST_DESCRIBE_STRUCT(TimeBankStarted, (), (seat, at_ms))
BOOST_DESCRIBE_STRUCT(TimeBankStopped, (), (seat, left_ms))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(PassesCleared, (), ())
BOOST_DESCRIBE_STRUCT(RoundClosed, (), (button, small_blind, killed, button_rests, newcomers, missed_small, missed_big))
BOOST_DESCRIBE_STRUCT(HouseRoundClosed, (), (next_deck, rounds_since_count, deck_removed))
BOOST_DESCRIBE_STRUCT(InventoryFilled, (), (amount))
BOOST_DESCRIBE_STRUCT(RoundAbandoned, (), ())
BOOST_DESCRIBE_STRUCT(Listed, (), (account))
BOOST_DESCRIBE_STRUCT(Unlisted, (), (account))
BOOST_DESCRIBE_STRUCT(SeatKept, (), (seat, account, until_ms))
BOOST_DESCRIBE_STRUCT(Refilled, (), (account, amount, at_ms))
BOOST_DESCRIBE_STRUCT(StaffEnrolled, (), (account, name, roles, licence))
BOOST_DESCRIBE_STRUCT(StaffChanged, (), (account, roles, licence))
BOOST_DESCRIBE_STRUCT(StaffDismissed, (), (account))
BOOST_DESCRIBE_STRUCT(StaffInvited, (), (account))
BOOST_DESCRIBE_STRUCT(FaceUpAhead, (), ())
BOOST_DESCRIBE_STRUCT(CountNoticeGiven, (), (at_ms))
BOOST_DESCRIBE_STRUCT(BoxCounted, (), (jackpot, table, total, booked, surveillance))
BOOST_DESCRIBE_STRUCT(BoxCarried, (), (jackpot, table, uncounted))
BOOST_DESCRIBE_STRUCT(CageCounted, (), (jackpot, table, total, booked))
BOOST_DESCRIBE_STRUCT(ContributionsRecorded, (), (jackpot, total, booked))
BOOST_DESCRIBE_STRUCT(DisplayAdjusted, (), (jackpot, total, booked))
BOOST_DESCRIBE_STRUCT(DiscrepancyFound, (), (jackpot, by, table, total, booked))
BOOST_DESCRIBE_STRUCT(DiscrepanciesSettled, (), (jackpot))
BOOST_DESCRIBE_STRUCT(JackpotShare, (), (account, amount))
BOOST_DESCRIBE_STRUCT(BadBeatMade, (), (table, round, loser, winner, others, beaten, by))
BOOST_DESCRIBE_STRUCT(BadBeatVerified, (), (table, shares))
BOOST_DESCRIBE_STRUCT(BadBeatDenied, (), (table))
BOOST_DESCRIBE_STRUCT(BadBeatPaid, (), (table, shares))
BOOST_DESCRIBE_STRUCT(PeriodBegan, (), (period, at_ms, minutes))
BOOST_DESCRIBE_STRUCT(PeriodEnded, (), (period, tables))
BOOST_DESCRIBE_STRUCT(HighHandMade, (), (table, round, seat, account, cards, value, strength))
BOOST_DESCRIBE_STRUCT(HighHandRecorded, (), (table, round, seat, account, name, phone, cards, value, strength, dealer,
    dealers_licence, verifier, verifiers_licence))
BOOST_DESCRIBE_STRUCT(HighHandAwarded, (), (period, shares, at_ms))
BOOST_DESCRIBE_STRUCT(HighHandPaid, (), (account, amount))
BOOST_DESCRIBE_STRUCT(UncollectedReturned, (), (until_ms, amount))
BOOST_DESCRIBE_STRUCT(JackpotDiscontinued, (), (jackpot, amount))
BOOST_DESCRIBE_STRUCT(AreaTaken, (), (area, seat))
BOOST_DESCRIBE_STRUCT(AreaLeft, (), (area))
BOOST_DESCRIBE_STRUCT(DeckChanged, (), (deck, minute))
BOOST_DESCRIBE_STRUCT(DeckShuffled, (), (deck, cards))
BOOST_DESCRIBE_STRUCT(DeckRemoved, (), (deck, cards))
BOOST_DESCRIBE_STRUCT(CutOffered, (), (area, anew))
BOOST_DESCRIBE_STRUCT(CutDeclined, (), (area))
BOOST_DESCRIBE_STRUCT(DeckCut, (), (by, depth))
BOOST_DESCRIBE_STRUCT(RecutOrdered, (), (by))
// clang-format on

namespace games {
BOOST_DESCRIBE_STRUCT(SuperRoyal, (), (diamonds, other_suits))
}

namespace house {
// clang-format off
BOOST_DESCRIBE_ENUM(DeliveredBy, manual_shoe, hand, auto_shoe)
BOOST_DESCRIBE_ENUM(Recut, by_next, by_last)
BOOST_DESCRIBE_STRUCT(Shuffler, (), (automated, feeds_shoe, counts, expected, reshuffles))
BOOST_DESCRIBE_STRUCT(ProgressiveRow, (), (percent, sum))
BOOST_DESCRIBE_STRUCT(ProgressiveTerms, (), (offered, wager, seed, reset, raise, rows, envy, envy_table))
BOOST_DESCRIBE_STRUCT(Terms, (), (game, seats, minimum, maximum, increment, tables, tables_named, payout_limit,
    areas_per_player, multiples_only, extra_on_loss, box_card, box_table, super_royal, box_only_if_wagered,
    players_before_dealer, progressive, delivered_by, shuffler, decks, preshuffled, recut, deck_hours))
// clang-format on
}  // namespace house

}  // namespace pokerfloor
