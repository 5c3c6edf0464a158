// What the host and staff may ask for, by name: the control socket, HTTP and the command line read
// it by this, and the log has the parts of those marked `in_parts` so. A member that is added comes
// with a usual value, which records written before are read with; none is renamed or taken out.
//
// A member called `account` is somebody's name at the doors; `seat`, `area` and `deck` count from 1
// there.
#pragma once

#include <boost/describe.hpp>

#include <pokerfloor/events/wish.hpp>

namespace pokerfloor {

// clang-format off
BOOST_DESCRIBE_ENUM(Role, player, house, host, dealer, floorperson, shift_supervisor, cashier, accounting, security,
    surveillance, compliance, manager, administrator)

BOOST_DESCRIBE_STRUCT(Credit, (), (account, amount))
BOOST_DESCRIBE_STRUCT(EnrolStaff, (), (name, roles, licence))
BOOST_DESCRIBE_STRUCT(ChangeStaff, (), (account, roles, licence))
BOOST_DESCRIBE_STRUCT(DismissStaff, (), (account))
BOOST_DESCRIBE_STRUCT(InviteStaff, (), (account))
BOOST_DESCRIBE_STRUCT(VoidRound, (), ())
BOOST_DESCRIBE_STRUCT(FoulHand, (), (seat))
BOOST_DESCRIBE_STRUCT(FoldHand, (), (seat))
BOOST_DESCRIBE_STRUCT(RemovePlayer, (), (account))
BOOST_DESCRIBE_STRUCT(CloseTable, (), ())
BOOST_DESCRIBE_STRUCT(OpenTable, (), ())
BOOST_DESCRIBE_STRUCT(OrderRecut, (), ())
BOOST_DESCRIBE_STRUCT(CountStub, (), (cards))
BOOST_DESCRIBE_STRUCT(CountDeck, (), (deck, cards))
BOOST_DESCRIBE_STRUCT(ReportCardFaceUp, (), ())
BOOST_DESCRIBE_STRUCT(ReportCardOffTable, (), ())
BOOST_DESCRIBE_STRUCT(ReportDealtToIneligible, (), (cards))
BOOST_DESCRIBE_STRUCT(ReportCardExposed, (), (seat))
BOOST_DESCRIBE_STRUCT(ReportDeckDefective, (), ())
BOOST_DESCRIBE_STRUCT(ReportCardPulled, (), ())
BOOST_DESCRIBE_STRUCT(ReportDealersCardExposed, (), ())
BOOST_DESCRIBE_STRUCT(ReportBoxCardExposed, (), ())
BOOST_DESCRIBE_STRUCT(ReportMisdealt, (), (area, cards))
BOOST_DESCRIBE_STRUCT(ReportDealerMisdealt, (), (cards))
BOOST_DESCRIBE_STRUCT(ReportShoeFailed, (), ())
BOOST_DESCRIBE_STRUCT(ReportPlayerLeft, (), (area))
BOOST_DESCRIBE_STRUCT(AbandonWagers, (), (area))
BOOST_DESCRIBE_STRUCT(HoldWagers, (), (area))
BOOST_DESCRIBE_ENUM(Said, nothing, fold, check, call, raise)
BOOST_DESCRIBE_STRUCT(Gesture, (), (said, amount, pushed, chips, more_announced, pushed_later, cards_thrown))
BOOST_DESCRIBE_STRUCT(BeginHand, (), ())
BOOST_DESCRIBE_STRUCT(LiveGesture, (), (seat, gesture))

BOOST_DESCRIBE_ENUM(Jackpot, bad_beat, high_hand)
BOOST_DESCRIBE_STRUCT(GiveNoticeOfCount, (), ())
BOOST_DESCRIBE_STRUCT(CountBox, (), (jackpot, total, surveillance))
BOOST_DESCRIBE_STRUCT(CarryBox, (), (jackpot))
BOOST_DESCRIBE_STRUCT(CountInCage, (), (jackpot, total))
BOOST_DESCRIBE_STRUCT(RecordContributions, (), (jackpot, total))
BOOST_DESCRIBE_STRUCT(AdjustDisplay, (), (jackpot, total))
BOOST_DESCRIBE_STRUCT(SettleDiscrepancies, (), (jackpot))
BOOST_DESCRIBE_STRUCT(VerifyBadBeat, (), ())
BOOST_DESCRIBE_STRUCT(DenyBadBeat, (), ())
BOOST_DESCRIBE_STRUCT(PayBadBeat, (), ())
BOOST_DESCRIBE_STRUCT(BeginPeriod, (), ())
BOOST_DESCRIBE_STRUCT(EndPeriod, (), ())
BOOST_DESCRIBE_STRUCT(RecordHighHand, (), (phone, identified))
BOOST_DESCRIBE_STRUCT(AwardHighHand, (), ())
BOOST_DESCRIBE_STRUCT(PayHighHand, (), (account, identified))
BOOST_DESCRIBE_STRUCT(ReturnUncollected, (), ())
BOOST_DESCRIBE_STRUCT(DiscontinueJackpot, (), (jackpot))
// clang-format on

// Whether the log has the parts of a wish by this description, and not under keys of its own.
template <class One>
concept InParts = requires {
    One::in_parts;
};

}  // namespace pokerfloor
