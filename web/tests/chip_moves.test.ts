import assert from "node:assert/strict";
import { test } from "node:test";
import { chip_moves, chip_stack, collected, sounds } from "../src/lib/chip_moves.ts";
import { seat, view } from "./fixtures.ts";

test("bets that disappear go to the pot, winnings to the seat", () => {
    const before = view({ seats: [seat(1, { bet: 400 }), seat(2, { bet: 400 }), seat(3)] });
    const after = view({ seats: [seat(1), seat(2), seat(3)] });
    assert.deepEqual(chip_moves(before, after), [
        { seat: 1, amount: 400, to: "pot" },
        { seat: 2, amount: 400, to: "pot" },
    ]);
    const over = view({ seats: [seat(1, { won: 800 }), seat(2), seat(3)] });
    assert.deepEqual(chip_moves(after, over), [{ seat: 1, amount: 800, to: "seat" }]);
    assert.deepEqual(chip_moves(over, over), []);
    assert.deepEqual(chip_moves(null, over), []);
});

test("sounds of what happened", () => {
    const before = view({ seats: [seat(1, { you: true }), seat(2), seat(3)] });
    const after = view({ board: ["As"], seats: [seat(1, { you: true, to_act: true }), seat(2, { bet: 200 }), seat(3, { folded: true })] });
    assert.deepEqual(sounds(before, after).sort(), ["chips", "deal", "fold", "turn"]);
    assert.deepEqual(sounds(null, after), ["turn"], "who comes to a table where it is their turn is called");
    assert.deepEqual(sounds(null, before), []);
});

test("a win is heard after a wager that was lost before it, too", () => {
    const folded = view({ seats: [seat(1, { won: -1500 })] });
    assert.deepEqual(sounds(folded, view({ seats: [seat(1, { won: 48500 })] })), ["win"]);
});

test("a pile has at most six chips and never more than the amount", () => {
    for (const cents of [1, 99, 250, 12345, 9999999]) {
        const stack = chip_stack(cents);
        assert.ok(stack.reduce((sum, part) => sum + part.count, 0) <= 6);
        assert.ok(stack.reduce((sum, part) => sum + part.count * part.value, 0) <= cents);
    }
    assert.deepEqual(chip_stack(700), [{ value: 500, count: 1 }, { value: 100, count: 2 }]);
});

test("chips before the players are not in the pot yet", () => {
    const pot = (name: string, amount: number) => ({ name, amount, seats: [1, 2] });
    const bets = [seat(1, { bet: 100 }), seat(2, { bet: 600 })];
    assert.deepEqual(collected({ pots: [pot("main pot", 1100)], seats: bets }).map(({ amount }) => amount), [400]);
    // One is all in for 100; 500 of the other's bet are beside it.
    assert.deepEqual(collected({ pots: [pot("main pot", 600), pot("side pot 1", 500)], seats: bets }).map(({ amount }) => amount), [400, 0]);
    assert.deepEqual(collected({ pots: [pot("main pot", 700)], seats: [seat(1), seat(2)] }).map(({ amount }) => amount), [700]);
});
