// What hands that were turned up all-in were worth before each further card, as the floor has reckoned it, and in words.
import { is_taken, type StreetEquities, type View } from "./protocol.ts";

// By seat; empty: nothing was reckoned for what lies there now, or no more cards come.
export function equities_now(streets: readonly StreetEquities[], view: View): ReadonlyMap<number, number> {
    const hands = view.seats.filter(is_taken).filter((seat) => seat.in_round && !seat.folded);
    if (view.stage === "over" || !hands.every((seat) => seat.cards.every((card) => card.up))) return new Map();
    const cards = Math.max(0, ...hands.map((seat) => seat.cards.length));
    const now = streets.find((street) => street.board === view.board.length && street.second_board === view.second_board.length && street.cards === cards);
    return new Map(now?.seats.map(({ seat, equity }) => [seat, Number(equity)]));
}

// "62 %"; what can still win or lose is never nothing or all.
export function percent(equity: number): string {
    if (equity > 0 && equity < 0.01) return "<1 %";
    if (equity < 1 && equity > 0.99) return ">99 %";
    return `${Math.round(equity * 100)} %`;
}
