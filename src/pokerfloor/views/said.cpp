// What the dealer says at a table after a record.
#include <array>

#include <fmt/core.h>

#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

// What is not as usual in the round that begins.
void announce(const PotTable& table, Lines& lines) {
    if (is_killed(table))
        lines.push_back(
            {fmt::format("This hand: {}.", raised_stakes_of(table.round.terms)), "MDP-12.N"});
    if (const Option option = table.plan.setup.option; option != Option::none)
        lines.push_back({fmt::format("A {}: everybody puts in {}.", about(option).name,
                                     to_string(option_amount_of(table.table.terms))),
                         std::string(about(option).clause)});
}

// What is said of a wish that was granted; `table` is as it is after it.
struct SaidOfWish {
    const FloorState& floor;
    const FloorTable& inside;
    const TableState& now;
    Lines& lines;

    AccountId account() const { return inside.last.wish.by.account; }
    std::string name() const { return floor.name_of(account()); }
    const PotTable& pot() const { return std::get<PotTable>(inside.table); }
    void say(std::string line, std::string clause = {}) const {
        lines.push_back({std::move(line), std::move(clause)});
    }

    void operator()(const Sit&) const { say(name() + " sits down."); }
    void operator()(const Stand&) const {
        say(name() +
            (seat_of(inside.table, account()) < 0 ? " leaves." : " leaves after this hand."));
    }
    void operator()(const TopUp& wish) const {
        say(name() + " adds " + to_string(wish.amount) + ".", "MDP-8.B.2");
    }
    void operator()(const StandBeforeBlind&) const {
        say(name() + " leaves before the next big blind.");
    }
    void operator()(const SitOut&) const {
        const bool late = inside.last.wish.by.role == Role::house;
        say(name() + (late ? " did not answer in time and sits out." : " sits out."));
    }
    void operator()(const ComeBack&) const { say(name() + " is back."); }
    void operator()(const WaitForBlind&) const { say(name() + " waits for the big blind."); }
    void operator()(const PostBlind&) const { say(name() + " will post the blind they owe."); }
    bool by_host() const { return inside.last.wish.by.role == Role::host; }
    void operator()(const RemovePlayer& wish) const {
        const std::string who = by_host() ? "the host" : "the floor";
        say(floor.name_of(wish.account) +
            (seat_of(inside.table, wish.account) < 0
                 ? " was removed from this table by " + who + "."
                 : " was removed by " + who + ", and leaves after this hand."));
    }
    void operator()(const CloseTable&) const {
        say(fmt::format("The {} closes this table; whoever sits here leaves with their chips.",
                        by_host() ? "host" : "floor"));
    }
    void operator()(const OpenTable&) const {
        say(fmt::format("The {} opens this table again.", by_host() ? "host" : "floor"));
    }
    void operator()(const VoidRound&) const { ruling("the hand is void"); }
    void operator()(const DeclareMisdeal& wish) const {
        constexpr std::array clauses{"MDP-18.G.1", "MDP-18.G.2", "MDP-18.G.4"};
        constexpr std::array causes{"the cards were not shuffled or cut as they should be",
                                    "the first card went to the wrong player",
                                    "a seat was left out"};
        const auto why = static_cast<std::size_t>(wish.why);
        ruling(fmt::format("a misdeal, {}; all bets go back", causes[why]), clauses[why]);
    }
    void operator()(const FoulHand& wish) const {
        ruling("the hand of seat " + std::to_string(wish.seat + 1) + " is fouled", "MDP-18.K.3");
    }
    void operator()(const FoldHand& wish) const {
        ruling("the hand of seat " + std::to_string(wish.seat + 1) + " is dead", "MDP-18.K.4");
    }
    // Of people's alone: what the house does by itself is said by its facts.
    void ruling(const std::string& what, std::string clause = {}) const {
        if (inside.last.wish.by.role == Role::house) return;
        const std::string& why = inside.last.wish.reason;
        say(fmt::format("The floor rules: {}{}.", what, why.empty() ? "" : " (" + why + ")"),
            std::move(clause));
    }
    void operator()(const JoinLine&) const { say(name() + " waits for a seat."); }
    void operator()(const LeaveLine&) const { say(name() + " waits no longer."); }
    void operator()(const EndCalls&) const {
        for (const Unlisted& one : only<Unlisted>(inside.last.facts))
            say(floor.name_of(one.account) + " did not come; the seat is free again.");
    }
    void operator()(const Straddle&) const {
        say(name() + " will straddle.",
            std::string(chapter_clauses_of(*pot().table.terms.game).straddle));
    }
    void operator()(const ProposeOption& wish) const {
        const AgreedOption& asked = about(wish.option);
        say(fmt::format("{} asks for a {}, {} from everybody. All must agree.", name(), asked.name,
                        to_string(option_amount_of(pot().table.terms))),
            std::string(asked.clause));
    }
    void operator()(const ProposeMinimum& wish) const {
        say(pot().proposal.is_of_minimum()
                ? fmt::format("{} asks for a minimum bet of {}. All must agree.", name(),
                              to_string(wish.amount))
                : fmt::format("{} no longer agrees: the minimum bet is {} again.", name(),
                              to_string(wish.amount)),
            "MDP-8.J.1");
    }
    void operator()(const Agree&) const {
        say(name() + (is_asking(pot()) ? " agrees." : " agrees; so it will be."),
            pot().proposal.clause());
    }
    void operator()(const Decline&) const {
        const Proposal& asked = pot().declined;
        say(name() + (asked.is_of_minimum() ? " declines: the minimum bet stays."
                                            : " declines: an ordinary hand."),
            asked.clause());
    }
    void operator()(const TimeExpired&) const {
        if (first<TimeBankStarted>(inside.last.facts) != nullptr && now.in_bank)
            say(floor.name_of(now.account) + " uses the time bank.", "MDP-7.D.4");
    }
    void operator()(const BeginRound&) const {
        if (const auto* const pot = std::get_if<PotTable>(&inside.table)) announce(*pot, lines);
    }
    void operator()(const TakeArea& wish) const {
        say(fmt::format("{} also takes area {}.", name(), wish.area + 1), clause_of_areas());
    }
    void operator()(const LeaveArea& wish) const {
        say(fmt::format("{} gives up area {}.", name(), wish.area + 1), clause_of_areas());
    }
    // ----- Jackpots -----

