import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../src/lib/voice.ts";

test("cards are spoken by their names, words are left alone", () => {
    assert.equal(spoken("Eve shows As Td: pair of aces."), "Eve shows ace of spades ten of diamonds: pair of aces.");
    assert.equal(spoken("Ann is back."), "Ann is back.");
});
