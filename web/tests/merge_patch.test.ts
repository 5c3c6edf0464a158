import assert from "node:assert/strict";
import { test } from "node:test";
import { merge_patch } from "../src/lib/merge_patch.ts";

// The examples of RFC 7386, appendix A: target, patch, result.
const examples: [unknown, unknown, unknown][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], ["c", "d"], ["c", "d"]],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test("the RFC's examples", () => {
    for (const [target, patch, result] of examples) assert.deepEqual(merge_patch(target, patch), result);
});

test("the target stays as it was, and what the patch does not name stays the same object", () => {
    const target = { seats: [1, 2], turn: { seat: 1, ends: 5 } };
    const merged = merge_patch(target, { turn: { seat: 2 } }) as typeof target;
    assert.deepEqual(target, { seats: [1, 2], turn: { seat: 1, ends: 5 } });
    assert.deepEqual(merged.turn, { seat: 2, ends: 5 });
    assert.equal(merged.seats, target.seats);
});

test("a member called __proto__ is data", () => {
    merge_patch({}, JSON.parse('{"__proto__": {"polluted": true}}'));
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});
