#include <pokerfloor/floor/irregularities.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/core.h>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

bool is_pot_table(const Draft& draft) {
    return std::holds_alternative<PotTable>(draft.table());
}

Refused not_for_training(const Draft& draft) {
    if (posted_of(draft.table()).training) return std::nullopt;
    return refusal("not-now",
                   "The program deals at this table, and nothing goes wrong with its cards; tables "
                   "with training = true in the floor file have it rehearsed.");
}

Refused only_in(const Draft& draft, bool pot) {
    if (is_pot_table(draft) == pot) return not_for_training(draft);
    return refusal("malformed", pot ? "That is told at games of players against players only."
                                    : "That is told at games against the house only.");
}

// The next cards of the deck.
Refused about_next_cards(Draft& draft, CommandKind kind, int count) {
    if (auto no = only_in(draft, true)) return no;
    RoundDeck deck = draft.pot().deck;
    constexpr int most = 7;  // to one seat
    if (count < 1 || count > most)
        return refusal("malformed", fmt::format("Somebody is dealt 1 to {} cards.", most));
    if (draft.pot().running && deck.left() < static_cast<std::size_t>(count))
        return refusal("not-now", "The deck has no such cards left.");
    std::array<Card, most> cards{};
    if (draft.pot().running) deck.next(std::span(cards).first(static_cast<std::size_t>(count)));
    return act_in_pot_round(
        draft, with_cards(kind, 0, std::span(cards).first(static_cast<std::size_t>(count))));
}

// The last card that lies face down before them, among so many.
template <class Hand>
std::optional<Card> last_hidden(const Hand& cards, unsigned up, std::size_t among) {
    for (std::size_t i = std::min(among, cards.size()); i-- > 0;)
        if ((up >> i & 1) == 0) return cards[i];
    return std::nullopt;
}

Refused exposed_in_pot(Draft& draft, int seat) {
    const PotTable& table = draft.pot();
    const int player = table.running ? table.player_at(seat) : -1;
    const auto gone =
        refusal("not-now", fmt::format("Seat {} has no hand in play.", seat + 1), "MDP-18.M");
    if (player < 0) return gone;
    const Player& one = table.round.player[static_cast<std::size_t>(player)];
    if (one.folded) return gone;
    // On third street of stud it is a hole card, also where the third lies face down for it
    // (MDP-18.M.1, 18.M.2).
    const bool third_street =
        table.round.street == 0 && table.round.game->pot->opening == ForcedMoney::forced_bet;
    const auto card = last_hidden(one.hand(), one.up_cards,
                                  third_street ? table.round.now().down : one.card_count);
    if (!card) return refusal("not-now", "They have no card face down.", "MDP-18.M");
    const std::array exposed{*card};
    return act_in_pot_round(draft, with_cards(CommandKind::card_exposed, player, exposed));
}

Refused exposed_in_area(Draft& draft, int area) {
    const house::Round& round = draft.house().round;
    if (!draft.house().running || area >= round.areas() ||
        !round.area[static_cast<std::size_t>(area)].in)
        return refusal("not-now", fmt::format("Area {} has no hand in play.", area + 1));
    const house::Area& one = round.area[static_cast<std::size_t>(area)];
    const auto card = last_hidden(one.hand(), one.up, one.card_count);
    if (!card) return refusal("not-now", "They have no card face down.");
    const std::array exposed{*card};
    return report_in_house_round(
        draft, house::with_cards(house::CommandKind::card_flashed, area, exposed));
}

Refused in_house_round(Draft& draft, const house::Command& command) {
    if (auto no = only_in(draft, false)) return no;
    return report_in_house_round(draft, command);
}

Refused about_player(Draft& draft, house::CommandKind kind, int area) {
    if (is_pot_table(draft))
        return refusal("malformed", "That is told at games against the house only.");
    return report_in_house_round(draft, house::simple(kind, area));
}

}  // namespace

Refused decide(Draft& draft, const ReportCardFaceUp&) {
    if (is_pot_table(draft)) return about_next_cards(draft, CommandKind::card_face_up, 1);
    if (auto no = not_for_training(draft)) return no;
    // The program deals at once: it is found in the next deal, if one is to come.
    const HouseFloorTable& table = draft.house();
    if (!table.running || table.round.stage == house::Stage::over)
        return refusal("not-now", "No hand is being played; no card is to come.");
    constexpr int most = 2;
    if (table.face_up_ahead >= most)
        return refusal("not-now", "Two cards lie face up already; the second voids the hand.");
    draft.tell(FaceUpAhead{});
    return std::nullopt;
}

Refused decide(Draft& draft, const ReportCardOffTable&) {
    return about_next_cards(draft, CommandKind::card_off_table, 1);
}

Refused decide(Draft& draft, const ReportDealtToIneligible& wish) {
    return about_next_cards(draft, CommandKind::dealt_to_ineligible, wish.cards);
}

Refused decide(Draft& draft, const ReportCardExposed& wish) {
    if (auto no = not_for_training(draft)) return no;
    return is_pot_table(draft) ? exposed_in_pot(draft, wish.seat)
                               : exposed_in_area(draft, wish.seat);
}

Refused decide(Draft& draft, const ReportDeckDefective&) {
    if (auto no = only_in(draft, true)) return no;
    return act_in_pot_round(draft, simple(CommandKind::deck_defective, 0));
}

Refused decide(Draft& draft, const ReportCardPulled&) {
    if (auto no = only_in(draft, false)) return no;
    if (!draft.house().running || draft.house().deck.left() == 0)
        return refusal("not-now", "No hand is being played; no card is to come.");
    const std::array next{draft.house().deck.top()};
    return report_in_house_round(draft, house::with_cards(house::CommandKind::error_card, 0, next));
}

Refused decide(Draft& draft, const ReportDealersCardExposed&) {
    return in_house_round(draft,
                          house::simple(house::CommandKind::hidden_exposed, house::dealers_place));
}

Refused decide(Draft& draft, const ReportBoxCardExposed&) {
    return in_house_round(draft,
                          house::simple(house::CommandKind::hidden_exposed, house::box_place));
}

Refused decide(Draft& draft, const ReportMisdealt& wish) {
    return in_house_round(draft,
                          house::counted(house::CommandKind::misdeal_found, wish.area, wish.cards));
}

Refused decide(Draft& draft, const ReportDealerMisdealt& wish) {
    return in_house_round(
        draft, house::counted(house::CommandKind::misdeal_found, house::dealers_place, wish.cards));
}

Refused decide(Draft& draft, const ReportShoeFailed&) {
    return in_house_round(draft, house::simple(house::CommandKind::shoe_failed));
}

Refused decide(Draft& draft, const ReportPlayerLeft& wish) {
    return about_player(draft, house::CommandKind::player_left, wish.area);
}

Refused decide(Draft& draft, const AbandonWagers& wish) {
    return about_player(draft, house::CommandKind::abandon, wish.area);
}

Refused decide(Draft& draft, const HoldWagers& wish) {
    return about_player(draft, house::CommandKind::hold, wish.area);
}

}  // namespace pokerfloor
