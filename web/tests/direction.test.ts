import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated } from "../src/lib/direction.ts";

test("a name from the right is isolated within a sentence", () => {
    assert.equal(isolated("Ann raises to 4."), "Ann raises to 4.");
    assert.equal(isolated("محمد raises to 4."), "\u2068محمد\u2069 raises to 4.");
    assert.equal(isolated("Ann and דוד 2 split 9,000."), "Ann and \u2068דוד 2\u2069 split 9,000.");
    assert.equal(isolated("בן-דוד folds, עלי calls 5."), "\u2068בן-דוד\u2069 folds, \u2068עלי\u2069 calls 5.");
});
