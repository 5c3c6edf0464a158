#include <pokerfloor/floor/host_acts.hpp>

#include <array>

#include <fmt/core.h>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

Refused rule(Draft& draft, const Command& command) {
    if (!std::holds_alternative<PotTable>(draft.table()))
        return refusal("malformed", "That is ruled at games of players against players only.");
    return act_in_pot_round(draft, command);
}

}  // namespace

Refused declare_misdeal(Draft& draft, Misdeal why) {
    constexpr std::array kinds{CommandKind::misdeal_not_shuffled, CommandKind::misdeal_wrong_start,
                               CommandKind::misdeal_seat_skipped};
    return rule(draft, simple(kinds[static_cast<std::size_t>(why)], 0));
}

Refused rule_on_hand(Draft& draft, CommandKind kind, int seat) {
    const auto* const pot = std::get_if<PotTable>(&draft.table());
    const int player = pot != nullptr && pot->running ? pot->player_at(seat) : -1;
    if (pot != nullptr &&
        (player < 0 || pot->round.player[static_cast<std::size_t>(player)].folded))
        return refusal("not-now", fmt::format("Seat {} has no hand in play.", seat + 1),
                       "MDP-18.K");
    return rule(draft, simple(kind, player));
}

Refused remove_player(Draft& draft, AccountId account) {
    const int seat = seat_of(draft.table(), account);
    if (seat >= 0)
        draft.tell(PlayerRemoved{static_cast<std::uint8_t>(seat)});
    else if (seating_of(draft.table()).is_in_line(account))
        draft.tell(Unlisted{account});
    else
        return refusal("not-seated", "They neither sit nor wait at this table.");
    return std::nullopt;
}

void send_all_away(Draft& draft) {
    for (int seat = 0; seat < posted_of(draft.table()).seats; ++seat)
        if (seat_at(draft.table(), seat).taken)
            draft.tell(LeaveAsked{static_cast<std::uint8_t>(seat)});
    const std::vector<InLine> line = seating_of(draft.table()).line;
    for (const InLine& one : line) draft.tell(Unlisted{one.account});
}

Refused close_table(Draft& draft) {
    if (posted_of(draft.table()).closed)
        return refusal("no-such-table", "This table is not in the floor file any more.");
    if (seating_of(draft.table()).closed)
        return refusal("not-now", "This table is closed already.");
    draft.tell(TableClosed{});
    send_all_away(draft);
    return std::nullopt;
}

Refused open_table(Draft& draft) {
    if (!seating_of(draft.table()).closed) return refusal("not-now", "This table is open already.");
    draft.tell(TableOpened{});
    return std::nullopt;
}

}  // namespace pokerfloor
