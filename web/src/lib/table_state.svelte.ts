// One table as this page sees it: the last view, and the lines said lately. Snapshots replace it, deltas of the next number
// change it; a gap asks for a snapshot.
import { chip_moves, sounds, type ChipMove, type Sound } from "./chip_moves.ts";
import { with_cards_in_order } from "./draws.ts";
import { merge_patch } from "./merge_patch.ts";
import { run_out, said_before_run_out, street_milliseconds } from "./run_out.ts";
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
    // The view as it was sent, which deltas change.
    #sent: View | null = null;
    lines: SaidLine[] = $state.raw([]);
    moves: ChipMove[] = $state.raw([]);
    missing: string | null = $state(null);
    // The hand whose streets were dealt at once; 0: none yet.
    run_out_of: number = $state(0);
    // Streets that were dealt at once and are still to be looked at, with what is said of them at the end.
    #to_come: { views: View[]; end: () => void; timer: ReturnType<typeof setTimeout> } | null = null;
    // Hears what those streets sound like, and what is said at the end.
    readonly #later: (heard: Sound[], lines: readonly Line[]) => void;

    constructor(table: string, later: (heard: Sound[], lines: readonly Line[]) => void = () => undefined) {
        this.table = table;
        this.#later = later;
    }

    get runs_out(): boolean {
        return this.#to_come !== null;
    }

    snapshot(message: ServerMessage & { type: "snapshot" }): Sound[] {
        this.#end_run_out();
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
        this.#end_run_out();
        const view = with_nulls(merge_patch(this.#sent, message.patch) as View);
        this.seq = message.seq;
        // What ends a street was said in it; what follows, as its cards, in the next.
        const before = when_of(this.#sent.round === view.round ? this.#sent : view);
        const lines = message.lines ?? [];
        const [first, ...later] = run_out(this.#sent, view);
        const heard = sounds(this.view, first ?? view);
        this.#show(first ?? view);
        this.#sent = view;
        if (!first) {
            this.#say(lines, before);
            return heard;
        }
        this.run_out_of = view.round;
        const said = said_before_run_out(lines);
        this.#say(lines.slice(0, said), before);
        this.#later([], lines.slice(0, said));
        const end = () => {
            const rest = lines.slice(said);
            this.#later(sounds(this.view, view), rest);
            this.#show(view);
            this.#say(rest);
        };
        this.#to_come = { views: later, end, timer: setTimeout(() => this.#next_street(), street_milliseconds) };
        return heard;
    }

    #next_street(): void {
        const next = this.#to_come?.views.shift();
        if (!this.#to_come || !next) return this.#end_run_out();
        const sent = this.#sent;
        this.#later(sounds(this.view, next), []);
        this.#show(next);
        this.#sent = sent;
        this.#to_come.timer = setTimeout(() => this.#next_street(), street_milliseconds);
    }

    #end_run_out(): void {
        const to_come = this.#to_come;
        if (!to_come) return;
        clearTimeout(to_come.timer);
        this.#to_come = null;
        to_come.end();
    }

    #show(view: View): void {
        const moves = chip_moves(this.view, view);
        if (moves.length) this.moves = moves;
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
