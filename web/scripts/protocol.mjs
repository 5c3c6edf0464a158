// Makes src/generated/protocol.ts, the messages between page and floor as types, from the schema that the program itself
// is described by (docs/formats/protocol.schema.json). Nothing of the protocol is written a second time by hand.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { types_of } from "./protocol_types.mjs";

const schema = JSON.parse(readFileSync(new URL("../../docs/formats/protocol.schema.json", import.meta.url), "utf8"));
const generated = new URL("../src/generated/", import.meta.url);
mkdirSync(generated, { recursive: true });
writeFileSync(new URL("protocol.ts", generated), types_of(schema));
