import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal_in } from "../src/lib/api.ts";

test("a refusal says what the house says, and which name is free", () => {
    const taken = refusal_in(409, { error: "Somebody has that name.", suggestion: "Ann 2" });
    assert.equal(taken.message, "Somebody has that name.");
    assert.equal(taken.suggestion, "Ann 2");
    assert.equal(refusal_in(400, { error: "No." }).suggestion, null);
    assert.equal(refusal_in(502, null).message, "The floor answered 502.");
    assert.equal(refusal_in(409, { error: "No.", suggestion: 7 }).suggestion, null);
});
