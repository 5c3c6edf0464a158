// Draw games: one's cards in order, and how many cards everybody changed at the draws so far.
import { is_hidden, is_joker, rank_of } from "./cards.ts";
import { is_taken, type TakenSeat, type View } from "./protocol.ts";

const draw_games = /^(draw5|badugi|td-|badeucey|badacey|double-draw)/;
// Where the ace is the lowest card.
const low_aces = /^(draw5-low|badugi|badacey|td-a5)/;

function value(card: string, game: string): number {
    if (is_joker(card)) return 15;
    const at = "23456789TJQKA".indexOf(rank_of(card));
    return rank_of(card) === "A" && low_aces.test(game) ? 1 : at + 2;
}

// The viewer's own cards from the highest to the lowest; others lie as they were dealt.
export function with_cards_in_order(view: View): View {
    if (!draw_games.test(view.game)) return view;
    const seats = view.seats.map((seat) =>
        is_taken(seat) && seat.you && !seat.cards.some(({ card }) => is_hidden(card))
            ? { ...seat, cards: [...seat.cards].sort((a, b) => value(b.card, view.game) - value(a.card, view.game)) }
            : seat,
    );
    return { ...view, seats };
}

// How many cards a player's word says were changed; null: it is about something else.
export const changed = (says: string | null): number | null => {
    const count = /^draws (\d)/.exec(says ?? "")?.[1];
    return count !== undefined ? Number(count) : /^stands pat/.test(says ?? "") ? 0 : null;
};

// The draws that are over, by how many cards the player changed at each; the one going on is in their own word.
export const draws_over = (seat: Pick<TakenSeat, "drew" | "says">, view: Pick<View, "stage">): readonly number[] =>
    view.stage === "drawing" && changed(seat.says) !== null ? seat.drew.slice(0, -1) : seat.drew;
