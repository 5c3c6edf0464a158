#include <pokerfloor/views/jackpot_words.hpp>

#include <array>

#include <fmt/core.h>

#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor::views {
namespace {

// MDP-15.B.1, 15.B.2, 16.B.2, 16.B.3, and how the pot is measured (MDQ-59).
std::string contribution_in_words(const JackpotContribution& posted) {
    std::string text;
    for (std::size_t i = 0; i < posted.step_count; ++i)
        text += fmt::format("{}{} from a pot of {}", i == 0 ? "" : ", ",
                            to_string(Chips{posted.steps[i].takes_cents}),
                            to_string(Chips{posted.steps[i].pot_cents}));
    return fmt::format(
        "{}, at most {}, out of each pot after the rake; the pot is all bets but those nobody "
        "called, before the rake",
        text, to_string(Chips{posted.maximum_cents}));
}

std::string beaten_in_words(LeastBeaten least) {
    constexpr std::array words{"a full house of aces", "four of a kind", "a straight flush"};
    return words[static_cast<std::size_t>(least)];
}

void post_bad_beat(const BadBeatTerms& terms, Lines& sign) {
    sign.push_back({"bad beat payout: who plays here may win it", "MDP-15.B"});
    sign.push_back({"bad beat: " + contribution_in_words(terms.contribution), "MDP-15.B.1"});
    sign.push_back({fmt::format("bad beat: nothing from pots below {}",
                                to_string(terms.contribution.least_pot())),
                    "MDP-15.B.2"});
    sign.push_back(
        {fmt::format("bad beat: {} or better beaten at a showdown, both hands shown, {} or more "
                     "dealt in: {}% of the fund, of it {}% to the hand beaten, {}% to the hand "
                     "that beat it, {}% to all others dealt in",
                     beaten_in_words(terms.least), terms.minimum_dealt, terms.percent_of_fund,
                     terms.loser, terms.winner, terms.table),
         "MDP-15.B.3"});
}

void post_high_hand(const HighHandTerms& terms, Lines& sign) {
    sign.push_back({"high hand jackpot: who plays here may win it", "MDP-16.B"});
    sign.push_back({fmt::format("high hand: collected and won in periods of {} minutes, which the "
                                "floor announces",
                                terms.period_minutes),
                    "MDP-16.B.1"});
    sign.push_back({"high hand: " + contribution_in_words(terms.contribution), "MDP-16.B.2"});
    sign.push_back({fmt::format("high hand: nothing from pots below {}",
                                to_string(terms.contribution.least_pot())),
                    "MDP-16.B.3"});
    sign.push_back({fmt::format("high hand: the best hand shown from a full house up, with {} or "
                                "more dealt in",
                                terms.minimum_dealt),
                    "MDP-16.B.4"});
    sign.push_back({terms.ties == TieRule::equal
                        ? "high hand: equal hands of a period share equally"
                        : "high hand: of equal hands of a period the first wins",
                    "MDP-16.B.5"});
    sign.push_back(
        {terms.collect_hours > 0
             ? fmt::format("high hand: to be collected within {} hours, or it joins the next "
                           "period's; nobody needs to be here when the period ends",
                           terms.collect_hours)
             : std::string("high hand: no time limit to collect; nobody needs to be here when the "
                           "period ends"),
         "MDP-16.B.6"});
    sign.push_back({"high hand: a hand counts only with valid identification" +
                        (terms.restrictions.empty() ? std::string() : ". " + terms.restrictions),
                    "MDP-16.B.7"});
}

const char* found_by_in_words(FoundBy by) {
    constexpr std::array words{"counted at the table", "counted in the cage",
                               "in the official record", "displayed"};
    return words[static_cast<std::size_t>(by)];
}

std::string table_name(const FloorState& floor, std::int16_t table) {
    return table < 0 ? std::string()
                     : posted_of(floor.tables[static_cast<std::size_t>(table)].table).id;
}

void add_boxes(const FloorState& floor, Jackpot jackpot, JackpotReport& report) {
    constexpr std::array stages{"", ", counted and locked", ", carried to the cage"};
    const JackpotBook& book = floor.jackpots.book(jackpot);
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const ledger::TableMoney& lies = floor.tables[i].book.lies;
        const Chips box = lies.boxes[place_of(jackpot)],
                    container = lies.containers[place_of(jackpot)];
        const auto table = static_cast<std::int16_t>(i);
        const BoxStage stage = book.box(table);
        if (box == Chips{} && container == Chips{} && stage == BoxStage::at_table) continue;
        report.lines.push_back(
            fmt::format("box of {}: {}", table_name(floor, table), to_string(box)));
        if (stage != BoxStage::at_table)
            report.lines.push_back(fmt::format("container of {}: {}{}", table_name(floor, table),
                                               to_string(container),
                                               stages[static_cast<std::size_t>(stage)]));
    }
    for (const std::int16_t table : book.due)
        report.lines.push_back("to be counted: the box of " + table_name(floor, table));
    for (const DiscrepancyFound& one : book.discrepancies)
        report.lines.push_back(
            fmt::format("discrepancy: {} {}, {} in the books{}", to_string(one.total),
                        found_by_in_words(one.by), to_string(one.booked),
                        one.table < 0 ? std::string() : ", of " + table_name(floor, one.table)));
}

