// What a round brought a player, in the words that follow "The round is over". The server has added it up: winnings of every
// kind, and at a house game less the wagers that are gone.
import { money } from "./money.ts";
import type { TakenSeat } from "./protocol.ts";

export function outcome(seat: Pick<TakenSeat, "won">): string {
    if (seat.won > 0) return `: you have won ${money(seat.won)}`;
    return seat.won < 0 ? `: you have lost ${money(-seat.won)}` : "";
}
