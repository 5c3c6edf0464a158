import assert from "node:assert/strict";
import { test } from "node:test";
import { rank_outlines, suit_outlines } from "../src/generated/card_art.ts";
import { card_name, cards_name, pips_of, with_suits } from "../src/lib/cards.ts";

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

test("cards in a sentence have their suits, names stay", () => {
    assert.equal(with_suits("Eve shows As Td: pair of tens."), "Eve shows A♠ 10♦: pair of tens.");
    assert.equal(with_suits("The flop: 3h 4d 9c."), "The flop: 3♥ 4♦ 9♣.");
    assert.equal(with_suits("Best: Draw 2: 2s Js. Your choice, Draw 1: Jk, cost 0.1 Antes."), "Best: Draw 2: 2♠ J♠. Your choice, Draw 1: joker, cost 0.1 Antes.");
    assert.equal(with_suits("As wins 4. Ad calls 2."), "As wins 4. Ad calls 2.");
    assert.equal(with_suits("The deck runs short: a common card for all, 5h."), "The deck runs short: a common card for all, 5♥.");
});
