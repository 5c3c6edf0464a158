#include <pokerfloor/round/round_view.hpp>

#include <pokerfloor/round/award.hpp>

namespace pokerfloor {
namespace {

bool sees_all(const Round& round, Viewer viewer) {
    return viewer.kind == ViewerKind::auditor && round.stage == Stage::over;
}

bool is_own(Viewer viewer, int player) {
    return viewer.kind == ViewerKind::player && viewer.player == player;
}

// MDP-18.E: a hand shown is open to all; one thrown away unseen stays unseen (MDP-18.E.3).
bool sees_card(const Round& round, Viewer viewer, int player, int card) {
    const Player& owner = round.player[static_cast<std::size_t>(player)];
    return sees_all(round, viewer) || is_own(viewer, player) || owner.shown ||
           (owner.up_cards >> card & 1);
}

std::vector<Card> first_of(const std::array<Card, 5>& cards, int count) {
    return {cards.begin(), cards.begin() + count};
}

bool same(const Legal& a, const Legal& b) {
    return a.check == b.check && a.call == b.call && a.raise == b.raise &&
           a.forced_bet == b.forced_bet && a.to_call == b.to_call && a.least_to == b.least_to &&
           a.most_to == b.most_to;
}

bool same(const std::vector<Pot>& a, const std::vector<Pot>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].amount != b[i].amount || a[i].eligible != b[i].eligible) return false;
    return true;
}

}  // namespace

bool RoundView::operator==(const RoundView& other) const {
    return game == other.game && stage == other.stage && street == other.street &&
           to_act == other.to_act && pot == other.pot && to_match == other.to_match &&
           raises == other.raises && live == other.live && smallest_chip == other.smallest_chip &&
           structure == other.structure && same(pots, other.pots) && board == other.board &&
           second_board == other.second_board && burns == other.burns &&
           discards == other.discards && cards_left == other.cards_left &&
           players == other.players && same(legal, other.legal);
}

PlayerView player_view_of(const Round& round, Viewer viewer, int number) {
    const Player& player = round.player[static_cast<std::size_t>(number)];
    PlayerView seen{
        .stack = player.stack,
        .bet = player.bet,
        .put_in = player.put_in,
        .folded = player.folded,
        .all_in = !player.folded && player.stack == Chips{} && round.stage != Stage::over,
        .shown = player.shown,
        .cards = {},
        .up_cards = 0,
        .deeds = round.deeds[static_cast<std::size_t>(number)]};
    if (player.folded && !sees_all(round, viewer)) return seen;
    seen.up_cards = player.up_cards;
    seen.cards.reserve(player.card_count);
    for (int card = 0; card < player.card_count; ++card)
        seen.cards.push_back(sees_card(round, viewer, number, card)
                                 ? player.cards[static_cast<std::size_t>(card)]
                                 : Card());
    return seen;
}

RoundView view_of(const Round& round, Viewer viewer) {
    RoundView view;
    view.game = round.game->id;
    view.stage = round.stage;
    view.street = round.now().name;
    const bool has_turn = round.stage == Stage::betting || round.stage == Stage::drawing ||
                          round.stage == Stage::offering || round.stage == Stage::showdown;
    view.to_act = has_turn && round.to_act < round.players ? round.to_act : -1;
    view.pot = round.pot;
    view.to_match = round.to_match;
    view.raises = round.raises;
    view.live = round.live;
    view.smallest_chip = round.terms.smallest_chip;
    view.structure = round.terms.structure;
    if (round.stage != Stage::over && round.live > 1) {
        const Pots pots = pots_in(round);
        view.pots.assign(pots.pot.begin(), pots.pot.begin() + pots.count);
    }
    view.board = first_of(round.board, round.board_count);
    view.second_board = first_of(round.second_board, round.second_board_count);
    view.burns = round.burn_count;
    view.discards = round.muck.size();
    view.cards_left = round.deck_size - round.cards_out;
    view.players.reserve(round.players);
    for (int i = 0; i < round.players; ++i)
        view.players.push_back(player_view_of(round, viewer, i));
    if (view.to_act >= 0 && is_own(viewer, view.to_act)) view.legal = legal(round);
    return view;
}

Event heard_by_spectator(const Event& event) {
    Event heard = event;
    const bool face_down = event.kind == EventKind::dealt_down ||
                           event.kind == EventKind::discarded || event.kind == EventKind::burned;
    if (face_down) heard.card = Card();  // all else lies open, or has no card
    return heard;
}

Event heard_by(const Event& event, const Round& round, Viewer viewer) {
    const bool own = event.kind != EventKind::burned && is_own(viewer, event.player);
    return own || sees_all(round, viewer) ? event : heard_by_spectator(event);
}

}  // namespace pokerfloor
