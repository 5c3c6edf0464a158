import assert from "node:assert/strict";
import { test } from "node:test";
import { winning_cards } from "../src/lib/winning_cards.ts";
import { seat, view } from "./fixtures.ts";

const best = ["As", "Ks", "Qs", "Js", "Ts"];

test("the winners' cards alone, once the hand is over", () => {
    const seats = [seat(1, { best, won: 400 }), seat(2, { best: ["Ah", "Ad", "Qs", "Js", "Ts"] })];
    assert.deepEqual([...winning_cards(view({ stage: "over", seats }))], best);
    assert.equal(winning_cards(view({ stage: "showdown", seats })).size, 0);
    assert.equal(winning_cards(view({ stage: "over", seats: [seat(1, { won: 400 })] })).size, 0);
});
