import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, make_pre_action, offered_pre_actions, still_holds } from "../src/lib/pre_action.ts";
import type { Choice } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const unbet = view();
const bet = view({ seats: [seat(1, { you: true }), seat(2, { bet: 200 }), seat(3, { to_act: true })] });
const raised = view({ seats: [seat(1, { you: true }), seat(2, { bet: 200 }), seat(3, { bet: 600 })] });
const fold: Choice = { action: "fold", label: "Fold" };
const check: Choice = { action: "check", label: "Check" };
const call: Choice = { action: "call", label: "Call 2", amount: 200 };

test("what is offered depends on whether there is a bet", () => {
    assert.deepEqual(offered_pre_actions(unbet).map((one) => one.label), ["Check / fold", "Check", "Call any"]);
    assert.deepEqual(offered_pre_actions(bet).map((one) => one.label), ["Fold", "Call 2", "Call any"]);
});

test("nothing is offered on one's turn, folded, all in, or outside betting", () => {
    assert.deepEqual(offered_pre_actions(view({ seats: [seat(1, { you: true, to_act: true }), seat(2)] })), []);
    assert.deepEqual(offered_pre_actions(view({ seats: [seat(1, { you: true, folded: true }), seat(2)] })), []);
    assert.deepEqual(offered_pre_actions(view({ seats: [seat(1, { you: true, all_in: true }), seat(2)] })), []);
    assert.deepEqual(offered_pre_actions(view({ stage: "drawing" })), []);
    assert.deepEqual(offered_pre_actions(view({ turn: null })), []);
});

test("a raise cancels all but 'call any'", () => {
    for (const kind of ["check-fold", "check"] as const) {
        const held = make_pre_action(kind, unbet);
        assert.ok(still_holds(held, unbet));
        assert.ok(!still_holds(held, bet), kind);
    }
    assert.ok(!still_holds(make_pre_action("call", bet), raised));
    assert.ok(!still_holds(make_pre_action("check-fold", bet), raised));
    assert.ok(still_holds(make_pre_action("call-any", bet), raised));
});

test("the next betting round or round cancels all", () => {
    for (const kind of ["check-fold", "check", "call", "call-any"] as const) {
        assert.ok(!still_holds(make_pre_action(kind, unbet), view({ street: "turn" })));
        assert.ok(!still_holds(make_pre_action(kind, unbet), view({ round: 4 })));
    }
});

test("a decision becomes one of the choices offered, or none", () => {
    assert.equal(chosen(make_pre_action("check-fold", unbet), [fold, check]), check);
    assert.equal(chosen(make_pre_action("check-fold", bet), [fold, call]), fold);
    assert.equal(chosen(make_pre_action("check", unbet), [fold, call]), null);
    assert.equal(chosen(make_pre_action("call", bet), [fold, call]), call);
    assert.equal(chosen(make_pre_action("call-any", unbet), [fold, check]), check);
});
