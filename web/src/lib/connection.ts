// One WebSocket to the floor, kept alive and opened again when it is lost. Wishes have keys: one that was not answered
// before the socket was lost is not known to have arrived, and can be sent again with the same key without being done twice.
import type { Answer, ServerMessage, Wish } from "./protocol.ts";

export interface Socket {
    send(text: string): void;
    close(): void;
    onopen: ((event: never) => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: ((event: never) => void) | null;
}

export type ConnectionState = "connecting" | "open" | "lost" | "stopped";

// A wish that was on its way when the socket was lost.
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

// Half a second, doubling to fifteen, each with up to a third taken off so that a room full of pages does not return at once.
export const wait_before = (attempt: number, random: number): number =>
    Math.min(15000, 500 * Math.pow(2, attempt)) * (1 - random / 3);

const ping_every = 20000;
const silence_limit = 50000;

export class Connection {
    #surroundings: Surroundings;
    #socket: Socket | null = null;
    #pending = new Map<string, Pending>();
    #attempt = 0;
    #retry: unknown = null;
    #beat: unknown = null;
    #last_heard = 0;
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
        const socket = this.#surroundings.open();
        this.#socket = socket;
        socket.onopen = () => {
            this.#last_heard = this.#surroundings.now();
            this.#keep_alive(socket);
        };
        socket.onmessage = (event) => this.#hear(socket, event.data);
        socket.onclose = () => {
            if (this.#socket === socket) this.#lose();
        };
    }

    // Leaves the present socket and opens another, as after signing in: the session's cookie is read at the handshake.
    restart(): void {
        const old = this.#socket;
        this.#socket = null;
        this.#become_unknown();
        old?.close();
        this.#attempt = 0;
        this.start();
    }

    stop(): void {
        const old = this.#socket;
        this.#socket = null;
        this.#surroundings.cancel(this.#retry);
        this.#surroundings.cancel(this.#beat);
        this.#become_unknown();
        this.#become("stopped", null);
        old?.close();
    }

    wish(wish: Wish, label: string): Promise<Answer> {
        const key = `${this.#prefix}-${++this.#count}`;
        if (this.state !== "open" || !this.#socket)
            return Promise.resolve(no_answer(key, "not-connected", "There is no connection to the floor; nothing was sent."));
        const text = JSON.stringify({ ...wish, key });
        const acts = wish.type !== "lobby" && wish.type !== "watch" && wish.type !== "unwatch";
        return new Promise((answered) => {
            this.#pending.set(key, { text, label, acts, unknown: false, answered });
            this.#socket?.send(text);
        });
    }

    send_again(key: string): void {
        const pending = this.#pending.get(key);
        if (!pending?.unknown || this.state !== "open") return;
        pending.unknown = false;
        this.#socket?.send(pending.text);
        this.#tell_unknown();
    }

    forget(key: string): void {
        const pending = this.#pending.get(key);
        if (!pending) return;
        this.#pending.delete(key);
        pending.answered(no_answer(key, "forgotten", "Not known to have arrived."));
        this.#tell_unknown();
    }

    #hear(socket: Socket, data: unknown): void {
        if (socket !== this.#socket || typeof data !== "string") return;
        this.#last_heard = this.#surroundings.now();
        let message: ServerMessage;
        try {
            message = JSON.parse(data) as ServerMessage;
        } catch {
            return;
        }
        if (message.type === "hello") {
            this.#attempt = 0;
            this.#become("open", null);
        }
        if (message.type === "answer" && message.key !== null) {
            const pending = this.#pending.get(message.key);
            this.#pending.delete(message.key);
            pending?.answered(message);
            if (pending?.unknown) this.#tell_unknown();
        }
        this.#surroundings.heard(message);
    }

    #keep_alive(socket: Socket): void {
        this.#surroundings.cancel(this.#beat);
        this.#beat = this.#surroundings.later(ping_every, () => {
            if (socket !== this.#socket) return;
            if (this.#surroundings.now() - this.#last_heard > silence_limit) {
                this.#lose();
                socket.close();
                return;
            }
            socket.send(JSON.stringify({ type: "ping" }));
            this.#keep_alive(socket);
        });
    }

    #lose(): void {
        this.#socket = null;
        this.#surroundings.cancel(this.#beat);
        this.#become_unknown();
        const wait = wait_before(this.#attempt++, this.#surroundings.random());
        this.#become("lost", this.#surroundings.now() + wait);
        this.#retry = this.#surroundings.later(wait, () => this.start());
    }

    #become(state: ConnectionState, retry_at: number | null): void {
        this.state = state;
        this.#surroundings.state_changed(state, retry_at);
    }

    #become_unknown(): void {
        for (const [key, pending] of this.#pending) {
            if (pending.acts) {
                pending.unknown = true;
            } else {
                this.#pending.delete(key);
                pending.answered(no_answer(key, "not-connected", "The connection was lost."));
            }
        }
        this.#tell_unknown();
    }

    #tell_unknown(): void {
        const unknown = [...this.#pending].filter(([, pending]) => pending.unknown);
        this.#surroundings.unknown_changed(unknown.map(([key, pending]) => ({ key, label: pending.label })));
    }
}
