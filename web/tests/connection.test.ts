import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, wait_before, type Socket, type Surroundings, type Unknown } from "../src/lib/connection.ts";
import type { ServerMessage } from "../src/lib/protocol.ts";

class FakeSocket implements Socket {
    sent: { type: string; key: string }[] = [];
    closed = false;
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

const account = { id: 7, name: "Ann", guest: true, bankroll: 0 };
const hello = { type: "hello", version: 1, account, time: 0, tables: [] };

function connected(): [World, Connection] {
    const world = new World();
    const connection = new Connection(world);
    connection.start();
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

test("an unanswered wish goes again with the same key, by itself", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "act", table: "t", seq: 4, action: "call" }, "Call 2");
    const sent = world.socket.sent[0]!;
    world.socket.lose();
    assert.deepEqual(world.unknown, [{ key: sent.key, label: "Call 2" }]);
    assert.equal(connection.state, "lost");
    world.pass(1000);
    assert.equal(world.sockets.length, 2);
    assert.deepEqual(world.socket.sent, [], "not before the floor has greeted");
    world.socket.hear(hello);
    assert.deepEqual(world.socket.sent, [sent]);
    assert.deepEqual(world.unknown, []);
    world.socket.hear({ type: "answer", key: sent.key, ok: true, seq: 5 });
    assert.equal((await wish).ok, true);
    world.socket.lose();
    world.pass(1000);
    world.socket.hear(hello);
    assert.deepEqual(world.socket.sent, [], "what was answered is done with");
});

test("what one account wished is not sent for another", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "stand", table: "t" }, "Stand up");
    world.socket.lose();
    world.pass(1000);
    world.socket.hear({ ...hello, account: { ...account, id: 8 } });
    assert.deepEqual(world.socket.sent, []);
    assert.equal((await wish).ok, false);
    assert.deepEqual(world.unknown, []);
});

test("asking for pictures is not told as unknown", async () => {
    const [world, connection] = connected();
    const wish = connection.wish({ type: "watch", table: "t" }, "Watch");
    world.socket.lose();
    assert.equal((await wish).ok, false);
    assert.deepEqual(world.unknown, []);
});

test("waits grow to five seconds, less up to a third", () => {
    assert.equal(wait_before(0, 0), 500);
    assert.equal(wait_before(3, 0), 4000);
    assert.equal(wait_before(20, 0), 5000);
    assert.ok(wait_before(20, 1) >= 3333);
});

test("it tries again and again", () => {
    const world = new World();
    new Connection(world).start();
    for (let lost = 0; lost < 6; ++lost) {
        world.socket.lose();
        world.pass(5000);
    }
    assert.equal(world.sockets.length, 7);
});

test("it asks every five seconds, says after three that there is no answer, and leaves after eight", () => {
    const [world, connection] = connected();
    world.pass(4999);
    assert.deepEqual(world.socket.sent, []);
    world.pass(1);
    assert.equal(world.socket.sent[0]!.type, "ping");
    world.socket.hear({ type: "pong" });
    world.pass(7999);
    assert.equal(world.socket.sent.length, 2);
    assert.equal(connection.state, "open");
    world.pass(1);
    assert.equal(connection.state, "silent");
    world.socket.hear({ type: "pong" });
    assert.equal(connection.state, "open", "late, but there");
    world.pass(5000 + 7999);
    assert.equal(connection.state, "silent");
    assert.equal(world.sockets.length, 1);
    world.pass(1);
    assert.equal(connection.state, "lost");
    assert.ok(world.sockets[0]!.closed);
    world.pass(500);
    assert.equal(world.sockets.length, 2);
});

test("a wish is a question too: three seconds without an answer are said, and it goes out again after eight", async () => {
    const [world, connection] = connected();
    world.pass(1000);
    const wish = connection.wish({ type: "act", table: "t", seq: 4, action: "call" }, "Call 2");
    const sent = world.socket.sent[0]!;
    world.pass(3000);
    assert.equal(connection.state, "silent");
    const other = connection.wish({ type: "sit-out", table: "t" }, "Sit out");
    world.pass(5000);
    assert.equal(connection.state, "lost");
    world.pass(500);
    world.socket.hear(hello);
    assert.deepEqual(world.socket.sent.map(({ type }) => type), ["act", "sit-out"]);
    assert.equal(world.socket.sent[0]!.key, sent.key);
    for (const { key } of world.socket.sent) world.socket.hear({ type: "answer", key, ok: true, seq: 5 });
    assert.ok((await wish).ok && (await other).ok);
});

test("as long as anything is heard the link holds, whatever an answer waits for", () => {
    const [world, connection] = connected();
    void connection.wish({ type: "act", table: "t", seq: 4, action: "call" }, "Call 2");
    for (let second = 0; second < 60; ++second) {
        world.pass(1000);
        world.socket.hear({ type: "lobby", tables: [] });
    }
    assert.equal(connection.state, "open");
    assert.equal(world.sockets.length, 1);
});

test("a socket that never greets is left, too", () => {
    const world = new World();
    new Connection(world).start();
    world.pass(6500);
    assert.ok(world.sockets[0]!.closed);
    assert.equal(world.sockets.length, 2);
});

test("who comes back to the page or the network has it asked at once", () => {
    const [world, connection] = connected();
    connection.check();
    assert.equal(world.socket.sent[0]!.type, "ping");
    world.socket.hear({ type: "pong" });
    connection.doubt();
    assert.equal(connection.state, "silent");
    world.socket.hear({ type: "pong" });
    assert.equal(connection.state, "open");
    world.socket.lose();
    connection.check();
    assert.equal(world.sockets.length, 2, "without waiting for the next attempt");
    connection.check();
    assert.ok(world.sockets[1]!.closed, "one at a time");
    world.socket.hear(hello);
    assert.equal(connection.state, "open");
    world.pass(4000);
    assert.equal(world.sockets.length, 3, "the attempt that was planned is off");
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
