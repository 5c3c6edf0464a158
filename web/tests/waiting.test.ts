import assert from "node:assert/strict";
import { test } from "node:test";
import { street_words, waiting_words } from "../src/lib/waiting.ts";
import { seat, view } from "./fixtures.ts";

const new_here = (more: object = {}) => view({ seats: [seat(1, { you: true, in_round: false, ...more }), seat(2, { to_act: true })] });

test("who has just sat down is told when they are dealt in", () => {
    assert.equal(waiting_words(new_here()), "You are dealt in with the next hand.");
    const entry = { says: "You are dealt in when the big blind reaches you.", post: 200, may_wait: false, waits: true };
    const here = new_here();
    assert.equal(waiting_words({ ...here, you: here.you && { ...here.you, entry } }), entry.says);
    assert.ok(/^You are sitting out\. Come back/.test(waiting_words(new_here({ sitting_out: true })) ?? ""));
    assert.ok(/^You have no chips/.test(waiting_words(new_here({ stake: 0 })) ?? ""));
});

test("who is in is told what is waited for", () => {
    assert.equal(waiting_words(view()), "P2 is to act.");
    assert.equal(waiting_words(view({ seats: [seat(1, { you: true, folded: true })] })), "You have folded.");
    assert.equal(waiting_words(view({ stage: "over", seats: [seat(1, { you: true, won: 500, put_in: 200 })] })), "The hand is over: you have won 5, +3 after what you put in.");
    assert.equal(waiting_words(view({ stage: "waiting" })), "Waiting for the next hand.");
});

test("streets as they are called", () => {
    assert.deepEqual(["flop", "fifth", "second draw", "first", null].map(street_words), ["flop", "fifth street", "second draw", "", ""]);
});
