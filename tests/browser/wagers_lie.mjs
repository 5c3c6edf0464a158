// Wagers that lie: the page says so and for whom the table waits, does not call it the player's turn, and lets them be changed until
// no more bets are taken. A chip of a higher value lays more at once.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const table = "double-draw";
const title = "Double Draw Poker";
const sum = (view) => own_seat(view).wagers.reduce((all, wager) => all + wager.amount, 0);

export async function wagers_lie({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    const bob = await Visitor.come(browser, floor, { name: "Bob" });
    await ann.join(title, table);
    await bob.join(title, table);
    const { page } = ann;

    // Both are asked at once; Ann is the first.
    const both = (view) => view.stage === "wagering" && view.seats.filter((seat) => !seat.bot && seat.to_act).length === 2;
    for (;;) {
        const view = await ann.until(table, (now) => both(now) || now.you?.choices.length > 0, "time for wagers");
        if (both(view)) break;
        await Promise.all([ann, bob].map(async (one) => one.view(table)?.you?.choices.length > 0 && (await one.act(table))));
    }
    check((await page.title()).startsWith("Your turn"), `before wagers are placed the title is "${await page.title()}"`);
    await ann.act(table);
    const first = sum(ann.view(table));
    await page.getByText("Your wagers lie. Waiting for Bob.").waitFor();
    check(!(await page.title()).startsWith("Your turn"), `the wagers lie, and the title is "${await page.title()}"`);
    check((await page.locator(".dock.mine").count()) === 0, "the wagers lie, and the dock is lit");
    check((await page.getByText(/^Your turn/).count()) === 0, "the wagers lie, and a screen reader hears that it is one's turn");
    const placed = page.locator('button[data-action="wager"]');
    check(await placed.isDisabled(), "the wagers lie, and the button to place them is bright");
    await page.screenshot({ path: `${root}build/screenshots/wagers-lie.png` });
    say(`${first / 100} lie, waiting for Bob`);

    // Another 25 in one press.
    await page.getByRole("radio", { name: "25", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "More on Ante" }).click();
    const more = (await placed.textContent()).trim();
    check(/^Change to \d/.test(more), `changed wagers are offered as "${more}"`);
    await placed.click();
    await ann.until(table, (view) => sum(view) > first, "the changed wagers");
    check(sum(ann.view(table)) === first + 2 * 2500, `25 more on the Ante and its equal make ${sum(ann.view(table)) / 100}`);
    await page.getByText("Your wagers lie. Waiting for Bob.").waitFor();
    say(more);

    // No more bets: nothing is offered any more.
    await bob.act(table);
    await ann.until(table, (view) => view.stage !== "wagering", "no more bets");
    check((await placed.count()) === 0, "wagers are offered after no more bets");
    await ann.leave();
    await bob.leave();
}
