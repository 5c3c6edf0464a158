import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome } from "../src/lib/outcome.ts";
import { seat } from "./fixtures.ts";

const wager = (name: string, result: "won" | "lost", amount: number, paid: number) => ({ wager: name, title: name, amount, result, paid });

test("the sum at the end counts what no wager shows: progressive, envy, a bonus on a lost Ante", () => {
    // Ante and Play of 10 lost, 20 on the Ante all the same, 25 from the meter for a chip of 5, and an envy bonus of 50.
    const wagers = [wager("ante", "lost", 1000, 2000), wager("play", "lost", 1000, 0), wager("progressive", "won", 500, 2500)];
    assert.equal(outcome(seat(1, { won: -1000 - 1000 + 2000 + 2500 - 500 + 5000, wagers }), "house"), ": you have won 70");
});

test("a loss is told as one, and nothing as nothing", () => {
    assert.equal(outcome(seat(1, { won: -2500 }), "house"), ": you have lost 25");
    assert.equal(outcome(seat(1), "house"), "");
});

test("a pot won is told with what is left after one's own chips", () => {
    assert.equal(outcome(seat(1, { won: 13500, put_in: 6000 }), "pot"), ": you have won 135, +75 after what you put in");
    assert.equal(outcome(seat(1, { won: 5000, put_in: 6000 }), "pot"), ": you have won 50, −10 after what you put in");
    assert.equal(outcome(seat(1, { won: 0, put_in: 6000 }), "pot"), ": you have lost 60");
    assert.equal(outcome(seat(1), "pot"), "");
});
