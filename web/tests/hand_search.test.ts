import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "../src/lib/hand_search.ts";

const hand = { round: 17, time: 0, winners: [{ name: "Cleo", amount: 1350 }], pot: 2700 };

test("hands are found by number, winner, amount or several of these", () => {
    for (const sought of ["", "17", "cle", "13.50", "27", "Cleo 17", " 17 "]) assert.ok(matches(hand, sought), sought);
    for (const sought of ["1", "Ann", "28", "Cleo 18"]) assert.ok(!matches(hand, sought), sought);
});
