import assert from "node:assert/strict";
import { test } from "node:test";
import { nulls_of_view, type_of, types_of } from "../scripts/protocol_types.mjs";

test("a schema's definitions become types", () => {
    const types = types_of({
        $defs: {
            view: { type: "object", properties: { seat: { $ref: "#/$defs/seat" } } },
            seat: { oneOf: [{ $ref: "#/$defs/emptySeat" }, { type: "null" }] },
            emptySeat: {
                description: "nobody",
                type: "object",
                required: ["seat", "words"],
                properties: {
                    seat: { type: "integer", minimum: 1 },
                    words: { type: "array", items: { enum: ["in", "out"] } },
                    loses: { const: true, description: "perhaps" },
                },
            },
        },
        "x-http": { "GET /seat": { answer: { $ref: "#/$defs/seat" } }, "POST /seat": { body: { type: "object" }, answer: { type: "boolean" } }, errors: {} },
    });
    assert.ok(types.includes("export type Seat = EmptySeat | null;\n"));
    assert.ok(types.includes('/** nobody */\nexport interface EmptySeat {\n    seat: number;\n    words: ("in" | "out")[];\n    /** perhaps */\n    loses?: true;\n}\n'));
    assert.ok(types.includes('    "GET /seat": { answer: Seat };\n    "POST /seat": { body: Partial<Record<string, unknown>>; answer: boolean };\n'));
});

test("what it has no type for is said, not guessed", () => {
    let said = "";
    try {
        type_of({ anyOf: [] });
    } catch (error) {
        said = String(error);
    }
    assert.ok(said.includes('"anyOf"'));
});

test("what may be null in a view, and in the objects in it", () => {
    const nothing = { type: "null" };
    const definitions = {
        view: { properties: { street: { oneOf: [{ type: "string" }, nothing] }, round: { type: "integer" }, turn: { oneOf: [{ $ref: "#/$defs/turn" }, nothing] }, line: { $ref: "#/$defs/line" }, stage: { $ref: "#/$defs/stage" } } },
        turn: { properties: { seat: { type: "integer" }, ends: { oneOf: [{ type: "integer" }, nothing] } } },
        line: { properties: { clause: { oneOf: [{ type: "string" }, nothing] } } },
        stage: { enum: ["over"] },
    };
    assert.deepEqual(nulls_of_view(definitions), { own: ["street", "turn"], parts: { turn: ["ends"], line: ["clause"] } });
});
