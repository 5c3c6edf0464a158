// What a hand brought a player, in the words that follow "The hand is over". Against the house the server has added it up; a pot
// won holds the player's own chips, too, so what is left after them is said beside it.
import { money } from "./money.ts";
import type { TakenSeat, View } from "./protocol.ts";

type Result = Pick<TakenSeat, "won" | "put_in">;

// What the hand brought in all.
export const gain = (seat: Result, kind: View["kind"]): number => (kind === "pot" ? seat.won - seat.put_in : seat.won);

export const signed = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));

export function outcome(seat: Result, kind: View["kind"]): string {
    const all = gain(seat, kind);
    if (kind === "pot" && seat.won > 0) return `: you have won ${money(seat.won)}, ${signed(all)} after what you put in`;
    if (all > 0) return `: you have won ${money(all)}`;
    return all < 0 ? `: you have lost ${money(-all)}` : "";
}