    static const char* box_of(Jackpot jackpot) {
        return jackpot == Jackpot::bad_beat ? "bad beat" : "high hand";
    }
    static std::string clause_of(Jackpot jackpot, const char* part) {
        return fmt::format("MDP-{}.{}", jackpot == Jackpot::bad_beat ? 15 : 16, part);
    }
    void operator()(const CountBox& wish) const {
        say(fmt::format("The {} box is counted: {}.", box_of(wish.jackpot), to_string(wish.total)),
            clause_of(wish.jackpot, "D.1"));
    }
    void operator()(const CarryBox& wish) const {
        say(fmt::format("Security carries the {} box to the cage.", box_of(wish.jackpot)),
            wish.jackpot == Jackpot::bad_beat ? "MDP-15.D.2.b" : "MDP-16.D.2");
    }
    void operator()(const CountInCage& wish) const {
        say(fmt::format("The cage counts {} of the {} box.", to_string(wish.total),
                        box_of(wish.jackpot)),
            clause_of(wish.jackpot, "E.1"));
    }
    void operator()(const VerifyBadBeat&) const {
        const auto* const fact = first<BadBeatVerified>(inside.last.facts);
        if (fact == nullptr) return;
        Chips payout{};
        for (const JackpotShare& share : fact->shares) payout += share.amount;
        say(fmt::format("The bad beat is verified: accounting or security bring {} to this table, "
                        "or the cage pays it.",
                        to_string(payout)),
            "MDP-15.G.2");
    }
    void operator()(const DenyBadBeat&) const {
        say("The shift supervisor finds no bad beat in it.", "MDP-15.G");
    }
    void operator()(const PayBadBeat&) const {
        if (const auto* const fact = first<BadBeatPaid>(inside.last.facts))
            for (const JackpotShare& share : fact->shares)
                say(fmt::format("{} is paid {} of the bad beat.", floor.name_of(share.account),
                                to_string(share.amount)),
                    "MDP-15.H");
    }
    void operator()(const RecordHighHand&) const {
        if (const auto* const slip = first<HighHandRecorded>(inside.last.facts))
            say(fmt::format("The high hand of {} is on the tracking slip: {}.", slip->name,
                            slip->value),
                "MDP-16.G.1");
    }
    // The others are not spoken of, or by the facts of the round.
    template <class Other>
    void operator()(const Other&) const {}

    std::string clause_of_areas() const {
        return std::string(posted_of(inside.table).house.law().clauses.areas);
    }
};

Lines said_of_wish(const FloorState& floor, const FloorTable& inside, const TableState& now) {
    Lines lines;
    std::visit(SaidOfWish{floor, inside, now, lines}, inside.last.wish.what);
    return lines;
}

}  // namespace

Lines said_at(const FloorState& floor, const FloorTable& inside, const TableState& now,
              Names names) {
    // Who left when the round was over is still spoken of.
    const auto* const house = std::get_if<HouseFloorTable>(&inside.table);
    for (const Stood& gone : only<Stood>(inside.last.facts))
        for (std::size_t at = 0; at < names.size(); ++at)
            if (house == nullptr ? at == gone.seat
                                 : house->player_of(static_cast<int>(at)) == gone.seat)
                names[at] = floor.name_of(gone.account);
    Lines lines = said_of_wish(floor, inside, now);
    Lines more;
    if (const auto* const pot = std::get_if<PotTable>(&inside.table)) {
        more = said_of(*pot, Events(only<Event>(inside.last.facts)), names);
    } else {
        say_of_deck(*house, inside.last, names, lines);
        const auto facts = only<house::Event>(inside.last.facts);
        if (!facts.empty()) more = said_of(*house, facts, names);
    }
    lines.insert(lines.end(), more.begin(), more.end());
    for (const BadBeatMade& hand : only<BadBeatMade>(inside.last.facts))
        lines.push_back({fmt::format("A bad beat: {} of {} beaten by {} of {}. The shift "
                                     "supervisor verifies it.",
                                     hand.beaten, floor.name_of(hand.loser), hand.by,
                                     floor.name_of(hand.winner)),
                         "MDP-15.G"});
    for (const HighHandMade& hand : only<HighHandMade>(inside.last.facts))
        lines.push_back({fmt::format("The high hand of the period is now {} of {}; the floor "
                                     "verifies and records it.",
                                     hand.value, floor.name_of(hand.account)),
                         "MDP-16.G.2"});
    for (const DiscrepancyFound& one : only<DiscrepancyFound>(inside.last.facts))
        lines.push_back({fmt::format("That is not what the books have: {}.", to_string(one.booked)),
                         one.jackpot == Jackpot::bad_beat ? "MDP-15.E.2" : "MDP-16.E.2"});
    for (const SeatKept& kept : only<SeatKept>(inside.last.facts))
        lines.push_back({fmt::format("Seat {} is kept for {}, who waited for it.", kept.seat + 1,
                                     floor.name_of(kept.account)),
                         ""});
    return lines;
}

}  // namespace pokerfloor::views
