// A schema's definitions as TypeScript: as much of JSON Schema as docs/formats/protocol.schema.json uses.
export const type_name = (name) => name[0].toUpperCase() + name.slice(1);

const keys_understood = new Set([
    "$ref", "const", "enum", "oneOf", "type", "items", "properties", "required", "additionalProperties", "propertyNames", "description",
    // Bounds, which types do not say.
    "minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems", "maxProperties",
]);

export function type_of(schema) {
    const strange = Object.keys(schema).find((key) => !keys_understood.has(key));
    if (strange) throw new Error(`the schema says "${strange}", which has no type here`);
    if ("$ref" in schema) return type_name(schema.$ref.split("/").at(-1));
    if ("const" in schema) return JSON.stringify(schema.const);
    if ("enum" in schema) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
    if ("oneOf" in schema) return schema.oneOf.map(type_of).join(" | ");
    switch (schema.type) {
        case "string":
        case "boolean":
        case "null":
            return schema.type;
        case "integer":
            return "number";
        case "array": {
            const items = type_of(schema.items);
            return items.includes("|") ? `(${items})[]` : `${items}[]`;
        }
        case "object": {
            if (schema.properties && Object.keys(schema.properties).length > 0) return body_of(schema);
            const keys = schema.propertyNames ? type_of(schema.propertyNames) : "string";
            if (schema.additionalProperties) return `Record<${keys}, ${type_of(schema.additionalProperties)}>`;
            if (schema.additionalProperties === false) return "Record<string, never>";
            return `Partial<Record<${keys}, unknown>>`;
        }
    }
    throw new Error(`there is no type for ${JSON.stringify(schema)}`);
}

const comment = (schema, margin) => (schema.description ? `${margin}/** ${schema.description} */\n` : "");

function body_of(schema) {
    const members = Object.entries(schema.properties).map(([name, one]) => {
        const perhaps = schema.required?.includes(name) ? "" : "?";
        return `${comment(one, "    ")}    ${name}${perhaps}: ${type_of(one)};\n`;
    });
    return `{\n${members.join("")}}`;
}

function definition(name, schema) {
    const type = type_of(schema);
    const declared = type.startsWith("{") ? `export interface ${type_name(name)} ${type}` : `export type ${type_name(name)} = ${type};`;
    return `${comment(schema, "")}${declared}\n`;
}

// Every call: what is sent with it, if anything, and what is answered.
function calls(http) {
    const lines = Object.entries(http)
        .filter(([name]) => name !== "errors")
        .map(([name, { body, answer }]) => `    ${JSON.stringify(name)}: { ${body ? `body: ${type_of(body)}; ` : ""}answer: ${type_of(answer)} };\n`);
    return `export interface Calls {\n${lines.join("")}}\n`;
}

const is_nullable = (schema) => schema.oneOf?.some((one) => one.type === "null") ?? false;
const nulls_of = (schema) => Object.keys(schema.properties).filter((key) => is_nullable(schema.properties[key]));

// The members of a view, and of the objects in it, that may be null: what a merge patch takes away.
export function nulls_of_view(definitions) {
    const parts = Object.entries(definitions.view.properties).flatMap(([key, schema]) => {
        const [reference] = [schema, ...(schema.oneOf ?? [])].filter((one) => "$ref" in one);
        const part = reference && definitions[reference.$ref.split("/").at(-1)];
        return part?.properties ? [[key, nulls_of(part)]] : [];
    });
    return { own: nulls_of(definitions.view), parts: Object.fromEntries(parts) };
}

export function types_of(schema) {
    const all = Object.entries(schema.$defs).map(([name, one]) => definition(name, one));
    const nulls = `export const view_nulls: { own: string[]; parts: Record<string, string[]> } = ${JSON.stringify(nulls_of_view(schema.$defs))};\n`;
    return ["// Written by scripts/protocol.mjs from docs/formats/protocol.schema.json.\n", ...all, calls(schema["x-http"]), nulls].join("\n");
}
