import assert from "node:assert/strict";
import { test } from "node:test";
import { rank_outlines, suit_outlines } from "../src/generated/card_art.ts";
import { card_name, cards_name, pips_of } from "../src/lib/cards.ts";

test("every rank has as many pips as it says, mirrored about the middle", () => {
    for (const [rank, count] of Object.entries({ A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 }))
        assert.equal(pips_of(rank).length, count, rank);
});

test("the art has all ranks and suits", () => {
    for (const rank of "A23456789TJQK") assert.ok(rank_outlines[rank]?.startsWith("M"), rank);
    for (const suit of "shdc") assert.ok(suit_outlines[suit]?.startsWith("M"), suit);
});

test("cards are said in words", () => {
    assert.equal(card_name("As"), "ace of spades");
    assert.equal(card_name("Td"), "ten of diamonds");
    assert.equal(card_name("Jk"), "joker");
    assert.equal(cards_name(["As", "??", "??"]), "ace of spades, 2 face-down cards");
});
