// Boxes, books and the display. What is counted is written down beside what the ledger has; the
// ledger goes on, and a difference is a fact of its own until it is settled.
#include <pokerfloor/floor/jackpots.hpp>

#include <fmt/core.h>

namespace pokerfloor {
namespace {

using Refusal = tl::unexpected<FloorRefusal>;

Refusal refusal(std::string reason, std::string sentence, std::string clause) {
    return tl::unexpected(FloorRefusal{std::move(reason), std::move(clause), std::move(sentence)});
}
Refusal not_now(std::string sentence, std::string clause) {
    return refusal("not-now", std::move(sentence), std::move(clause));
}

// The same letter in either chapter.
std::string clause(Jackpot jackpot, std::string_view part) {
    return fmt::format("MDP-{}.{}", jackpot == Jackpot::bad_beat ? 15 : 16, part);
}

constexpr std::int64_t day_ms = 24 * 60 * 60'000;

const FloorTable* table_of(const FloorState& floor, const Wish& wish) {
    const bool is_there =
        wish.table >= 0 && static_cast<std::size_t>(wish.table) < floor.tables.size();
    return is_there ? &floor.tables[static_cast<std::size_t>(wish.table)] : nullptr;
}

bool takes_part(const PostedTable& posted, Jackpot jackpot) {
    return jackpot == Jackpot::bad_beat ? posted.bad_beat.offered : posted.high_hand.offered;
}

// A box that may be opened now: there is one, nothing of it is on its way, and for a bad beat's
// notice was given in the last day (MDP-15.D, MDQ-65).
tl::expected<const FloorTable*, FloorRefusal> box_to_open(const FloorState& floor, const Wish& wish,
                                                          Jackpot jackpot, std::int64_t time_ms) {
    const FloorTable* const table = table_of(floor, wish);
    if (table == nullptr) return refusal("no-such-table", "There is no such table.", "");
    if (!takes_part(posted_of(table->table), jackpot) &&
        table->book.lies.boxes[place_of(jackpot)] == Chips{})
        return not_now("This table has no such box.", clause(jackpot, "C"));
    const JackpotBooks& books = floor.jackpots;
    if (jackpot == Jackpot::bad_beat &&
        (books.notice_ms < 0 || time_ms >= books.notice_ms + day_ms))
        return not_now("A compliance representative is given notice of the count first.",
                       "MDP-15.D");
    if (books.book(jackpot).box(wish.table) == BoxStage::carried)
        return not_now("What was carried from this table is to be counted in the cage first.",
                       clause(jackpot, "E.1"));
    return table;
}

void compare(Facts& facts, Jackpot jackpot, FoundBy by, std::int16_t table, Chips total,
             Chips booked) {
    if (total != booked) facts.push_back(DiscrepancyFound{jackpot, by, table, total, booked});
}

}  // namespace

JackpotAct decide_jackpot(const FloorState&, const Wish&, const GiveNoticeOfCount&,
                          std::int64_t time_ms) {
    return Facts{CountNoticeGiven{time_ms}};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CountBox& what,
                          std::int64_t time_ms) {
    const auto table = box_to_open(floor, wish, what.jackpot, time_ms);
    if (!table) return tl::unexpected(table.error());
    if (floor.jackpots.book(what.jackpot).box(wish.table) == BoxStage::counted)
        return not_now("It is counted already, and waits to be carried to the cage.",
                       clause(what.jackpot, "D.1.b"));
    const AnyTable& any = (*table)->table;
    const bool is_closed = seating_of(any).closed || posted_of(any).closed;
    if (!is_closed || in_play(any).running)
        return not_now("A box is counted at a closed table, or carried to the cage.",
                       clause(what.jackpot, "D.1"));
    if (what.surveillance.empty())
        return refusal("malformed", "Surveillance records the count: give their reference.",
                       clause(what.jackpot, "D.1"));
    const Chips booked = (*table)->book.lies.boxes[place_of(what.jackpot)];
    Facts facts{BoxCounted{what.jackpot, wish.table, what.total, booked, what.surveillance}};
    compare(facts, what.jackpot, FoundBy::table_count, wish.table, what.total, booked);
    return facts;
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CarryBox& what,
                          std::int64_t time_ms) {
    const auto table = box_to_open(floor, wish, what.jackpot, time_ms);
    if (!table) return tl::unexpected(table.error());
    const bool is_counted = floor.jackpots.book(what.jackpot).box(wish.table) == BoxStage::counted;
    return Facts{
        BoxCarried{what.jackpot, wish.table,
                   is_counted ? Chips{} : (*table)->book.lies.boxes[place_of(what.jackpot)]}};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const CountInCage& what,
                          std::int64_t) {
    const FloorTable* const table = table_of(floor, wish);
    if (table == nullptr) return refusal("no-such-table", "There is no such table.", "");
    if (floor.jackpots.book(what.jackpot).box(wish.table) != BoxStage::carried)
        return not_now("Nothing of this table's box is in the cage: security carries it there.",
                       clause(what.jackpot, "E"));
    const Chips booked = table->book.lies.containers[place_of(what.jackpot)];
    Facts facts{CageCounted{what.jackpot, wish.table, what.total, booked}};
    compare(facts, what.jackpot, FoundBy::cage_count, wish.table, what.total, booked);
    return facts;
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const RecordContributions& what,
                          std::int64_t) {
    const Chips booked = floor.jackpots.book(what.jackpot).unrecorded;
    Facts facts{ContributionsRecorded{what.jackpot, what.total, booked}};
    compare(facts, what.jackpot, FoundBy::official_record, -1, what.total, booked);
    return facts;
}

// MDP-15.I.1, 15.I.2: it is shown as it was set, and what differs from the books is found.
JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const AdjustDisplay& what,
                          std::int64_t) {
    const Chips booked = floor.jackpots.to_display(what.jackpot);
    Facts facts{DisplayAdjusted{what.jackpot, what.total, booked}};
    compare(facts, what.jackpot, FoundBy::display, -1, what.total, booked);
    return facts;
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish,
                          const SettleDiscrepancies& what, std::int64_t) {
    if (floor.jackpots.book(what.jackpot).discrepancies.empty())
        return not_now("No discrepancy is open.", clause(what.jackpot, "F"));
    if (wish.reason.empty())
        return refusal("malformed", "Say what came of it: a reason is needed.",
                       clause(what.jackpot, "F"));
    return Facts{DiscrepanciesSettled{what.jackpot}};
}

