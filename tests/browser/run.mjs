// The floor as people find it in a browser.
//   node tests/browser/run.mjs [NAME...]   all tests, or those named; needs web/node_modules and Chromium
// POKERFLOOR is the program, build/release/pokerfloor if not said; CHROMIUM the browser, /usr/bin/chromium if not said.
import { Floor, root } from "./floor.mjs";
import { open_browser } from "./visitor.mjs";
import { all_in } from "./all_in.mjs";
import { at_the_table } from "./at_the_table.mjs";
import { cut_and_areas } from "./cut_and_areas.mjs";
import { every_game } from "./every_game.mjs";
import { hidden_cards } from "./hidden_cards.mjs";
import { keyboard } from "./keyboard.mjs";
import { lobby } from "./lobby.mjs";
import { looks } from "./looks.mjs";
import { lost_and_found } from "./lost_and_found.mjs";
import { phones } from "./phones.mjs";
import { sign_in } from "./sign_in.mjs";
import { silent_link } from "./silent_link.mjs";
import { wagers_lie } from "./wagers_lie.mjs";
import { waiting_list } from "./waiting_list.mjs";

const tests = [lobby, every_game, at_the_table, cut_and_areas, waiting_list, all_in, keyboard, lost_and_found, silent_link, hidden_cards, sign_in, wagers_lie, phones, looks];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !tests.some((test) => test.name === name));
if (unknown.length > 0) {
    console.log(`no such test: ${unknown.join(", ")}; there are ${tests.map((test) => test.name).join(", ")}`);
    process.exit(2);
}

const say = (text) => console.log(`   ${text}`);
const seconds_since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;
// What the pages showed when a test failed.
async function picture_of_failure(name) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const [index, page] of pages.entries()) {
        const path = `${root}build/screenshots/failed-${name}-${index + 1}.png`;
        await page.screenshot({ path }).then(() => say(`see build/screenshots/failed-${name}-${index + 1}.png`), () => {});
    }
}

const browser = await open_browser();
let failed = 0;
for (const test of tests.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const start = Date.now();
    const floors = [];
    const open_floor = async (options) => {
        floors.push(await Floor.open(options));
        return floors.at(-1);
    };
    console.log(test.name);
    try {
        await test({ browser, say, open_floor });
        console.log(`passed: ${test.name}, ${seconds_since(start)}`);
    } catch (error) {
        ++failed;
        console.log(`FAILED: ${test.name}, ${seconds_since(start)}: ${error.stack}`);
        await picture_of_failure(test.name);
    }
    for (const context of browser.contexts()) await context.close();
    for (const floor of floors) await floor.close();
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
