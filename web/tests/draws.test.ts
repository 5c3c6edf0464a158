import assert from "node:assert/strict";
import { test } from "node:test";
import { draws_over, with_cards_in_order } from "../src/lib/draws.ts";
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

test("draws that are over are listed, the one going on is in the player's word", () => {
    const first = seat(1, { drew: [3], says: "draws 3" });
    assert.deepEqual(draws_over(first, view({ stage: "drawing" })), []);
    assert.deepEqual(draws_over(first, view({ stage: "betting" })), [3]);
    assert.deepEqual(draws_over(seat(1, { drew: [3], says: null }), view({ stage: "drawing" })), [3], "not their turn yet in the second");
    assert.deepEqual(draws_over(seat(1, { drew: [3, 0], says: "checks" }), view({ stage: "betting" })), [3, 0]);
});