// MDP-15.C.3, 15.J, MDQ-14: collecting ends with the next floor file; then every cent goes to the
// players of the other jackpot.
JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const DiscontinueJackpot& what,
                          std::int64_t) {
    const bool is_bad_beat = what.jackpot == Jackpot::bad_beat;
    const JackpotBooks& books = floor.jackpots;
    const bool offered = is_bad_beat ? floor.terms.bad_beat.offered : floor.terms.high_hand.offered;
    const bool other = is_bad_beat ? floor.terms.high_hand.offered : floor.terms.bad_beat.offered;
    if (offered)
        return not_now("It is still posted: a floor file without it comes first.", "MDP-15.C.3");
    if (!other)
        return not_now("The other jackpot is not posted: its players could not receive the money.",
                       "MDP-15.J");
    const bool is_open =
        is_bad_beat ? !books.bad_beats.empty() : !books.awards.empty() || !books.period.settled;
    if (is_open) return not_now("A payout of it is still open.", "MDP-15.J");
    if (!books.book(what.jackpot).discrepancies.empty())
        return not_now("A discrepancy is open; it is settled first.", "MDP-15.I.2");
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const ledger::TableMoney& lies = floor.tables[i].book.lies;
        const std::size_t at = place_of(what.jackpot);
        if (lies.boxes[at] != Chips{} || lies.containers[at] != Chips{})
            return not_now(fmt::format("The box of {} is to be counted first.",
                                       posted_of(floor.tables[i].table).id),
                           clause(what.jackpot, "D"));
    }
    const Chips fund = books.book(what.jackpot).fund;
    if (fund == Chips{}) return not_now("Nothing is left in its fund.", "MDP-15.J");
    return Facts{JackpotDiscontinued{what.jackpot, fund}};
}

}  // namespace pokerfloor
