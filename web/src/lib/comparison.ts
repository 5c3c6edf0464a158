// Whose hand beat whose, when a hand is over: the shown hands in words, which name every card that counts, winners first.
import { money } from "./money.ts";
import { is_taken, type TakenSeat, type View } from "./protocol.ts";

export function comparison(view: View): string[] {
    if (view.stage !== "over") return [];
    const shown = view.seats.filter((seat): seat is TakenSeat => is_taken(seat) && seat.in_round && !seat.folded && seat.hand !== null);
    if (view.kind === "house") {
        const own = shown.find((seat) => seat.you);
        return own && view.dealer?.hand ? [`You: ${own.hand}.`, `Dealer: ${view.dealer.hand}.`] : [];
    }
    if (shown.length < 2) return [];
    const first = [...shown].sort((a, b) => b.won - a.won);
    return first.map((seat) => `${seat.you ? "You" : seat.name}: ${seat.hand}${seat.won > 0 ? `, wins ${money(seat.won)}` : ""}.`);
}
