// Lobby and tables at five widths: pictures into build/screenshots, nothing beyond the edge of the screen, nothing that
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
    { width: 2560, height: 1440 },
];

// How far to play before looking: a street or stage with something on the table.
const tables = [
    ["holdem", "Hold 'Em", (view) => view.board.length >= 3],
    ["omaha5-hilo8", "Five-Card Omaha High-Low Split Eight or Better (Big O)", (view) => view.board.length >= 4],
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

async function inspect(page, what, looked_at = screens) {
    for (const screen of looked_at) {
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

// Windows and moments seldom seen need not be looked at five times.
const phone_and_laptop = [screens[0], screens[2]];

const strangers = ["Maximilian", "Zoë", "Ingeborg", "Ng", "Aleksandra", "Bo", "Wilhelmina", "Cy", "Theodora"];

// Every chair taken, bets out, a side pot, two boards, a time bank that runs, a proposal, and a choice and a field nobody knows.
const full_table = (view) => {
    const own = own_seat(view);
    const seats = view.seats.map((seat) =>
        seat.you
            ? { ...seat, bet: 400, stake: 12345600 }
            : {
                  ...own, you: false, to_act: false, seat: seat.seat, name: strangers[seat.seat - 1] ?? "Ann", bot: seat.seat % 2 === 0, stake: 1234500, bet: seat.seat * 1150,
                  cards: own.cards.map(() => ({ card: "??", up: false })), hand: null, says: `raises to ${seat.seat * 11.5}`, all_in: seat.seat === 3, button: seat.seat === 2, mood: "calm",
              },
    );
    const pots = [{ name: "main pot", amount: 43900, seats: [1, 2] }, { name: "side pot 1", amount: 12650, seats: [1] }];
    const asides = [{ action: "propose", label: "Bomb pot 5" }, { action: "agree", label: "Agree: bomb pot 5" }, { action: "decline", label: "No bomb pot" }];
    return {
        seats, pots, board: ["Ah", "Kd", "2c", "Ts", "9h"], second_board: ["Ah", "Kd", "2c", "3s", "Qd"], weather: { rain: true },
        turn: { ...view.turn, bank: 25, in_bank: true }, you: { ...view.you, choices: [...view.you.choices, ...asides] },
    };
};

async function look_at_windows(ann) {
    const { page } = ann;
    const button = (name) => page.getByRole("button", { name, exact: true });
    const windows = {
        hands: async () => {
            await button("Hands").click();
            await page.getByRole("searchbox").fill("1");
        },
        settings: () => button("Settings").click(),
        help: async () => {
            await button("Help").click();
            await page.getByRole("button", { name: "F: fold, or muck a beaten hand; change" }).click();
        },
        rules: () => button("Rules").click(),
        "how-to-play": async () => {
            await button("Rules").click();
            await button("How to play").click();
            await page.getByRole("cell", { name: "straight flush, nine high" }).waitFor();
        },
        "clause-of-how-to-play": async () => {
            await button("Rules").click();
            await button("How to play").click();
            await page.getByRole("button", { name: /^rule MDP-/ }).first().click();
            await page.getByText("in our words").waitFor();
        },
        rule: () => page.getByRole("button", { name: /^What does the rule say/ }).click(),
        replay: async () => {
            await button("Hands").click();
            await page.getByRole("button", { name: /^Replay hand/ }).first().click();
            await page.getByRole("button", { name: "Step forward" }).click();
        },
    };
    for (const [name, open] of Object.entries(windows)) {
        await page.setViewportSize(screens[2]);
        await open();
        await page.getByRole("dialog").last().waitFor();
        await inspect(page, name, phone_and_laptop);
        while ((await page.getByRole("dialog").count()) > 0) {
            await page.keyboard.press("Escape");
            await page.keyboard.press("Escape");
        }
    }
    await page.setViewportSize(screens[0]);
    await button("Menu").click();
    await inspect(page, "menu", [screens[0]]);
    await page.keyboard.press("Escape");
}

async function look_at_moments(ann, table) {
    const { page } = ann;
    await ann.pretend(table, full_table);
    check(await page.getByRole("button", { name: "Bomb pot 5", exact: true }).isEnabled(), "a choice the page does not know is no button");
    check((await page.getByText("time bank 25 s").count()) === 1, "the time bank is not shown");
    await inspect(page, "full-table");
    await ann.pretend(table, () => ({}));
    // Covered cards are seen while a key is held.
    await page.evaluate(() => localStorage.setItem("pokerfloor.settings", JSON.stringify({ cover: true })));
    await page.setViewportSize(screens[2]);
    await page.reload();
    const back = page.locator(".own .back");
    await back.first().waitFor();
    await inspect(page, "covered", phone_and_laptop);
    await page.keyboard.down("p");
    await back.first().waitFor({ state: "detached" });
    await page.keyboard.up("p");
    await back.first().waitFor();
    await page.evaluate(() => localStorage.removeItem("pokerfloor.settings"));
    await page.reload();
    await page.locator(".own .card").first().waitFor();
}

export async function looks({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    await ann.page.getByRole("link", { name: "Join Hold 'Em", exact: true }).waitFor();
    await inspect(ann.page, "lobby");
    await ann.page.getByRole("link", { name: "Join Hold 'Em", exact: true }).click();
    await ann.page.getByLabel("Your name at the table").waitFor();
    await inspect(ann.page, "name", phone_and_laptop);
    await ann.page.getByLabel("Your name at the table").fill(ann.name);
    await ann.page.getByRole("button", { name: "Continue" }).click();
    await ann.page.getByRole("button", { name: /^Sit down with/ }).waitFor();
    await inspect(ann.page, "buy-in", phone_and_laptop);
    await ann.page.keyboard.press("Escape");
    await inspect(ann.page, "watching", phone_and_laptop);
    await ann.page.getByRole("link", { name: "to the lobby" }).click();
    say("lobby, name, buy-in, watching");
    for (const [table, title, far_enough] of tables) {
        await ann.page.setViewportSize(screens[2]);
        await ann.join(title, table);
        while (!far_enough(await ann.asked(table))) await ann.act(table);
        await inspect(ann.page, table);
        if (table === "holdem") {
            await look_at_windows(ann);
            await look_at_moments(ann, table);
            say("windows, a full table, covered cards");
        }
        await ann.page.setViewportSize(screens[2]);
        await ann.play_round(table);
        await ann.stand(table);
        await ann.page.getByRole("link", { name: "to the lobby" }).click();
        say(table);
    }
    await ann.leave();
}
