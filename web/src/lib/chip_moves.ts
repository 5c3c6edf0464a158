// What moved between two views of a table, for the eye and the ear: bets that went into the pot, winnings that came out,
// and the sounds that go with them. Nothing here decides anything.
import { is_taken, type TakenSeat, type View } from "./protocol.ts";

export interface ChipMove {
    seat: number;
    amount: number;
    to: "pot" | "seat";
}

export type Sound = "deal" | "chips" | "check" | "fold" | "turn" | "win";

const taken = (view: View): Map<number, TakenSeat> =>
    new Map(view.seats.filter(is_taken).map((seat) => [seat.seat, seat] as const));

export function chip_moves(before: View | null, after: View): ChipMove[] {
    if (!before || before.table !== after.table) return [];
    const moves: ChipMove[] = [];
    const earlier = taken(before);
    for (const seat of taken(after).values()) {
        const was = earlier.get(seat.seat);
        if (!was) continue;
        if (after.round === before.round && was.bet > 0 && seat.bet === 0) moves.push({ seat: seat.seat, amount: was.bet, to: "pot" });
        if (seat.won > 0 && was.won !== seat.won) moves.push({ seat: seat.seat, amount: seat.won, to: "seat" });
    }
    return moves;
}

// The pots without the bets that still lie before the players: those go to the last pot first.
export function collected(view: Pick<View, "pots" | "seats">): View["pots"] {
    let bets = view.seats.reduce((sum, seat) => sum + (is_taken(seat) ? seat.bet : 0), 0);
    return [...view.pots]
        .reverse()
        .map((pot) => {
            const outside = Math.min(bets, pot.amount);
            bets -= outside;
            return { ...pot, amount: pot.amount - outside };
        })
        .reverse();
}

export function sounds(before: View | null, after: View): Sound[] {
    // Who comes to a table where it is their turn is called.
    if (!before || before.table !== after.table) return after.seats.some((seat) => is_taken(seat) && seat.you && seat.to_act) ? ["turn"] : [];
    const heard = new Set<Sound>();
    const earlier = taken(before);
    let cards_before = before.board.length + before.second_board.length;
    let cards_after = after.board.length + after.second_board.length;
    for (const seat of taken(after).values()) {
        const was = earlier.get(seat.seat);
        cards_after += seat.cards.length;
        cards_before += was?.cards.length ?? 0;
        if (!was) continue;
        if (seat.bet > was.bet || wagered(seat) > wagered(was)) heard.add("chips");
        if (seat.folded && !was.folded) heard.add("fold");
        if (seat.says !== was.says && seat.says?.startsWith("check")) heard.add("check");
        if (seat.won > 0 && was.won <= 0) heard.add("win");
        if (seat.you && seat.to_act && !was.to_act) heard.add("turn");
    }
    if (cards_after > cards_before) heard.add("deal");
    return [...heard];
}

const wagered = (seat: TakenSeat): number => seat.wagers.reduce((sum, wager) => sum + wager.amount, 0);

// An amount as a few stacks of chips, the largest first: [value, count]. At most six chips are drawn, enough to see "much".
const values = [100000, 50000, 10000, 2500, 500, 100, 25, 5, 1];

export function chip_stack(cents: number): { value: number; count: number }[] {
    const stack: { value: number; count: number }[] = [];
    let left = cents;
    let room = 6;
    for (const value of values) {
        const count = Math.min(Math.floor(left / value), room);
        if (count === 0) continue;
        left -= count * value;
        room -= count;
        stack.push({ value, count });
        if (room === 0) break;
    }
    return stack;
}
