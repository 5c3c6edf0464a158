import assert from "node:assert/strict";
import { test } from "node:test";
import { beats, comparison } from "../src/lib/comparison.ts";
import type { View } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const seats = (): View["seats"] => [
    seat(1, { name: "Ann", hand: "pair of tens, A-8-4 kickers" }),
    seat(2, { name: "Bob", hand: "flush, K-10-8-5-3", won: 4000, you: true }),
    seat(3, { name: "Cy", folded: true }),
];

test("the winner's hand comes first, then those it beat", () => {
    assert.deepEqual(comparison(view({ stage: "over", seats: seats() })), ["Your flush beats Ann's pair of tens.", "You: flush, K-10-8-5-3, wins 40.", "Ann: pair of tens, A-8-4 kickers."]);
});

test("nothing is compared before the end, or where nobody else showed", () => {
    assert.deepEqual(comparison(view({ stage: "showdown", seats: seats() })), []);
    assert.deepEqual(comparison(view({ stage: "over", seats: seats().slice(1) })), []);
});

test("by which card one hand beats another", () => {
    const hand = (text: string, you = false) => ({ ...seat(you ? 1 : 2, { name: you ? "Ann" : "Bob", you }), hand: text });
    assert.equal(beats(hand("pair of queens, A-9-8 kickers"), hand("pair of queens, A-9-6 kickers", true)), "Bob's pair of queens beats yours: 8 beats 6.");
    assert.equal(beats(hand("two pair, tens and fours, Q kicker"), hand("two pair, tens and threes, A kicker", true)), "Bob's two pair beats yours: fours beats threes.");
    assert.equal(beats(hand("pair of queens, 5-4-3 kickers", true), hand("pair of jacks, A-K-9 kickers")), "Your pair of queens beats Bob's: queens beats jacks.");
    assert.equal(beats(hand("7-5-4-3-2 low", true), hand("8-5-4-3-2 low")), "Your 7-5-4-3-2 low beats Bob's: 7 beats 8.");
    assert.equal(beats(hand("full house, fours over sixes"), hand("flush, A-K-9-8-2", true)), "Bob's full house beats your flush.");
    assert.equal(beats(hand("flush, A-K-9-8-2"), hand("flush, A-K-9-8-2", true)), null);
});

test("halves and boards are compared each for itself, where one hand won them all", () => {
    const two = (winner: string, loser: string, also = 0): string[] =>
        comparison(view({ stage: "over", seats: [seat(1, { name: "Ann", hand: loser, you: true, won: also }), seat(2, { name: "Bob", hand: winner, won: 8000 })] })).slice(0, -2);
    assert.deepEqual(two("first board two pair, nines and twos, K kicker; second board flush, A-K-Q-10-4", "first board pair of twos, K-9-8 kickers; second board pair of fours, A-K-Q kickers"), [
        "First board: Bob's two pair beats your pair of twos.",
        "Second board: Bob's flush beats your pair of fours.",
    ]);
    assert.deepEqual(two("pair of eights, A-7-5 kickers; 7-5-4-2-A low", "pair of eights, A-6-5 kickers; 8-5-4-2-A low"), ["Bob's pair of eights beats yours: 7 beats 6.", "Bob's 7-5-4-2-A low beats yours: 7 beats 8."]);
    // No low of eight or better: nothing to compare it with.
    assert.deepEqual(two("flush, A-7-5-4-2; 7-5-4-2-A low", "two pair, tens and fives, 6 kicker"), ["Bob's flush beats your two pair."]);
    assert.deepEqual(two("two pair, tens and fives, 6 kicker; 7-5-4-2-A low", "pair of eights, A-7-5 kickers; 8-5-4-2-A low", 4000), []);
});
