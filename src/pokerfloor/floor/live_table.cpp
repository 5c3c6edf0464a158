#include <pokerfloor/floor/live_table.hpp>

#include <pokerfloor/round/gesture.hpp>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

Refused no_live_hand(const Draft& draft) {
    const auto* const table = std::get_if<PotTable>(&draft.table());
    if (table == nullptr || !posted_of(draft.table()).live)
        return refusal("not-now",
                       "The program deals at this table; people deal where dealing = \"live\" is "
                       "posted.");
    if (!table->running)
        return refusal("round-is-over",
                       "No hand is being played; the dealer begins the next one first.",
                       "MDP-7.F.7");
    // Begun before the table was live.
    if (!table->live)
        return refusal("not-now", "The program deals this hand; people deal the next one.");
    return std::nullopt;
}

// Whoever has no part in the round is nobody there, which the round itself refuses.
std::uint8_t player_at(const PotTable& table, int seat) {
    const int player = seat < 0 ? -1 : table.player_at(seat);
    return player < 0 ? table.round.players : static_cast<std::uint8_t>(player);
}

bool is_about_a_player(CommandKind kind) {
    switch (kind) {
        case CommandKind::forced_bet:
        case CommandKind::fold:
        case CommandKind::check:
        case CommandKind::call:
        case CommandKind::raise_to:
        case CommandKind::draw:
        case CommandKind::run_twice:
        case CommandKind::run_once:
        case CommandKind::card_exposed:
        case CommandKind::cap:
        case CommandKind::show:
        case CommandKind::muck:
            return true;
        default:
            return false;
    }
}

bool is_about_cards(CommandKind kind) {
    return kind == CommandKind::deal || kind == CommandKind::deck_defective ||
           kind == CommandKind::card_face_up || kind == CommandKind::card_off_table ||
           kind == CommandKind::dealt_to_ineligible;
}

}  // namespace

Refused decide(Draft& draft, const BeginHand&) {
    if (!posted_of(draft.table()).live)
        return refusal("not-now", "The program deals at this table, and begins each hand itself.");
    if (seating_of(draft.table()).closed)
        return refusal("not-now", "The host has closed this table; no hand begins.");
    return begin_pot_round(draft, std::nullopt);
}

Refused decide(Draft& draft, const LiveAct& wish) {
    if (auto no = no_live_hand(draft)) return no;
    Command command = wish.command;
    if (is_about_a_player(command.kind))
        command.player = player_at(draft.pot(), wish.seat);
    else if (!is_about_cards(command.kind))
        return refusal("malformed", "That is a ruling of the floor, not for a dealer to tell.");
    return act_in_pot_round(draft, command);
}

Refused decide(Draft& draft, const LiveGesture& wish) {
    if (auto no = no_live_hand(draft)) return no;
    Gesture gesture = wish.gesture;
    gesture.player = player_at(draft.pot(), wish.seat);
    const auto command = meaning_of(gesture, draft.pot().round);
    if (!command) return in_words(command.error());
    return act_in_pot_round(draft, *command);
}

}  // namespace pokerfloor
