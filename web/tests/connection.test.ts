import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, wait_before, type Socket, type Surroundings, type Unknown } from "../src/lib/connection.ts";
import type { ServerMessage } from "../src/lib/protocol.ts";

class FakeSocket implements Socket {
    sent: { type: string; key: string }[] = [];
    closed = false;
    onopen: ((event: never) => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    send(text: string): void {
        this.sent.push(JSON.parse(text));
    }
    close(): void {
        this.closed = true;
    }
    hear(message: unknown): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    lose(): void {
        this.onclose?.({} as never);
    }
}

// A floor's surroundings with a clock that only moves when told to.
class World implements Surroundings {
    sockets: FakeSocket[] = [];
    messages: ServerMessage[] = [];
    states: string[] = [];
    unknown: Unknown[] = [];
    time = 1000;
    timers: { at: number; work: () => void }[] = [];
    open(): Socket {
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
    }
    heard(message: ServerMessage): void {
        this.messages.push(message);
    }
    state_changed(state: string): void {
        this.states.push(state);
    }
    unknown_changed(unknown: Unknown[]): void {
        this.unknown = unknown;
    }
    now(): number {
        return this.time;
    }
    later(milliseconds: number, work: () => void): unknown {
        const timer = { at: this.time + milliseconds, work };
        this.timers.push(timer);
        return timer;
    }
    cancel(timer: unknown): void {
        this.timers = this.timers.filter((other) => other !== timer);
    }
    random(): number {
        return 0.5;
    }
    pass(milliseconds: number): void {
        const end = this.time + milliseconds;
        for (;;) {
            const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
            if (!next) break;
            this.time = next.at;
            this.cancel(next);
            next.work();
        }
        this.time = end;
    }
    get socket(): FakeSocket {
        return this.sockets[this.sockets.length - 1]!;
    }
}

const hello = { type: "hello", version: 1, account: null, time: 0 };

function connected(): [World, Connection] {
    const world = new World();
    const connection = new Connection(world);
    connection.start();
    world.socket.onopen?.({} as never);
    world.socket.hear(hello);
    return [world, connection];
}

test("a wish is answered by its key, and keys differ", async () => {
    const [world, connection] = connected();
    const first = connection.wish({ type: "sit-out", table: "t" }, "Sit out");
    const second = connection.wish({ type: "come-back", table: "t" }, "Come back");
    const [a, b] = world.socket.sent;
    assert.notEqual(a!.key, b!.key);
    world.socket.hear({ type: "answer", key: b!.key, ok: true, seq: 2 });
    world.socket.hear({ type: "answer", key: a!.key, ok: false, refusal: { reason: "not-seated", clause: null, sentence: "no" } });
    assert.equal((await first).ok, false);
    assert.equal((await second).ok, true);
});

test("nothing is sent without a connection, and it is said so", async () => {
    const world = new World();
    const connection = new Connection(world);
    connection.start();
    const answer = await connection.wish({ type: "stand", table: "t" }, "Stand up");
    assert.equal(answer.ok, false);
    assert.deepEqual(world.socket.sent, []);
});

test("an unanswered wish is not known to have arrived, and goes again with the same key", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "act", table: "t", seq: 4, action: "call" }, "Call 2");
    const sent = world.socket.sent[0]!;
    world.socket.lose();
    assert.deepEqual(world.unknown, [{ key: sent.key, label: "Call 2" }]);
    assert.equal(connection.state, "lost");
    connection.send_again(sent.key);
    world.pass(1000);
    assert.equal(world.sockets.length, 2);
    world.socket.hear(hello);
    assert.equal(connection.state, "open");
    assert.deepEqual(world.socket.sent, [], "nothing is sent again unasked");
    connection.send_again(sent.key);
    assert.deepEqual(world.socket.sent, [sent]);
    assert.deepEqual(world.unknown, []);
    world.socket.hear({ type: "answer", key: sent.key, ok: true, seq: 5 });
    assert.equal((await wish).ok, true);
});

test("an unknown wish can be forgotten", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "stand", table: "t" }, "Stand up");
    world.socket.lose();
    connection.forget(world.unknown[0]!.key);
    const answer = await wish;
    assert.ok(!answer.ok && answer.refusal.reason === "forgotten");
    assert.deepEqual(world.unknown, []);
});

test("asking for pictures is not told as unknown", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "watch", table: "t" }, "Watch");
    world.socket.lose();
    assert.equal((await wish).ok, false);
    assert.deepEqual(world.unknown, []);
});

test("waits grow to fifteen seconds, less up to a third", () => {
    assert.equal(wait_before(0, 0), 500);
    assert.equal(wait_before(3, 0), 4000);
    assert.equal(wait_before(20, 0), 15000);
    assert.ok(wait_before(20, 1) >= 9999);
});

test("it tries again and again", () => {
    const world = new World();
    new Connection(world).start();
    for (let lost = 0; lost < 6; ++lost) {
        world.socket.lose();
        world.pass(15000);
    }
    assert.equal(world.sockets.length, 7);
});

test("it gives signs of life, and leaves a socket that has none", () => {
    const [world, connection] = connected();
    world.pass(20000);
    assert.equal(world.socket.sent[0]!.type, "ping");
    world.socket.hear({ type: "pong" });
    world.pass(40000);
    assert.equal(connection.state, "open");
    world.pass(30000);
    assert.ok(world.sockets[0]!.closed);
    assert.ok(world.sockets.length > 1);
});

test("a new sign-in opens a new socket, and the old one is not heard any more", () => {
    const [world, connection] = connected();
    const old = world.socket;
    connection.restart();
    assert.ok(old.closed);
    const before = world.messages.length;
    old.hear({ type: "lobby", tables: [] });
    old.lose();
    assert.equal(world.messages.length, before);
    assert.equal(world.sockets.length, 2);
});
