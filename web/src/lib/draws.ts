// Draw games: one's cards in order, and how many cards everybody changed at the draws so far, which the table itself remembers only of
// the last.
import { is_hidden, is_joker, rank_of } from "./cards.ts";
import { is_taken, type View } from "./protocol.ts";

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

export type Draws = Readonly<Record<number, readonly number[]>>;

// How many cards a player's word says were changed; null: it is about something else.
export const changed = (says: string | null): number | null => {
    const count = /^draws (\d)/.exec(says ?? "")?.[1];
    return count !== undefined ? Number(count) : /^stands pat/.test(says ?? "") ? 0 : null;
};

// What was drawn up to the view, after what was known before it. A draw counts when the next betting has begun; while it is going
// on the player's own word says it.
export function draws_after(draws: Draws, before: View | null, after: View): Draws {
    if (before === null || before.table !== after.table || before.round !== after.round) return {};
    if (before.stage !== "drawing" || (after.stage === "drawing" && after.street === before.street)) return draws;
    const now: Record<number, readonly number[]> = { ...draws };
    for (const seat of before.seats) {
        if (!is_taken(seat) || seat.folded || !seat.in_round) continue;
        // The last one's word may come with the view that ends the draw.
        const later = after.seats.find((other) => other.seat === seat.seat);
        const count = changed(seat.says) ?? (later && is_taken(later) ? changed(later.says) : null);
        if (count !== null) now[seat.seat] = [...(now[seat.seat] ?? []), count];
    }
    return now;
}
