// What the page knows of the floor: the connection, who is signed in, the lobby, the tables being watched, and notices.
import * as api from "./api.ts";
import { is_asked } from "./choices.ts";
import type { Sound } from "./chip_moves.ts";
import { Connection, type ConnectionState, type Socket, type Unknown } from "./connection.ts";
import type { Account, Line, ServerMessage, LobbyEntry, Refusal, Wish } from "./protocol.ts";
import { settings } from "./settings.svelte.ts";
import { play_sound } from "./sounds.ts";
import { place_in_line } from "./waiting_list.ts";
import { say_aloud } from "./voice.ts";
import { TableState } from "./table_state.svelte.ts";

export interface Notice {
    id: number;
    text: string;
    clause: string | null;
    kind: "refusal" | "word";
}

let notices_made = 0;

class Floor {
    state: ConnectionState = $state("connecting");
    retry_at: number | null = $state(null);
    ever_connected = $state(false);
    account: Account | null = $state.raw(null);
    known_account = $state(false);
    lobby: LobbyEntry[] | null = $state.raw(null);
    unknown: Unknown[] = $state.raw([]);
    notices: Notice[] = $state.raw([]);
    tables: TableState[] = $state.raw([]);
    farewell: string | null = $state(null);
    // Add to this machine's clock to get the server's.
    clock_difference = 0;
    #wants_lobby = false;
    #connection: Connection;

