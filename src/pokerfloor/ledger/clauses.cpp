#include <pokerfloor/ledger/clauses.hpp>

#include <array>
#include <cstddef>

namespace pokerfloor::ledger {
namespace {

// One book each: Maryland's poker, Double Draw and Four Card, Massachusetts' Double Down Stud.
struct Clauses {
    Cause cause;
    std::string_view poker, double_draw, four_card, double_down;
};

constexpr auto clauses = [] {
    using enum Cause;
    return std::to_array<Clauses>({
        {credit, "", "", "", ""},
        {buy_in, "MDP-8.B.1", "", "", ""},
        {top_up, "MDP-8.B.2", "", "", ""},
        {cash_out, "MDP-8.B.2", "", "", ""},
        {ante, "MDP-7.D.2", "", "", ""},
        {blind, "MDP-1.B.4", "", "", ""},
        {forced_bet, "MDP-1.B.13", "", "", ""},
        {call, "MDP-1.B.7", "", "", ""},
        {bet, "MDP-1.B.2", "", "", ""},
        {raise, "MDP-1.B.29", "", "", ""},
        {uncalled_returned, "MDP-17.D", "", "", ""},
        {hand_voided, "MDP-18.M.2", "", "", ""},
        {rake, "MDP-7.F.8.c", "", "", ""},
        {pot_won, "MDP-7.F.7", "", "", ""},
        {wager, "", "MDD-7.C", "MFC-x7.C", "MDS-6.b-1"},
        {wager_taken_back, "", "MDD-7.D", "MFC-x7.D", "MDS-6.b-2"},
        {wager_forfeited, "", "MDD-11.C.2.b", "MFC-11.D.1.b", ""},
        {wager_lost, "", "MDD-11.D.3", "MFC-11.D.4.c.i", "MDS-9.a-2"},
        {wager_pushed, "", "MDD-12.B", "", "MDS-9.b-1"},
        {stake_returned, "", "MDD-11.D.3", "MFC-11.D.4.c.ii", "MDS-9.c-1"},
        {wager_paid, "", "MDD-11.D.3", "MFC-11.D.4.c.ii", "MDS-9.c-1"},
        {extra_paid, "", "", "MFC-x1.B", ""},
        {progressive_wager, "", "", "MFC-10.A.3.c", ""},
        {progressive_paid, "", "", "MFC-11.D.10.d", ""},
        {envy_paid, "", "", "MFC-11.D.10.e", ""},
        {refund, "MDP-18.I", "MDD-13.E", "MFC-x13.E", "MDS-11.d"},
        {meter_seeded, "", "", "MFC-x12.F", ""},
        {meter_raised, "", "", "MFC-x12.F", ""},
        {meter_lowered, "", "", "MFC-x12.D", ""},
        {meter_reset, "", "", "MFC-x12.F", ""},
        {meter_reversed, "", "", "MFC-10.F", ""},
        {meter_withdrawn, "", "", "", ""},
        {fill, "", "", "", ""},
        {round_abandoned, "", "", "", ""},
        {refill, "", "", "", ""},
        {bad_beat_contribution, "MDP-15.C.2", "", "", ""},
        {high_hand_contribution, "MDP-16.C.2", "", "", ""},
        {bad_beat_boxed, "MDP-15.D.1.b", "", "", ""},
        {high_hand_boxed, "MDP-16.D.1.b", "", "", ""},
        {bad_beat_received, "MDP-15.E.1", "", "", ""},
        {high_hand_received, "MDP-16.E.1", "", "", ""},
        {bad_beat_paid, "MDP-15.H", "", "", ""},
        {high_hand_awarded, "MDP-16.I", "", "", ""},
        {high_hand_paid, "MDP-16.I.1", "", "", ""},
        {high_hand_uncollected, "MDP-16.J", "", "", ""},
        {jackpot_discontinued, "MDP-15.J", "", "", ""},
    });
}();
static_assert([] {
    for (std::size_t i = 0; i < clauses.size(); ++i)
        if (clauses[i].cause != static_cast<Cause>(i)) return false;
    return clauses.back().cause == Cause::jackpot_discontinued;
}());

}  // namespace

std::string_view clause_of(Cause cause, std::string_view book) {
    const Clauses& one = clauses.at(static_cast<std::size_t>(cause));
    return book.starts_with("MDP")   ? one.poker
           : book.starts_with("MDD") ? one.double_draw
           : book.starts_with("MFC") ? one.four_card
           : book.starts_with("MDS") ? one.double_down
                                     : std::string_view();
}

}  // namespace pokerfloor::ledger
