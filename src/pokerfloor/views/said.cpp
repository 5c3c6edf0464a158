// What the dealer says at a table after a record.
#include <fmt/core.h>

#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

// What is not as usual in the round that begins.
void announce(const PotTable& table, Lines& lines) {
    if (is_killed(table))
        lines.push_back(
            {fmt::format("This round: {}.", raised_stakes_of(table.round.terms)), "MDP-12.N"});
    if (const Option option = table.plan.setup.option; option != Option::none)
        lines.push_back({fmt::format("A {}: everybody puts in {}.", about(option).name,
                                     to_string(option_amount_of(table.table.terms))),
                         std::string(about(option).clause)});
}

Lines said_of_wish(const FloorState& floor, const FloorTable& inside, const TableState& now) {
    const Record& last = inside.last;
    Lines lines;
    const auto name = [&] { return floor.name_of(last.wish.account); };
    switch (last.wish.kind) {
        case WishKind::sit:
            lines.push_back({name() + " sits down.", ""});
            break;
        case WishKind::stand:
            lines.push_back({name() + (seat_of(inside.table, last.wish.account) < 0
                                           ? " leaves."
                                           : " leaves after this round."),
                             ""});
            break;
        case WishKind::top_up:
            lines.push_back({name() + " adds " + to_string(last.wish.amount) + ".", "MDP-8.B.2"});
            break;
        case WishKind::stand_before_blind:
            lines.push_back({name() + " leaves before the next big blind.", ""});
            break;
        case WishKind::sit_out:
            lines.push_back({name() + " sits out.", ""});
            break;
        case WishKind::come_back:
            lines.push_back({name() + " is back.", ""});
            break;
        case WishKind::straddle:
            lines.push_back(
                {name() + " will straddle.",
                 std::string(chapter_clauses_of(*std::get<PotTable>(inside.table).table.terms.game)
                                 .straddle)});
            break;
        case WishKind::propose_bomb_pot:
        case WishKind::propose_double_board:
        case WishKind::propose_waterfall: {
            const auto& pot = std::get<PotTable>(inside.table);
            const AgreedOption& asked = about(option_asked_for(last.wish.kind));
            lines.push_back(
                {fmt::format("{} asks for a {}, {} from everybody. All must agree.", name(),
                             asked.name, to_string(option_amount_of(pot.table.terms))),
                 std::string(asked.clause)});
            break;
        }
        case WishKind::propose_minimum: {
            const auto& pot = std::get<PotTable>(inside.table);
            const std::string amount = to_string(last.wish.amount);
            lines.push_back({pot.proposal.is_of_minimum()
                                 ? fmt::format("{} asks for a minimum bet of {}. All must agree.",
                                               name(), amount)
                                 : fmt::format("{} no longer agrees: the minimum bet is {} again.",
                                               name(), amount),
                             "MDP-8.J.1"});
            break;
        }
        case WishKind::agree: {
            const auto& pot = std::get<PotTable>(inside.table);
            lines.push_back({name() + (is_asking(pot) ? " agrees." : " agrees; so it will be."),
                             pot.proposal.clause()});
            break;
        }
        case WishKind::decline: {
            const Proposal& asked = std::get<PotTable>(inside.table).declined;
            lines.push_back({name() + (asked.is_of_minimum() ? " declines: the minimum bet stays."
                                                             : " declines: an ordinary round."),
                             asked.clause()});
            break;
        }
        case WishKind::time_expired:
            if (first<TimeBankStarted>(last.facts) != nullptr && now.in_bank)
                lines.push_back({floor.name_of(now.account) + " uses the time bank.", "MDP-7.D.4"});
            break;
        case WishKind::begin_round:
            if (const auto* const pot = std::get_if<PotTable>(&inside.table)) announce(*pot, lines);
            break;
        case WishKind::take_area:
        case WishKind::leave_area:
            lines.push_back(
                {fmt::format("{} {} area {}.", name(),
                             last.wish.kind == WishKind::take_area ? "also takes" : "gives up",
                             last.wish.seat + 1),
                 std::string(posted_of(inside.table).house.law().clauses.areas)});
            break;
        default:
            break;
    }
    return lines;
}

}  // namespace

Lines said_at(const FloorState& floor, const FloorTable& inside, const TableState& now,
              Names names) {
    // Who left when the round was over is still spoken of.
    if (!inside.finished.empty())
        std::visit(
            [&](const auto& done) {
                for (std::size_t at = 0; at < names.size(); ++at)
                    if (done.round == inside.last.round && !done.names[at].empty())
                        names[at] = done.names[at];
            },
            inside.finished.back());
    Lines lines = said_of_wish(floor, inside, now);
    Lines more;
    if (const auto* const pot = std::get_if<PotTable>(&inside.table)) {
        more = said_of(*pot, Events(only<Event>(inside.last.facts)), names);
    } else {
        const auto& house = std::get<HouseFloorTable>(inside.table);
        say_of_deck(house, inside.last, names, lines);
        const auto facts = only<house::Event>(inside.last.facts);
        if (!facts.empty()) more = said_of(house, facts, names);
    }
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

}  // namespace pokerfloor::views