std::string shares_in_words(const FloorState& floor, const std::vector<JackpotShare>& shares) {
    std::string text;
    for (const JackpotShare& share : shares)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", floor.name_of(share.account),
                            to_string(share.amount));
    return text;
}

void add_bad_beats(const FloorState& floor, JackpotReport& report) {
    for (const OpenBadBeat& one : floor.jackpots.bad_beats)
        report.lines.push_back(
            one.verified
                ? fmt::format("verified at {}, to be paid: {}", table_name(floor, one.hand.table),
                              shares_in_words(floor, one.shares))
                : fmt::format("to be verified at {}, hand {}: {} of {} beaten by {} of {}",
                              table_name(floor, one.hand.table), one.hand.round, one.hand.beaten,
                              floor.name_of(one.hand.loser), one.hand.by,
                              floor.name_of(one.hand.winner)));
}

// MDP-16.G.3: the slip with all of its fields.
void add_high_hands(const FloorState& floor, JackpotReport& report) {
    const HighHandPeriod& period = floor.jackpots.period;
    if (period.number > 0)
        report.lines.push_back(fmt::format("period {}: {}", period.number,
                                           period.running   ? "running"
                                           : period.settled ? "awarded or rolled over"
                                                            : "over, to be awarded"));
    for (const HighHandRecorded& slip : period.slips)
        report.lines.push_back(fmt::format(
            "slip: {}, phone {}, seat {}, table {}, hand {}: {}, {}; dealer {} ({}), verified by "
            "{} ({})",
            slip.name, slip.phone, slip.seat + 1, table_name(floor, slip.table), slip.round,
            slip.cards, slip.value, slip.dealer, slip.dealers_licence, slip.verifier,
            slip.verifiers_licence));
    for (const HighHandAward& award : floor.jackpots.awards)
        report.lines.push_back("to be collected: " + shares_in_words(floor, award.shares));
}

}  // namespace

Lines jackpots_posted(const PostedTable& posted) {
    Lines sign;
    if (posted.bad_beat.offered) post_bad_beat(posted.bad_beat, sign);
    if (posted.high_hand.offered) post_high_hand(posted.high_hand, sign);
    return sign;
}

Lines jackpots_displayed(const Floor& floor, int table) {
    const FloorState& all = floor.inside();
    const PostedTable& posted = posted_of(all.tables[static_cast<std::size_t>(table)].table);
    Lines lines;
    if (posted.bad_beat.offered) {
        const JackpotBook& book = all.jackpots.book(Jackpot::bad_beat);
        lines.push_back({fmt::format("the bad beat payout is {}{}", to_string(book.displayed),
                                     book.pending ? ", pending adjustment after a payout" : ""),
                         book.pending ? "MDP-15.G.1" : "MDP-15.B"});
    }
    if (posted.high_hand.offered) {
        const HighHandPeriod& period = all.jackpots.period;
        std::string text = fmt::format("the high hand jackpot is {}",
                                       to_string(all.jackpots.book(Jackpot::high_hand).displayed));
        if (period.running)
            text += period.best.empty()
                        ? std::string("; a period is running, and no full house was made yet")
                        : "; the hand to beat is " + period.best.front().value;
        lines.push_back({std::move(text), "MDP-16.B"});
    }
    return lines;
}

std::vector<JackpotReport> jackpot_reports(const Floor& floor) {
    const FloorState& all = floor.inside();
    std::vector<JackpotReport> reports;
    for (const Jackpot jackpot : {Jackpot::bad_beat, Jackpot::high_hand}) {
        const bool is_bad_beat = jackpot == Jackpot::bad_beat;
        const JackpotBook& book = all.jackpots.book(jackpot);
        JackpotReport report{.jackpot = is_bad_beat ? "bad-beat" : "high-hand",
                             .fund = book.fund,
                             .displayed = book.displayed,
                             .owed = is_bad_beat ? all.jackpots.owed() : book.award,
                             .unrecorded = book.unrecorded,
                             .pending = book.pending};
        add_boxes(all, jackpot, report);
        if (is_bad_beat)
            add_bad_beats(all, report);
        else
            add_high_hands(all, report);
        const bool offered = is_bad_beat ? all.terms.bad_beat.offered : all.terms.high_hand.offered;
        if (offered || !report.lines.empty() || book.fund > Chips{} || book.award > Chips{})
            reports.push_back(std::move(report));
    }
    return reports;
}

}  // namespace pokerfloor::views
