// One WebSocket to the floor, kept alive and opened again when it is lost. Wishes have keys: one that was not answered before the
// socket was lost is sent again with the same key when there is another, and is not done twice. A link that goes silent without
// being cut is found by asking: a ping every five seconds, said after three without an answer, and left after eight.
import type { Answer, ServerMessage, Wish } from "./protocol.ts";

export interface Socket {
    send(text: string): void;
    close(): void;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: ((event: never) => void) | null;
}

// Silent: open as far as anybody knows, but what was asked is not answered.
export type ConnectionState = "connecting" | "open" | "silent" | "lost" | "stopped";

// A wish that was on its way when the socket was lost, and is sent again when there is another.
export interface Unknown {
    key: string;
    label: string;
}

export interface Surroundings {
    open(): Socket;
    heard(message: ServerMessage): void;
    state_changed(state: ConnectionState, retry_at: number | null): void;
    unknown_changed(unknown: Unknown[]): void;
    now(): number;
    later(milliseconds: number, work: () => void): unknown;
    cancel(timer: unknown): void;
    random(): number;
}

interface Pending {
    text: string;
    label: string;
    // Whether it does something, as opposed to asking for pictures, which is simply done anew.
    acts: boolean;
    unknown: boolean;
    answered(answer: Answer): void;
}

export const no_answer = (key: string, reason: string, sentence: string): Answer => ({
    type: "answer",
    key,
    ok: false,
    refusal: { reason, clause: null, sentence },
});

// Half a second, doubling to five, each with up to a third taken off so that a room full of pages does not return at once.
export const wait_before = (attempt: number, random: number): number =>
    Math.min(5000, 500 * Math.pow(2, attempt)) * (1 - random / 3);

const ping_every = 5000;
const answer_limit = 3000;
const silence_limit = 8000;
// How long a new socket may take to greet.
const greeting_limit = 6000;
const ping = JSON.stringify({ type: "ping" });

export class Connection {
    #surroundings: Surroundings;
    #socket: Socket | null = null;
    #pending = new Map<string, Pending>();
    #attempt = 0;
    #retry: unknown = null;
    #beat: unknown = null;
    // Since when something is asked and nothing has come; null: nothing is.
    #asked_at: number | null = null;
    #account: number | null | undefined;
    #prefix: string;
    #count = 0;
    state: ConnectionState = "connecting";

    constructor(surroundings: Surroundings) {
        this.#surroundings = surroundings;
        this.#prefix = Math.floor(surroundings.random() * 2 ** 48).toString(36) + surroundings.now().toString(36);
    }

