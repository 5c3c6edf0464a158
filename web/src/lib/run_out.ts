// Once players are all-in the floor turns up their hands and deals what is left at once. Here it is looked at street by street: the views
// between the one before and the one after. Nothing is in them that the view after has not.
import { is_taken, type Line, type Seat, type TakenSeat, type View } from "./protocol.ts";

export const street_milliseconds = 1000;

// Boards grow to these.
const board_streets = [0, 3, 4, 5];

const contested = (view: View): TakenSeat[] => view.seats.filter(is_taken).filter((seat) => seat.in_round && !seat.folded);
const most_cards = (view: View): number => Math.max(0, ...contested(view).map((seat) => seat.cards.length));

export function run_out(before: View | null, after: View): View[] {
    if (!before || before.table !== after.table || before.round !== after.round || before.stage === "over" || after.stage !== "over") return [];
    const hands = contested(after);
    if (hands.length < 2 || !hands.every((seat) => seat.cards.every((card) => card.up))) return [];
    const board = before.board.length;
    const cards = most_cards(before);
    const step = (first: number, second: number, held: number): View => as_it_lay(after, first, second, held);
    const later = board_streets.filter((size) => size > board && size <= after.board.length);
    const steps: View[] = [];
    if (after.board.length > board && most_cards(after) === cards) {
        const second = after.second_board.length > 0 && before.second_board.length === 0;
        // Two boards of a double board grow together; that of a second run follows the first.
        const beside = (size: number): number => (before.second_board.length > 0 ? size : 0);
        steps.push(step(board, before.second_board.length, cards), ...later.map((size) => step(size, beside(size), cards)));
        if (second) steps.push(...later.map((size) => step(after.board.length, size, cards)));
    } else {
        for (let held = cards; held <= most_cards(after); ++held) steps.push(step(after.board.length, after.second_board.length, held));
    }
    // The last of them is how it ends.
    return steps.slice(0, -1);
}

// How many of the lines are about what came before the next card: up to the hands turned up.
export function said_before_run_out(lines: readonly Line[]): number {
    const why = lines.findIndex((line) => line.text.startsWith("No more can be bet"));
    if (why < 0) return 0;
    const after = lines.slice(why + 1).findIndex((line) => !line.text.includes(" shows "));
    return after < 0 ? lines.length : why + 1 + after;
}

const street_of = (board: number): string | null => ["pre-flop", null, null, "flop", "turn", "river"][board] ?? null;

function as_it_lay(after: View, board: number, second: number, held: number): View {
    const pot = after.seats.reduce((sum, seat) => sum + (is_taken(seat) ? seat.won : 0), 0);
    const before_the_end = (seat: Seat): Seat =>
        is_taken(seat) ? { ...seat, stake: seat.stake - seat.won, won: 0, best: [], hand: null, cards: seat.cards.slice(0, held) } : seat;
    return {
        ...after,
        stage: "showdown",
        street: after.board.length > 0 ? street_of(board) : null,
        board: after.board.slice(0, board),
        second_board: after.second_board.slice(0, second),
        seats: after.seats.map(before_the_end),
        pots: [{ name: "pot", amount: pot, seats: [] }],
        you: after.you && { ...after.you, hand: null, choices: [] },
    };
}
