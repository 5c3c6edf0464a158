import assert from "node:assert/strict";
import { test } from "node:test";
import { draws_after, with_cards_in_order } from "../src/lib/draws.ts";
import { is_taken, type View } from "../src/lib/protocol.ts";
import { seat, view } from "./fixtures.ts";

const cards = (text: string) => text.split(" ").map((card) => ({ card, up: false }));
const shown = (now: View, index: number) => {
    const found = now.seats[index]!;
    return is_taken(found) ? found.cards.map(({ card }) => card).join(" ") : "";
};

test("one's own cards lie in order in a draw game, others' as they were dealt", () => {
    const dealt = (game: string) => view({ game: game as View["game"], seats: [seat(1, { you: true, cards: cards("4h As Kd 2c Td") }), seat(2, { cards: cards("2h Kc") })] });
    assert.equal(shown(with_cards_in_order(dealt("td-27")), 0), "As Kd Td 4h 2c");
    assert.equal(shown(with_cards_in_order(dealt("td-a5")), 0), "Kd Td 4h 2c As");
    assert.equal(shown(with_cards_in_order(dealt("td-27")), 1), "2h Kc");
    assert.equal(shown(with_cards_in_order(dealt("holdem")), 0), "4h As Kd 2c Td");
});

test("what everybody drew is remembered draw by draw, and forgotten with the hand", () => {
    const at = (stage: View["stage"], street: string, says: [string | null, string | null], round = 3) =>
        view({ game: "badugi", stage, street, round, seats: [seat(1, { says: says[0] }), seat(2, { says: says[1] })] });
    const first = at("drawing", "first draw", ["draws 3", null]);
    const done = at("drawing", "first draw", ["draws 3", "stands pat"]);
    const bets = at("betting", "first draw", [null, null]);
    let draws = draws_after({}, first, done);
    assert.deepEqual(draws, {}, "while it is going on the words say it");
    draws = draws_after(draws, done, bets);
    assert.deepEqual(draws, { 1: [3], 2: [0] });
    draws = draws_after(draws, at("drawing", "second draw", ["draws 1", null]), at("betting", "second draw", [null, "draws 2"]));
    assert.deepEqual(draws, { 1: [3, 1], 2: [0, 2] });
    assert.deepEqual(draws_after(draws, bets, at("betting", "", [null, null], 4)), {});
});
