import assert from "node:assert/strict";
import { test } from "node:test";
import { comparison } from "../src/lib/comparison.ts";
import type { View } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const seats = (): View["seats"] => [
    seat(1, { name: "Ann", hand: "pair of tens, A-8-4 kickers" }),
    seat(2, { name: "Bob", hand: "flush, K-10-8-5-3", won: 4000, you: true }),
    seat(3, { name: "Cy", folded: true }),
];

test("the winner's hand comes first, then those it beat", () => {
    assert.deepEqual(comparison(view({ stage: "over", seats: seats() })), ["You: flush, K-10-8-5-3, wins 40.", "Ann: pair of tens, A-8-4 kickers."]);
});

test("nothing is compared before the end, or where nobody else showed", () => {
    assert.deepEqual(comparison(view({ stage: "showdown", seats: seats() })), []);
    assert.deepEqual(comparison(view({ stage: "over", seats: seats().slice(1) })), []);
});
