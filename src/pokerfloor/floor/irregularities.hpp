// What goes wrong with cards at a table, as whoever deals or the floor tells it, each with the
// book's outcome. Where the program deals nothing goes wrong by itself: tables posted for training
// have it rehearsed, with the cards that come next.
#pragma once

#include <pokerfloor/floor/decide.hpp>

namespace pokerfloor {

Refused decide(Draft& draft, const ReportCardFaceUp& wish);
Refused decide(Draft& draft, const ReportCardOffTable& wish);
Refused decide(Draft& draft, const ReportDealtToIneligible& wish);
Refused decide(Draft& draft, const ReportCardExposed& wish);
Refused decide(Draft& draft, const ReportDeckDefective& wish);
Refused decide(Draft& draft, const ReportCardPulled& wish);
Refused decide(Draft& draft, const ReportDealersCardExposed& wish);
Refused decide(Draft& draft, const ReportBoxCardExposed& wish);
Refused decide(Draft& draft, const ReportMisdealt& wish);
Refused decide(Draft& draft, const ReportDealerMisdealt& wish);
Refused decide(Draft& draft, const ReportShoeFailed& wish);
Refused decide(Draft& draft, const ReportPlayerLeft& wish);
Refused decide(Draft& draft, const AbandonWagers& wish);
Refused decide(Draft& draft, const HoldWagers& wish);

}  // namespace pokerfloor
