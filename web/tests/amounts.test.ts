import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, from_position, notch, preset_label, to_position, usable_presets } from "../src/lib/amounts.ts";

const range = { least: 400, most: 19850, step: 100 };

test("an amount is brought to a step from the least, and the most is always allowed", () => {
    assert.equal(fit(0, range), 400);
    assert.equal(fit(449, range), 400);
    assert.equal(fit(451, range), 500);
    assert.equal(fit(19840, range), 19800);
    assert.equal(fit(19850, range), 19850);
    assert.equal(fit(999999, range), 19850);
});

test("the wheel goes by steps and stops at the ends", () => {
    assert.equal(notch(400, 1, range), 500);
    assert.equal(notch(400, -1, range), 400);
    assert.equal(notch(19800, 1, range), 19850);
    assert.equal(notch(500, 10, range), 1500);
});

test("every place of the slider is an amount that may be sent", () => {
    let before = 0;
    for (let position = 0; position <= 1000; ++position) {
        const amount = from_position(position, range);
        assert.ok(amount === range.most || (amount - range.least) % range.step === 0);
        assert.ok(amount >= before);
        before = amount;
    }
    assert.equal(from_position(0, range), range.least);
    assert.equal(from_position(1000, range), range.most);
    assert.equal(to_position(range.least, range), 0);
    assert.equal(to_position(range.most, range), 1000);
});

test("a fixed amount has a full slider", () => {
    const fixed = { least: 400, most: 400, step: 400 };
    assert.equal(to_position(400, fixed), 1000);
    assert.equal(from_position(1000, fixed), 400);
});

test("presets outside the range or repeating an amount are left out", () => {
    const presets = [
        { label: "Min", amount: 400 },
        { label: "½ pot", amount: 400 },
        { label: "Pot", amount: 1200 },
        { label: "2× pot", amount: 20000 },
        { label: "All-in", amount: 19850 },
    ];
    assert.deepEqual(usable_presets(presets, range).map((preset) => preset.label), ["Min", "Pot", "All-in"]);
});

test("the ends of a range are Min and Max", () => {
    assert.deepEqual(["least", "½ pot", "pot", "most", "all-in"].map(preset_label), ["Min", "½ pot", "Pot", "Max", "All-in"]);
});
