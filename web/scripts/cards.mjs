// Takes the card art apart at build time: src/generated/card_art.ts gets the outlines of suits and ranks, which the page
// draws itself in any size and colour; src/generated/courts/ gets the twelve court pictures and the joker as files, without
// frame and corners and with coordinates rounded to a tenth of 1/1300 of the picture's width.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const art = join(dirname(createRequire(import.meta.url).resolve("@heruka_urgyen/react-playing-cards/package.json")), "src/images/2color");
const out = join(dirname(fileURLToPath(import.meta.url)), "../src/generated");
mkdirSync(join(out, "courts"), { recursive: true });

const read = (face) => readFileSync(join(art, `${face}.svg`), "utf8");

function symbol(svg, id) {
    const found = svg.match(new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`));
    if (!found) throw new Error(`the card art has no symbol ${id}`);
    return found[1];
}

const outline = (svg, id) => symbol(svg, id).match(/ d="([^"]+)"/)[1];
const rounded = (text) =>
    text.replace(/(d|transform)="([^"]*)"/g, (_, name, value) => {
        const short = value.replace(/-?\d*\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));
        return `${name}="${short.replace(/,-/g, "-").replace(/ -/g, "-")}"`;
    });

const suits = {};
for (const suit of "SHDC") suits[suit.toLowerCase()] = outline(read(`2${suit}`), `S${suit}2`);
const ranks = {};
for (const rank of "A23456789TJQK") ranks[rank] = outline(read(`${rank}S`), `VS${rank}`);

writeFileSync(
    join(out, "card_art.ts"),
    `// Written by scripts/cards.mjs from CC0 art by Adrian Kennard.
export const suit_outlines: Record<string, string> = ${JSON.stringify(suits, null, 4)};
export const rank_outlines: Record<string, string> = ${JSON.stringify(ranks, null, 4)};
`,
);

// A court picture is its upper half and the same again turned by 180 degrees, layer by layer.
for (const rank of "JQK")
    for (const suit of "SHDC") {
        const svg = read(rank + suit);
        const layers = [];
        for (let number = 1; svg.includes(`<symbol id="${suit}${rank}${number}"`); ++number)
            layers.push(rounded(symbol(svg, `${suit}${rank}${number}`)).replace(/xlink:href/g, "href"));
        const body = layers.map((layer, number) => `<g id="l${number}">${layer}</g><use href="#l${number}" transform="rotate(180 650 1000)"/>`).join("");
        const suit_id = `S${suit}${rank}`;
        const pip = body.includes(`#${suit_id}"`)
            ? `<symbol id="${suit_id}" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">${symbol(svg, suit_id)}</symbol>`
            : "";
        const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" preserveAspectRatio="none" width="130" height="200">${pip}${body}</svg>\n`;
        writeFileSync(join(out, "courts", `${rank}${suit.toLowerCase()}.svg`), picture.replace(/><\/(path|use|rect)>/g, "/>"));
    }

// The joker's outline is open where it is drawn with a pen; its cap, bells, face and collar are coloured in here.
const joker = read("2J");
const pen = outline(joker, "J22");
const eyes = outline(joker, "J21");
writeFileSync(
    join(out, "courts", "Jk.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" width="130" height="200">` +
        `<path fill="#c8102e" d="M317 1294 100 1620l220-60 40 240 140-200 160 200 40-200 180 180 60-220 260 60-237-304Z"/>` +
        `<path fill="#0b5cd5" d="M924 650c42-50 92-93 168-107a75 75 0 0 1 14-53c-80-53-175-43-266-50-78-52-36-102 14-152a75 75 0 0 1-22-39c-144 14-289 7-412 271-51-189-141-149-232-108a75 75 0 0 1-14 66c67 55 118 128 156 214Z"/>` +
        `<g fill="#f2b632"><circle cx="1166" cy="535" r="75"/><circle cx="905" cy="234" r="75"/><circle cx="115" cy="431" r="75"/></g>` +
        `<circle cx="650" cy="1000" r="445" fill="#ffe9cf"/>` +
        rounded(`<path fill="none" stroke="#111" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" d="${pen}"/><path fill="#111" d="${eyes}"/>`) +
        `</svg>\n`,
);
