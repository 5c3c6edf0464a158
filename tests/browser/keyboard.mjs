// A round in a game of each family without touching the mouse, from the lobby to standing up.
import { check, own_seat, patience, Visitor } from "./visitor.mjs";

const games = [
    ["holdem", "Join Hold 'Em"],
    ["stud7-high", "Join Seven-Card Stud High"],
    ["draw5-high", "Join Five-Card Draw High"],
    ["four-card", "Join Four Card Poker"],
];

const focused = (page) =>
    page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    });

async function tab_to(page, name) {
    for (let presses = 0; presses < 150; ++presses) {
        if ((await focused(page)) === name) return;
        await page.keyboard.press("Tab");
    }
    check(false, `Tab does not lead to "${name}"`);
}

// Until what has the focus reads so.
async function focus_on(page, pattern) {
    await page.waitForFunction(
        (source) => {
            const element = document.activeElement;
            return new RegExp(source).test(element?.getAttribute("name") ?? element?.textContent?.trim() ?? "");
        },
        pattern,
        { timeout: patience },
    );
}

export async function keyboard({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor, { name: "Kay" });
    const { page } = ann;
    for (const [index, [table, link]] of games.entries()) {
        await page.getByRole("link", { name: link, exact: true }).waitFor();
        await tab_to(page, link);
        await page.keyboard.press("Enter");
        if (index === 0) {
            await focus_on(page, "^name$");
            await page.keyboard.type(ann.name);
            await page.keyboard.press("Enter");
        }
        await focus_on(page, "^Sit down with");
        await page.keyboard.press("Enter");
        await ann.until(table, own_seat, "a seat");
        await page.getByRole("dialog").waitFor({ state: "hidden" });
        const round = await ann.play_round(table, { keys: true });
        check(ann.end_of(table, round), `${table}: round ${round} was not seen to end`);
        // Between questions: an act under way moves nothing under the focus.
        await tab_to(page, "Leave seat");
        await page.keyboard.press("Enter");
        await ann.until(table, (view) => !own_seat(view) || view.you?.leaving, "leaving the seat");
        await tab_to(page, "pokerfloor, to the lobby");
        await page.keyboard.press("Enter");
        say(`${table}: round ${round}`);
    }
    await ann.leave();
}
