// Which hands of the history are meant by what somebody typed: every word of it is a round's number, part of a winner's name, or
// an amount won or in the pot.
import { money } from "./money.ts";
import type { PlayedHand } from "./protocol.ts";

export function matches(hand: PlayedHand, sought: string): boolean {
    const names = hand.winners.map((winner) => winner.name.toLowerCase());
    const numbers = [String(hand.round), money(hand.pot), ...hand.winners.map((winner) => money(winner.amount))];
    return sought
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .every((word) => numbers.includes(word) || names.some((name) => name.includes(word)));
}
