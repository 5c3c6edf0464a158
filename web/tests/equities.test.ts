import assert from "node:assert/strict";
import { test } from "node:test";
import { equities_now, percent } from "../src/lib/equities.ts";
import type { StreetEquities } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const up = (...cards: string[]) => cards.map((card) => ({ card, up: true }));
const street = (board: number, cards: number, first: string, second_board = 0): StreetEquities => ({
    board, second_board, cards, exact: true, seats: [{ seat: 1, equity: first }, { seat: 2, equity: String(1 - Number(first)) }],
});
const streets = [street(0, 2, "0.8195"), street(3, 2, "0.9"), street(5, 2, "0.25", 4)];
const lies = (more: Parameters<typeof view>[0] = {}) => view({ stage: "showdown", seats: [seat(1, { cards: up("As", "Ad") }), seat(2, { cards: up("Ks", "Kd") }), seat(3, { folded: true })], ...more });

test("what lies on the table says which street is meant", () => {
    assert.deepEqual([...equities_now(streets, lies())], [[1, 0.8195], [2, 1 - 0.8195]]);
    assert.equal(equities_now(streets, lies({ board: ["2c", "3c", "4c"] })).get(1), 0.9);
    const board = ["2c", "3c", "4c", "5c", "9d"];
    assert.equal(equities_now(streets, lies({ board, second_board: ["2c", "3c", "4c", "8h"] })).get(1), 0.25);
    assert.equal(equities_now(streets, lies({ board })).size, 0);
});

test("nothing is said of hands that are covered, or once it is over", () => {
    assert.equal(equities_now(streets, lies({ stage: "over" })).size, 0);
    assert.equal(equities_now(streets, lies({ seats: [seat(1, { cards: up("As", "Ad") }), seat(2, { cards: [{ card: "??", up: false }] })] })).size, 0);
    assert.equal(equities_now([], lies()).size, 0);
});

test("in stud the cards held say which street is meant", () => {
    const cards = up("As", "Ad", "2c", "3c", "4c");
    const stud = lies({ seats: [seat(1, { cards }), seat(2, { cards })] });
    assert.equal(equities_now([street(0, 4, "0.3"), street(0, 5, "0.7")], stud).get(1), 0.7);
});

test("in words", () => {
    assert.deepEqual([0, 0.004, 0.1234, 0.5, 0.996, 1].map(percent), ["0 %", "<1 %", "12 %", "50 %", ">99 %", "100 %"]);
});
