import assert from "node:assert/strict";
import { test } from "node:test";
import { change_wager, chips_for, first_wagers, lying_in, placed, same, steps_of, total } from "../src/lib/wagers.ts";

const offer = (wager: string, more: object = {}) => ({
    wager, title: wager, least: 500, most: 10000, step: 500, needed: false, requires: [] as string[], equals: null as string | null, ...more,
});
const offers = [offer("ante", { needed: true }), offer("bonus", { least: 100, most: 300, step: 100, requires: ["ante"] }), offer("pair", { requires: ["ante"], equals: "ante" })];

test("what must be placed is there at its least", () => {
    assert.deepEqual(first_wagers(offers, null), { ante: 500, bonus: 0, pair: 0 });
});

test("the last wagers come again as far as they fit", () => {
    assert.deepEqual(first_wagers(offers, { ante: 99999, bonus: 200 }), { ante: 10000, bonus: 200, pair: 0 });
});

test("steps go from nothing to the least and back", () => {
    let wagers = first_wagers(offers, null);
    wagers = change_wager(offers, wagers, "bonus", 1);
    assert.equal(wagers["bonus"], 100);
    wagers = change_wager(offers, wagers, "bonus", 1);
    assert.equal(wagers["bonus"], 200);
    wagers = change_wager(offers, change_wager(offers, wagers, "bonus", -1), "bonus", -1);
    assert.equal(wagers["bonus"], 0);
    assert.equal(change_wager(offers, wagers, "ante", -1)["ante"], 500);
});

test("an equal wager follows the one it equals", () => {
    let wagers = change_wager(offers, first_wagers(offers, { ante: 1000 }), "pair", 1);
    assert.equal(wagers["pair"], 1000);
    wagers = change_wager(offers, wagers, "ante", 1);
    assert.equal(wagers["pair"], 1500);
    assert.equal(total(wagers), 3000);
    assert.deepEqual(placed(wagers), { ante: 1500, pair: 1500 });
});

test("where nothing must be placed, the first is laid out", () => {
    const free = [offer("ante"), offer("aces-up", { least: 100, step: 100 })];
    assert.deepEqual(first_wagers(free, null), { ante: 500, "aces-up": 0 });
    assert.deepEqual(first_wagers(free, { "aces-up": 300 }), { ante: 0, "aces-up": 300 });
});

test("a chip of a higher value lays more steps, and takes them away again", () => {
    assert.deepEqual(chips_for(offers), [100, 500, 2500, 10000]);
    const [ante, bonus] = offers as [(typeof offers)[0], (typeof offers)[0]];
    assert.equal(steps_of(2500, ante), 5);
    assert.equal(steps_of(100, ante), 1);
    let wagers = change_wager(offers, first_wagers(offers, null), "ante", steps_of(10000, ante));
    assert.equal(wagers["ante"], 10000);
    wagers = change_wager(offers, wagers, "bonus", steps_of(10000, bonus));
    assert.equal(wagers["bonus"], 300);
    wagers = change_wager(offers, wagers, "bonus", -steps_of(10000, bonus));
    assert.equal(wagers["bonus"], 0);
    assert.equal(change_wager(offers, wagers, "ante", -steps_of(10000, ante))["ante"], 500);
});

test("what lies is known from what is laid anew", () => {
    const lying = lying_in([{ wager: "ante", amount: 500 }]);
    assert.ok(lying && same(lying, { ante: 500, bonus: 0 }));
    assert.ok(lying && !same(lying, { ante: 500, bonus: 100 }));
    assert.ok(lying && !same(lying, { ante: 1000 }));
    assert.equal(lying_in([]), null);
});
