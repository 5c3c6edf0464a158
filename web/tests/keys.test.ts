import assert from "node:assert/strict";
import { test } from "node:test";
import { key_of, keys_in_use, use_of, usual_keys, with_key } from "../src/lib/keys.ts";

test("every usual key is there once", () => {
    assert.equal(new Set(usual_keys.map((use) => use.key)).size, usual_keys.length);
    assert.equal(key_of("fold", {}), "F");
    assert.equal(use_of("C", {})?.name, "call");
    assert.equal(key_of("something new", {}), null);
});

test("a key given away is exchanged for the one that became free", () => {
    const own = with_key("fold", "C", {});
    assert.deepEqual(own, { fold: "c", call: "f" });
    assert.equal(key_of("fold", own ?? {}), "C");
    assert.equal(key_of("call", own ?? {}), "F");
    assert.equal(new Set(keys_in_use(own ?? {}).map((use) => use.key)).size, usual_keys.length);
});

test("only letters can be given", () => {
    for (const key of ["1", "Enter", "?", " ", "ArrowUp"]) assert.equal(with_key("fold", key, {}), null);
    assert.equal(with_key("nothing", "x", {}), null);
    assert.deepEqual(with_key("fold", "ö", {}), { fold: "ö" });
});
