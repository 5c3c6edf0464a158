// Lobby and tables at four widths: pictures into build/screenshots, nothing beyond the edge of the screen, nothing that
// axe-core finds wanting.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const axe = readFileSync(createRequire(`${root}web/package.json`).resolve("axe-core/axe.min.js"), "utf8");

const screens = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
];

// How far to play before looking: a street or stage with something on the table.
const tables = [
    ["holdem", "Hold 'Em", (view) => view.board.length >= 3],
    ["omaha5-hilo8", "Five-Card Omaha High-Low Split Eight or Better", (view) => view.board.length >= 4],
    ["stud7-hilo8", "Seven-Card Stud High-Low Split Eight or Better", (view) => own_seat(view).cards.length >= 5],
    ["badugi", "Badugi", (view) => view.stage === "drawing"],
    ["four-card", "Four Card Poker", (view) => view.stage === "deciding"],
    ["double-draw", "Double Draw Poker", (view) => view.stage === "wagering"],
];

// Until the page has the new width and nothing in it has moved for some frames.
async function settled(page, width) {
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await page.evaluate(async () => {
        const places = () => [...document.querySelectorAll("body *")].map((element) => Object.values(element.getBoundingClientRect().toJSON()).join()).join(";");
        for (let before = "", still = 0; still < 5; ) {
            await new Promise((drawn) => requestAnimationFrame(drawn));
            const now = places();
            still = now === before ? still + 1 : 0;
            before = now;
        }
    });
}

async function inspect(page, what) {
    for (const screen of screens) {
        await page.setViewportSize(screen);
        await settled(page, screen.width);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        await page.screenshot({ path: `${root}build/screenshots/${what}-${screen.width}.png` });
        check(wide <= screen.width, `${what} is ${wide} px wide on a screen of ${screen.width}`);
        if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        const faults = found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}: ${node.failureSummary}`));
        check(faults.length === 0, `${what} at ${screen.width} px: ${faults.join("\n")}`);
    }
}

export async function looks({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    await ann.page.getByRole("link", { name: "Join Hold 'Em", exact: true }).waitFor();
    await inspect(ann.page, "lobby");
    say("lobby");
    for (const [table, title, far_enough] of tables) {
        await ann.page.setViewportSize({ width: 1280, height: 800 });
        await ann.join(title, table);
        while (!far_enough(await ann.asked(table))) await ann.act(table);
        await inspect(ann.page, table);
        await ann.page.setViewportSize({ width: 1280, height: 800 });
        await ann.play_round(table);
        await ann.stand(table);
        await ann.page.getByRole("link", { name: "to the lobby" }).click();
        say(table);
    }
    await ann.leave();
}
