import assert from "node:assert/strict";
import { test } from "node:test";
import { run_out, said_before_run_out } from "../src/lib/run_out.ts";
import { is_taken, type View } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const up = (...cards: string[]) => cards.map((card) => ({ card, up: true }));
const down = (...cards: string[]) => cards.map((card) => ({ card, up: false }));
const board = ["3h", "4d", "9c", "7h", "8d"];
const ended = (more: Partial<View> = {}): View =>
    view({ stage: "over", board, seats: [seat(1, { you: true, cards: up("As", "Ad"), won: 400, stake: 400 }), seat(2, { cards: up("Ks", "Kd"), stake: 0 })], ...more });
const before = (more: Partial<View> = {}): View => view({ seats: [seat(1, { you: true, cards: down("As", "Ad") }), seat(2, { cards: down("??", "??") })], ...more });
const boards = (views: View[]) => views.map((one) => [one.board.length, one.second_board.length]);

test("a board that came at once is looked at street by street, the hands first", () => {
    const steps = run_out(before(), ended());
    assert.deepEqual(boards(steps), [[0, 0], [3, 0], [4, 0]]);
    for (const step of steps) {
        assert.equal(step.stage, "showdown");
        assert.equal(step.street, ["pre-flop", "flop", "turn"][steps.indexOf(step)]);
        assert.equal(step.pots[0]?.amount, 400);
        assert.ok(step.seats.filter(is_taken).every((one) => one.won === 0 && one.stake === 0 && one.hand === null));
        assert.ok(step.seats.filter(is_taken).every((one) => one.cards.every((card) => card.up)));
    }
    assert.deepEqual(boards(run_out(before({ board: board.slice(0, 4) }), ended())), [[4, 0]]);
});

test("a second run follows the first, two boards come together", () => {
    const second = ["Qh", "5d", "8c", "Th", "Td"];
    assert.deepEqual(boards(run_out(before(), ended({ second_board: second }))), [[0, 0], [3, 0], [4, 0], [5, 0], [5, 3], [5, 4]]);
    const flop = { board: board.slice(0, 3), second_board: second.slice(0, 3) };
    assert.deepEqual(boards(run_out(before(flop), ended({ second_board: second }))), [[3, 3], [4, 4]]);
});

test("stud: card by card", () => {
    const cards = up("As", "Ad", "2c", "3c", "4c", "5d", "9h");
    const end = ended({ board: [], seats: [seat(1, { you: true, cards }), seat(2, { cards })] });
    const start = before({ seats: [seat(1, { you: true, cards: cards.slice(0, 4) }), seat(2, { cards: cards.slice(0, 4) })] });
    assert.deepEqual(run_out(start, end).map((step) => step.seats.filter(is_taken).map((one) => one.cards.length)), [[4, 4], [5, 5], [6, 6]]);
});

test("a hand without a run-out ends at once", () => {
    assert.deepEqual(run_out(null, ended()), []);
    assert.deepEqual(run_out(before({ board }), ended()), []);
    assert.deepEqual(run_out(before({ round: 2 }), ended()), []);
    assert.deepEqual(run_out(before(), ended({ seats: [seat(1, { cards: up("As", "Ad") }), seat(2, { cards: down("??", "??") })] })), []);
    assert.deepEqual(run_out(before(), ended({ seats: [seat(1, { cards: up("As", "Ad") }), seat(2, { folded: true })] })), []);
});

test("what was said before the board came is said before it is looked at", () => {
    const lines = (...texts: string[]) => texts.map((text) => ({ text, clause: null }));
    const turned = ["Ann calls 98 and is all-in.", "No more can be bet: the hands are turned up.", "Ann shows As Ad.", "Bob shows Ks Kd."];
    assert.equal(said_before_run_out(lines(...turned, "The flop: 3h 4d 9c.", "Ann has pair of aces.", "Ann wins 200.")), 4);
    assert.equal(said_before_run_out(lines(...turned)), 4);
    assert.equal(said_before_run_out(lines("Ann shows As Ad: pair of aces.", "Ann wins 200.")), 0);
});
