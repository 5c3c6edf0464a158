// Which hands are told as bad beats and high hands, who verifies them, and who is paid.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/floor/jackpots.hpp>
#include <pokerfloor/jackpots/hands.hpp>
#include <pokerfloor/jackpots/shares.hpp>
#include <pokerfloor/round/award.hpp>

namespace pokerfloor {
namespace {

using Refusal = tl::unexpected<FloorRefusal>;

Refusal refusal(std::string reason, std::string sentence, std::string clause) {
    return tl::unexpected(FloorRefusal{std::move(reason), std::move(clause), std::move(sentence)});
}
Refusal not_now(std::string sentence, std::string clause) {
    return refusal("not-now", std::move(sentence), std::move(clause));
}

constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms;
constexpr std::size_t longest_phone = 30;

// A discrepancy is looked into before anybody is paid.
std::optional<Refusal> not_in_order(const FloorState& floor, Jackpot jackpot, const char* clause) {
    if (floor.jackpots.book(jackpot).discrepancies.empty()) return std::nullopt;
    return not_now("A discrepancy is open; it is settled first.", clause);
}

AccountId account_of(const PotTable& table, int player) {
    return table.table.seats[static_cast<std::size_t>(table.seat_of(player))].account;
}

void tell_of_bad_beat(Draft& draft, std::span<const TurnedUp> hands) {
    const PotTable& table = draft.pot();
    const Round& round = table.round;
    const auto found = bad_beat_among(hands, round.players, table.posted->bad_beat);
    if (!found) return;
    BadBeatMade fact{.table = draft.book().table,
                     .round = table.rounds,
                     .loser = account_of(table, found->loser),
                     .winner = account_of(table, found->winner),
                     .beaten = high_hand_in(round, found->loser).value,
                     .by = high_hand_in(round, found->winner).value};
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (i != found->loser && i != found->winner) fact.others.push_back(account_of(table, i));
    draft.tell(fact);
}

// MDP-16.G: from the beginning of the period to the end that is posted.
void tell_of_high_hands(Draft& draft, std::vector<TurnedUp>& hands) {
    const HighHandPeriod& period = draft.floor().jackpots.period;
    if (!period.running || draft.time_ms() >= period.began_ms + period.minutes * minute_ms) return;
    const PotTable& table = draft.pot();
    const Strength so_far{period.best.empty() ? 0 : period.best.front().strength};
    for (const TurnedUp& one :
         high_hands_among(hands, table.round.players, so_far, table.posted->high_hand)) {
        const NamedHand hand = high_hand_in(table.round, one.player);
        draft.tell(HighHandMade{.table = draft.book().table,
                                .round = table.rounds,
                                .seat = static_cast<std::uint8_t>(table.seat_of(one.player)),
                                .account = account_of(table, one.player),
                                .cards = hand.cards,
                                .value = hand.value,
                                .strength = one.strength.value});
    }
}

}  // namespace

void tell_of_jackpot_hands(Draft& draft) {
    const PotTable& table = draft.pot();
    if (!table.posted->bad_beat.offered && !table.posted->high_hand.offered) return;
    // After a showdown; a void round has none.
    const bool is_won = std::ranges::any_of(
        table.facts, [](const Event& fact) { return fact.kind == EventKind::pot_awarded; });
    if (table.round.live < 2 || !is_won) return;
    std::vector<TurnedUp> hands = turned_up_in(table.round);
    tell_of_bad_beat(draft, hands);
    tell_of_high_hands(draft, hands);
}

// ----- Bad beat -----

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const VerifyBadBeat&,
                          std::int64_t) {
    const OpenBadBeat* const one = floor.jackpots.bad_beat_at(wish.table, false);
    if (one == nullptr) return not_now("No bad beat waits to be verified here.", "MDP-15.G");
    const BadBeatTerms& posted =
        posted_of(floor.tables[static_cast<std::size_t>(wish.table)].table).bad_beat;
    const Chips payout = payout_of(posted, floor.jackpots.to_display(Jackpot::bad_beat));
    if (!posted.offered || payout == Chips{})
        return not_now("Nothing is in the fund; its boxes are counted first.", "MDP-15.A");
    return Facts{BadBeatVerified{wish.table, shares_of(posted, one->hand, payout)}};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const DenyBadBeat&,
                          std::int64_t) {
    if (floor.jackpots.bad_beat_at(wish.table, false) == nullptr)
        return not_now("No bad beat waits to be verified here.", "MDP-15.G");
    return Facts{BadBeatDenied{wish.table}};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const PayBadBeat&,
                          std::int64_t) {
    const OpenBadBeat* const one = floor.jackpots.bad_beat_at(wish.table, true);
    if (one == nullptr)
        return not_now("No bad beat of this table is verified: a shift supervisor does that.",
                       "MDP-15.G");
    if (auto no = not_in_order(floor, Jackpot::bad_beat, "MDP-15.I.2")) return *no;
    return Facts{BadBeatPaid{wish.table, one->shares}};
}

// ----- High hand -----

JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const BeginPeriod&,
                          std::int64_t time_ms) {
    const HighHandPeriod& period = floor.jackpots.period;
    if (!floor.terms.high_hand.offered)
        return not_now("No high hand jackpot is posted here.", "MDP-16.A");
    if (period.running) return not_now("A period is running already.", "MDP-16.G");
    if (!period.settled)
        return not_now("The last period's pool is to be awarded first, or rolled over.",
                       "MDP-16.H.2");
    return Facts{PeriodBegan{period.number + 1, time_ms, floor.terms.high_hand.period_minutes}};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const EndPeriod&,
                          std::int64_t time_ms) {
    const HighHandPeriod& period = floor.jackpots.period;
    const JackpotBook& book = floor.jackpots.book(Jackpot::high_hand);
    if (!period.running) return not_now("No period is running.", "MDP-16.H");
    if (time_ms < period.began_ms + period.minutes * minute_ms)
        return not_now(fmt::format("It lasts {} minutes, as posted.", period.minutes),
                       "MDP-16.B.1");
    PeriodEnded fact{.period = period.number};
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const FloorTable& inside = floor.tables[i];
        const auto table = static_cast<std::int16_t>(i);
        if (book.box(table) != BoxStage::at_table)
            return not_now(fmt::format("The box of {} is on its way to the cage; it is counted "
                                       "there first.",
                                       posted_of(inside.table).id),
                           "MDP-16.D");
        if (posted_of(inside.table).high_hand.offered ||
            inside.book.lies.boxes[place_of(Jackpot::high_hand)] > Chips{})
            fact.tables.push_back(table);
    }
    return Facts{fact};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish& wish, const RecordHighHand& what,
                          std::int64_t) {
    const HighHandPeriod& period = floor.jackpots.period;
    const auto is_on_slip = [&](const HighHandMade& hand) {
        return std::ranges::any_of(period.slips, [&](const HighHandRecorded& slip) {
            return slip.table == hand.table && slip.round == hand.round && slip.seat == hand.seat;
        });
    };
    const auto hand = std::ranges::find_if(period.best, [&](const HighHandMade& one) {
        return one.table == wish.table && !is_on_slip(one);
    });
    if (hand == period.best.end() || period.settled)
        return not_now("No hand of this table waits to be recorded.", "MDP-16.G.2");
    if (!what.identified)
        return not_now("Valid identification is shown before a hand qualifies.", "MDP-16.B.7");
    if (what.phone.empty() || what.phone.size() > longest_phone || !is_one_plain_line(what.phone))
        return refusal(
            "malformed",
            fmt::format("The slip has a phone number, of up to {} characters.", longest_phone),
            "MDP-16.G.3.a");
    HighHandRecorded slip{.table = hand->table,
                          .round = hand->round,
                          .seat = hand->seat,
                          .account = hand->account,
                          .name = floor.name_of(hand->account),
                          .phone = what.phone,
                          .cards = hand->cards,
                          .value = hand->value,
                          .strength = hand->strength};
    // At a game at home the host is both.
    if (wish.with) {
        const Account& dealer = *floor.account(wish.with->account);
        const Account& verifier = *floor.account(wish.by.account);
        for (const auto& [who, clause] :
             {std::pair(&dealer, "MDP-16.G.3.d"), std::pair(&verifier, "MDP-16.G.3.e")})
            if (who->licence.empty())
                return not_now(fmt::format("The slip has licence numbers, and that of {} is not "
                                           "known.",
                                           who->name),
                               clause);
        slip.dealer = dealer.name;
        slip.dealers_licence = dealer.licence;
        slip.verifier = verifier.name;
        slip.verifiers_licence = verifier.licence;
    }
    return Facts{slip};
}

// MDP-16.I: to the highest hand on a slip; without any the pool stays for the next period (16.I.2).
JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const AwardHighHand&,
                          std::int64_t time_ms) {
    const HighHandPeriod& period = floor.jackpots.period;
    const JackpotBook& book = floor.jackpots.book(Jackpot::high_hand);
    if (period.running) return not_now("The period is not over.", "MDP-16.H");
    if (period.settled) return not_now("No period waits for its award.", "MDP-16.I");
    if (!book.due.empty())
        return not_now(
            fmt::format(
                "The box of {} is to be counted first.",
                posted_of(floor.tables[static_cast<std::size_t>(book.due.front())].table).id),
            "MDP-16.H.1");
    if (auto no = not_in_order(floor, Jackpot::high_hand, "MDP-16.E.2")) return *no;
    std::uint32_t best = 0;
    for (const HighHandRecorded& slip : period.slips) best = std::max(best, slip.strength);
    std::vector<AccountId> winners;
    for (const HighHandRecorded& slip : period.slips)
        if (slip.strength == best) winners.push_back(slip.account);
    HighHandAwarded fact{.period = period.number, .at_ms = time_ms};
    if (book.fund > Chips{}) fact.shares = equal_shares(winners, book.fund);
    std::erase_if(fact.shares, [](const JackpotShare& one) { return one.amount == Chips{}; });
    return Facts{fact};
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const PayHighHand& what,
                          std::int64_t time_ms) {
    const HighHandTerms& posted = floor.terms.high_hand;
    for (const HighHandAward& award : floor.jackpots.awards) {
        const auto share = std::ranges::find(award.shares, what.account, &JackpotShare::account);
        if (share == award.shares.end()) continue;
        if (posted.collect_hours > 0 && time_ms > award.at_ms + posted.collect_hours * hour_ms)
            continue;
        if (!what.identified)
            return not_now("Valid identification is shown before it is paid.", "MDP-16.B.7");
        return Facts{HighHandPaid{what.account, share->amount}};
    }
    return not_now("Nothing is awarded to them that they may still collect.", "MDP-16.B.6");
}

JackpotAct decide_jackpot(const FloorState& floor, const Wish&, const ReturnUncollected&,
                          std::int64_t time_ms) {
    const HighHandTerms& posted = floor.terms.high_hand;
    UncollectedReturned fact{.until_ms = time_ms - posted.collect_hours * hour_ms - 1};
    if (posted.collect_hours > 0)
        for (const HighHandAward& award : floor.jackpots.awards)
            if (award.at_ms <= fact.until_ms)
                for (const JackpotShare& share : award.shares) fact.amount += share.amount;
    if (fact.amount == Chips{})
        return not_now("Nothing is awarded whose time to collect is over.", "MDP-16.J");
    return Facts{fact};
}

}  // namespace pokerfloor
