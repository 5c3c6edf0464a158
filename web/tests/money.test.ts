import assert from "node:assert/strict";
import { test } from "node:test";
import { money, parse_money } from "../src/lib/money.ts";

test("cents in words", () => {
    assert.equal(money(0), "0");
    assert.equal(money(5), "0.05");
    assert.equal(money(450), "4.50");
    assert.equal(money(19800), "198");
    assert.equal(money(1234500), "12,345");
    assert.equal(money(123456789), "1,234,567.89");
    assert.equal(money(-250), "−2.50");
});

test("words in cents", () => {
    assert.equal(parse_money("198"), 19800);
    assert.equal(parse_money(" 4.5 "), 450);
    assert.equal(parse_money("4,50"), 450);
    assert.equal(parse_money("12,345"), 1234500);
    assert.equal(parse_money("1 234.56"), 123456);
    for (const wrong of ["", "abc", "-4", "1.234", "4.5.6", "1e3"]) assert.equal(parse_money(wrong), null, wrong);
});

test("what is written is read back", () => {
    for (let cents = 0; cents < 200000; cents += 37) assert.equal(parse_money(money(cents)), cents);
});