    constructor() {
        this.#connection = new Connection({
            open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`) as unknown as Socket,
            heard: (message) => this.#hear(message),
            state_changed: (state, retry_at) => {
                this.state = state;
                this.retry_at = retry_at;
            },
            unknown_changed: (unknown) => (this.unknown = unknown),
            now: () => Date.now(),
            later: (milliseconds, work) => setTimeout(work, milliseconds),
            cancel: (timer) => clearTimeout(timer as number | undefined),
            random: () => Math.random(),
        });
    }

    start(): void {
        this.#connection.start();
        addEventListener("online", () => this.#connection.check());
        addEventListener("offline", () => this.#connection.doubt());
        document.addEventListener("visibilitychange", () => document.hidden || this.#connection.check());
    }

    retry_now(): void {
        this.#connection.check();
    }

    // Whether a wish can be sent: also while the floor is silent, since what does not arrive is sent again.
    get connected(): boolean {
        return this.state === "open" || this.state === "silent";
    }

    table(id: string): TableState | null {
        return this.tables.find((state) => state.table === id) ?? null;
    }

    want_lobby(): void {
        this.#wants_lobby = true;
        if (this.state === "open") void this.#connection.wish({ type: "lobby" }, "Lobby");
    }

    watch(id: string): void {
        if (this.table(id)) return;
        this.tables = [...this.tables, new TableState(id, (heard, lines) => this.#hear_later(heard, lines))];
        this.#ask_to_watch(id);
    }

    // The table the page shows.
    show(id: string): void {
        this.watch(id);
        const state = this.table(id);
        if (state) state.shown = true;
    }

    // A table one sits at stays in sight, so that one's turn there is noticed.
    leave(id: string): void {
        const state = this.table(id);
        if (state) state.shown = false;
        if (!state || this.own.includes(state)) return;
        this.tables = this.tables.filter((other) => other !== state);
        if (this.state === "open") void this.#connection.wish({ type: "unwatch", table: id }, "Leave");
    }

    // Sends a wish; null if it was done.
    async ask(wish: Wish, label: string): Promise<Refusal | null> {
        // Who has just signed in waits for the new session's socket.
        if (this.state === "connecting" && this.account) await this.open();
        const answer = await this.#connection.wish(this.#with_seq(wish), label);
        return answer.ok ? null : answer.refusal;
    }

    #with_seq(wish: Wish): Wish {
        if (wish.type === "lobby" || wish.type === "watch" || wish.type === "unwatch") return wish;
        return { ...wish, seq: wish.seq ?? this.table(wish.table)?.seq ?? 0 };
    }

    // Sends a wish and tells a refusal.
    async wish(wish: Wish, label: string): Promise<void> {
        const refusal = await this.ask(wish, label);
        if (refusal) this.tell(refusal.sentence, refusal.clause ?? null, "refusal");
    }

    tell(text: string, clause: string | null = null, kind: Notice["kind"] = "word"): void {
        const notice = { id: ++notices_made, text, clause, kind };
        // The same words once, and never more than two things at a time.
        this.notices = [...this.notices.filter((other) => other.text !== text), notice].slice(-2);
        setTimeout(() => this.dismiss(notice.id), 7000);
    }

    dismiss(id: number): void {
        this.notices = this.notices.filter((notice) => notice.id !== id);
    }

    signed_in(account: Account): void {
        this.account = account;
        this.#connection.restart();
    }

    async sign_out(): Promise<void> {
        try {
            await api.sign_out();
        } catch (error) {
            this.tell(error instanceof Error ? error.message : String(error), null, "refusal");
            return;
        }
        this.account = null;
        // Whose tables they were is gone; what is looked at stays.
        this.tables = this.tables.filter((state) => state.shown);
        this.#connection.restart();
    }

    // Resolves once the socket is open, as after signing in.
    async open(): Promise<boolean> {
        for (let waited = 0; waited < 50; ++waited) {
            if (this.state === "open" && this.account) return true;
            await new Promise((done) => setTimeout(done, 100));
        }
        return false;
    }

    server_now(): number {
        return Date.now() + this.clock_difference;
    }

    #ask_to_watch(id: string): void {
        const state = this.table(id);
        if (this.state !== "open" || !state) return;
        state.awaiting_snapshot = true;
        void this.#connection.wish({ type: "watch", table: id }, "Watch").then((answer) => {
            if (answer.ok) return;
            state.awaiting_snapshot = false;
            if (answer.refusal.reason === "no-such-table" || answer.refusal.reason === "not-signed-in") state.missing = answer.refusal.sentence;
        });
    }

    #hear(message: ServerMessage): void {
        switch (message.type) {
            case "hello":
                this.clock_difference = message.time - Date.now();
                this.account = message.account;
                this.known_account = true;
                this.ever_connected = true;
                this.farewell = null;
                if (this.#wants_lobby) this.want_lobby();
                for (const state of this.tables) this.#ask_to_watch(state.table);
                // One's own tables, also those of another browser or of before the page was loaded: their turns are noticed.
                for (const table of message.tables) this.watch(table);
                break;
            case "account":
                this.account = message.account;
                if (message.sentence) this.tell(message.sentence);
                break;
            case "lobby":
                this.lobby = message.tables;
                break;
            case "snapshot":
                this.#sound(this.table(message.table)?.snapshot(message) ?? []);
                break;
            case "delta": {
                const state = this.table(message.table);
                const heard = state?.delta(message);
                if (heard) this.#sound(heard);
                if (heard && settings.voice && !state?.runs_out) say_aloud((message.lines ?? []).map((line) => line.text));
                else if (heard === false && !state?.awaiting_snapshot) this.#ask_to_watch(message.table);
                break;
            }
            case "bye":
                this.farewell = message.sentence;
                break;
            default:
                break;
        }
    }

    #hear_later(heard: Sound[], lines: readonly Line[]): void {
        this.#sound(heard);
        if (settings.voice && lines.length > 0) say_aloud(lines.map((line) => line.text));
    }

    #sound(heard: Parameters<typeof play_sound>[0][]): void {
        if (settings.sounds) heard.forEach(play_sound);
    }

    // Tables where the viewer has a seat or waits for one.
    get own(): TableState[] {
        return this.tables.filter(({ view }) => view && (view.you || place_in_line(view, this.account?.name ?? null)));
    }

    // Tables where it is the viewer's turn.
    get turns(): TableState[] {
        return this.tables.filter((state) => is_asked(state.view));
    }
}

export const floor = new Floor();