    start(): void {
        this.#surroundings.cancel(this.#retry);
        this.#retry = null;
        this.#become(this.#attempt === 0 ? "connecting" : "lost", null);
        const old = this.#socket;
        const socket = this.#surroundings.open();
        this.#socket = socket;
        // One that has not greeted yet, when somebody did not want to wait for it.
        old?.close();
        this.#asked_at = null;
        this.#surroundings.cancel(this.#beat);
        this.#beat = this.#surroundings.later(greeting_limit, () => this.#leave(socket));
        socket.onmessage = (event) => this.#hear(socket, event.data);
        socket.onclose = () => {
            if (this.#socket === socket) this.#lose();
        };
    }

    // Leaves the present socket and opens another, as after signing in: the session's cookie is read at the handshake. What was
    // on its way was somebody else's.
    restart(): void {
        const old = this.#socket;
        this.#socket = null;
        this.#drop(() => true);
        old?.close();
        this.#attempt = 0;
        this.start();
    }

    stop(): void {
        const old = this.#socket;
        this.#socket = null;
        this.#surroundings.cancel(this.#retry);
        this.#surroundings.cancel(this.#beat);
        this.#drop(() => true);
        this.#become("stopped", null);
        old?.close();
    }

    wish(wish: Wish, label: string): Promise<Answer> {
        const key = `${this.#prefix}-${++this.#count}`;
        if ((this.state !== "open" && this.state !== "silent") || !this.#socket)
            return Promise.resolve(no_answer(key, "not-connected", "There is no connection to the floor; nothing was sent."));
        const text = JSON.stringify({ ...wish, key });
        const acts = wish.type !== "lobby" && wish.type !== "watch" && wish.type !== "unwatch";
        return new Promise((answered) => {
            this.#pending.set(key, { text, label, acts, unknown: false, answered });
            this.#ask(text);
        });
    }

    // Something happened to the network, or the page was out of sight: whether the link still holds is asked at once.
    check(): void {
        if (this.state === "lost") this.start();
        else if (this.state === "open") this.#ask(ping);
    }

    // The browser says that there is no network.
    doubt(): void {
        if (this.state !== "open") return;
        this.#ask(ping);
        this.#become("silent", null);
        this.#keep_alive();
    }

    #hear(socket: Socket, data: unknown): void {
        if (socket !== this.#socket || typeof data !== "string") return;
        this.#asked_at = null;
        if (this.state === "silent") this.#become("open", null);
        let message: ServerMessage;
        try {
            message = JSON.parse(data) as ServerMessage;
        } catch {
            return;
        }
        if (message.type === "hello") {
            this.#attempt = 0;
            this.#become("open", null);
            const account = message.account?.id ?? null;
            if (this.#account !== account) this.#drop(() => true);
            this.#account = account;
            this.#send_again();
        }
        // A socket that has not greeted yet has its own limit.
        if (this.state === "open") this.#keep_alive();
        if (message.type === "answer" && message.key !== null) {
            const pending = this.#pending.get(message.key);
            this.#pending.delete(message.key);
            pending?.answered(message);
        }
        this.#surroundings.heard(message);
    }

    #ask(text: string): void {
        this.#socket?.send(text);
        if (this.#asked_at !== null) return;
        this.#asked_at = this.#surroundings.now();
        this.#keep_alive();
    }

    // What is to be done next if nothing comes: ask, say that there is no answer, or leave.
    #keep_alive(): void {
        const socket = this.#socket;
        if (!socket) return;
        const asked_at = this.#asked_at;
        const since = asked_at === null ? 0 : this.#surroundings.now() - asked_at;
        const then = (milliseconds: number, work: () => void) => {
            this.#surroundings.cancel(this.#beat);
            this.#beat = this.#surroundings.later(Math.max(0, milliseconds), () => socket === this.#socket && work());
        };
        if (asked_at === null) then(ping_every, () => this.#ask(ping));
        else if (this.state === "open")
            then(answer_limit - since, () => {
                this.#become("silent", null);
                this.#keep_alive();
            });
        else then(silence_limit - since, () => this.#leave(socket));
    }

    #leave(socket: Socket): void {
        if (socket !== this.#socket) return;
        this.#lose();
        socket.close();
    }

    #lose(): void {
        this.#socket = null;
        this.#asked_at = null;
        this.#surroundings.cancel(this.#beat);
        this.#drop((pending) => !pending.acts);
        for (const pending of this.#pending.values()) pending.unknown = true;
        this.#tell_unknown();
        const wait = wait_before(this.#attempt++, this.#surroundings.random());
        this.#become("lost", this.#surroundings.now() + wait);
        this.#retry = this.#surroundings.later(wait, () => this.start());
    }

    #send_again(): void {
        for (const pending of this.#pending.values()) {
            if (!pending.unknown) continue;
            pending.unknown = false;
            this.#ask(pending.text);
        }
        this.#tell_unknown();
    }

    #become(state: ConnectionState, retry_at: number | null): void {
        this.state = state;
        this.#surroundings.state_changed(state, retry_at);
    }

    // Wishes that are not sent again: questions, which are simply asked anew, and what another account wished.
    #drop(dropped: (pending: Pending) => boolean): void {
        for (const [key, pending] of this.#pending) {
            if (!dropped(pending)) continue;
            this.#pending.delete(key);
            pending.answered(no_answer(key, "not-connected", "The connection was lost; nothing is known to be done."));
        }
        this.#tell_unknown();
    }

    #tell_unknown(): void {
        const unknown = [...this.#pending].filter(([, pending]) => pending.unknown);
        this.#surroundings.unknown_changed(unknown.map(([key, pending]) => ({ key, label: pending.label })));
    }
}
