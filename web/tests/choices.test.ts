import assert from "node:assert/strict";
import { test } from "node:test";
import { amount_label, bare_label, asks_for_amount, has_key, in_order, is_all_in, is_aside, is_asked, waited_for } from "../src/lib/choices.ts";
import { with_nulls, type AmountChoice, type Choice, type View } from "../src/lib/protocol.ts";
import { merge_patch } from "../src/lib/merge_patch.ts";
import { seat, view } from "./fixtures.ts";

const raise: AmountChoice = { action: "raise-to", label: "Raise", least: 400, most: 20200, step: 100, presets: [] };
const fold: Choice = { action: "fold", label: "Fold" };
const call: Choice = { action: "call", label: "Call 2", amount: 200 };

test("buttons keep their places", () => {
    assert.deepEqual(in_order([raise, call, fold]).map((choice) => choice.action), ["fold", "call", "raise-to"]);
});

test("only a beaten hand is mucked by a key", () => {
    const unbeaten: Choice = { action: "muck", label: "Muck" };
    const beaten: Choice = { ...unbeaten, loses: true };
    assert.deepEqual([unbeaten, beaten, fold].map(has_key), [false, true, true]);
});

test("what a button that opens the amounts is called", () => {
    assert.equal(bare_label({ ...raise, label: "Raise to" }), "Raise");
    assert.equal(bare_label({ ...raise, label: "Bet" }), "Bet");
    assert.equal(bare_label({ ...raise, label: "Double Down 5" }), "Double Down");
});

test("amounts are in the labels", () => {
    assert.equal(amount_label(raise, 1250), "Raise to 12.50");
    assert.equal(amount_label({ ...raise, label: "Bet" }, 1200), "Bet 12");
    assert.equal(amount_label({ ...raise, label: "Double Down 5" }, 500), "Double Down 5");
});

const with_choices = (choices: Choice[], more: Partial<View> = {}): View => view({ you: { ...view().you!, choices }, ...more });

test("wagers that lie and a straddle may be had, and nobody waits for them", () => {
    const wager: Choice = { action: "wager", label: "Place wagers", wagers: [] };
    const waits = (own: boolean, other: boolean) => with_choices([wager], { stage: "wagering", seats: [seat(1, { you: true, to_act: own }), seat(2, { to_act: other })] });
    assert.ok(is_asked(waits(true, true)));
    assert.ok(!is_asked(waits(false, true)));
    assert.equal(waited_for(waits(false, true)), "P2");
    assert.equal(waited_for(waits(false, false)), null);
    const all = view({ seats: [1, 2, 3, 4].map((number) => seat(number, { you: number === 1, to_act: true })) });
    assert.equal(waited_for(all), "P2 and 2 others");
    assert.ok(!is_asked(with_choices([{ action: "straddle", label: "Straddle 4", amount: 400 }])));
});

test("what is no part of the round's question stands beside it; agreeing is waited for, proposing is not", () => {
    const [propose, agree, other] = ["propose", "agree", "something-new"].map((action) => ({ action, label: action }) as unknown as Choice) as [Choice, Choice, Choice];
    assert.ok([propose, agree, other].every(is_aside));
    assert.ok(![fold, call, raise].some(is_aside));
    assert.ok(!is_asked(with_choices([propose, other])));
    assert.ok(is_asked(with_choices([propose, agree])));
    assert.ok(is_asked(with_choices([fold])));
    assert.ok(!is_asked(with_choices([])));
});

test("a minimum bet is asked for beside the round, with an amount", () => {
    const minimum: Choice = { action: "propose-minimum", label: "Ask for a minimum bet of", least: 300, most: 1000, step: 100, presets: [] };
    assert.ok(is_aside(minimum) && asks_for_amount(minimum));
    assert.ok(!is_asked(with_choices([minimum])));
    assert.ok(![raise, fold, call].some(asks_for_amount));
});

test("all-in is the whole stake, counting what is bet already", () => {
    const player = seat(1, { stake: 20000, bet: 200 });
    assert.ok(is_all_in(raise, 20200, player));
    assert.ok(!is_all_in(raise, 20100, player));
    assert.ok(is_all_in(call, null, seat(1, { stake: 150 })));
    assert.ok(!is_all_in(call, null, player));
});

test("what a merge patch takes away is null again", () => {
    const before = view({ line: { text: "a", clause: "MDP-8.E" } });
    const after = with_nulls(merge_patch(before, { turn: null, street: null, line: { text: "b", clause: null } }) as View);
    assert.equal(after.turn, null);
    assert.equal(after.street, null);
    assert.deepEqual(after.line, { text: "b", clause: null });
});
