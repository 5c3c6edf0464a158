// One table as this page sees it: the last view, and the lines said lately. Snapshots replace it, deltas of the next number
// change it; a gap asks for a snapshot.
import { chip_moves, sounds, type ChipMove, type Sound } from "./chip_moves.ts";
import { draws_after, with_cards_in_order, type Draws } from "./draws.ts";
import { merge_patch } from "./merge_patch.ts";
import { street_words } from "./waiting.ts";
import { with_nulls, type ServerMessage, type Line, type View } from "./protocol.ts";

export interface SaidLine extends Line {
    id: number;
    // Where in the game it was said: "Hand 3, flop".
    when: string;
}

function when_of(view: View | null): string {
    if (!view || view.round === 0) return "";
    const street = street_words(view.street);
    return `Hand ${view.round}${street ? `, ${street}` : ""}`;
}

let count = 0;
const lines_kept = 80;

export class TableState {
    readonly table: string;
    seq = 0;
    // A snapshot is on its way; deltas that do not fit meanwhile need not ask for another.
    awaiting_snapshot = false;
    // Whether the page shows this table, as opposed to following it for its turns.
    shown = false;
    view: View | null = $state.raw(null);
    // Cards changed at earlier draws of this hand, by seat.
    draws: Draws = $state.raw({});
    // The view as it was sent, which deltas change.
    #sent: View | null = null;
    lines: SaidLine[] = $state.raw([]);
    moves: ChipMove[] = $state.raw([]);
    missing: string | null = $state(null);

    constructor(table: string) {
        this.table = table;
    }

    snapshot(message: ServerMessage & { type: "snapshot" }): Sound[] {
        const view = with_nulls(message.view);
        const heard = sounds(this.view, view);
        // A verdict comes with the picture once more, whose line was said.
        const again = this.view !== null && !this.awaiting_snapshot && message.seq === this.seq;
        this.seq = message.seq;
        this.awaiting_snapshot = false;
        this.#show(view);
        if (view.line && !again) this.#say([view.line]);
        return heard;
    }

    // False if a delta was missed.
    delta(message: ServerMessage & { type: "delta" }): Sound[] | false {
        if (!this.#sent || message.seq > this.seq + 1) return false;
        if (message.seq <= this.seq) return [];
        const view = with_nulls(merge_patch(this.#sent, message.patch) as View);
        const heard = sounds(this.view, view);
        this.seq = message.seq;
        // What ends a street was said in it; what follows, as its cards, in the next.
        const before = when_of(this.#sent.round === view.round ? this.#sent : view);
        this.#show(view);
        this.#say(message.lines ?? [], before);
        return heard;
    }

    #show(view: View): void {
        const moves = chip_moves(this.view, view);
        if (moves.length) this.moves = moves;
        this.draws = draws_after(this.draws, this.#sent, view);
        this.#sent = view;
        this.view = with_cards_in_order(view);
    }

    #say(lines: readonly Line[], first_when = when_of(this.view)): void {
        const last = this.lines[this.lines.length - 1];
        const fresh = lines.filter((line) => lines.length > 1 || line.text !== last?.text);
        const when = when_of(this.view);
        if (fresh.length) this.lines = [...this.lines, ...fresh.map((line, index) => ({ ...line, id: ++count, when: index === 0 ? first_when : when }))].slice(-lines_kept);
    }
}
