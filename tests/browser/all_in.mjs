// Who has just sat down waits for the big blind or posts; players who are all-in lie face up while the board comes street by street, each
// with what the hand is worth, and what it came to is said at the end and compared by why?; a hand that nothing shown beats is mucked by no key.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const table = "three";
const title = "Hold 'Em";
const posted = () => `name = "Three seats"

[[table]]
id = "${table}"
game = "holdem"
structure = "no-limit"
blinds = [1, 2]
seats = 3
buy-in = [40, 400]
decision-seconds = 300
`;

// Whoever is asked checks or calls, until the condition holds.
async function play_on(people, until) {
    while (!until()) {
        for (const one of people)
            if (one.view(table)?.you?.choices.some(({ action }) => ["check", "call", "fold", "show", "muck"].includes(action))) await one.act(table);
        await new Promise((after) => setTimeout(after, 50));
    }
}

async function wait_for_the_blind(ann, people, cy) {
    const { page } = cy;
    await ann.asked(table).catch(() => undefined);
    await cy.join(title, table);
    await page.getByText("You are dealt in with the next hand, and post 2.").first().waitFor();
    await page.screenshot({ path: `${root}build/screenshots/dealt-in-and-posts.png` });
    await page.getByRole("button", { name: "Wait for the big blind" }).click();
    await cy.until(table, (view) => view.you.entry?.waits, "waiting for the big blind");
    await page.getByText(/^You are dealt in (when the big blind reaches you|with the next hand, in the big blind)\.$/).first().waitFor();
    await page.getByRole("button", { name: /^Post now 2?$/ }).waitFor();
    await page.screenshot({ path: `${root}build/screenshots/waits-for-the-big-blind.png` });
    let first = null;
    await play_on(people, () => {
        const own = own_seat(cy.view(table));
        if (own.in_round) first ??= own.put_in;
        return own.in_round;
    });
    check(first === 200, `Cy came in with ${first / 100}`);
}

// What the page shows while the board runs out, look by look.
async function looks_at(page, end) {
    const looks = [];
    for (const last = Date.now() + 30000; Date.now() < last; ) {
        looks.push(
            await page.evaluate(() => ({
                board: document.querySelectorAll(".boards .card").length,
                text: document.querySelector("main").textContent,
                worth: [...document.querySelectorAll(".equity")].map((pill) => pill.firstChild.textContent),
                up: document.querySelectorAll(".card:not(.back)").length - document.querySelectorAll(".boards .card").length,
            })),
        );
        if (end(looks.at(-1))) return looks;
        await page.waitForTimeout(100);
    }
    throw new Error(`the board did not run out: ${JSON.stringify(looks.at(-1))}`);
}

export async function all_in({ browser, say, open_floor }) {
    const floor = await open_floor({ posted, result_pause: "4000" });
    const ann = await Visitor.come(browser, floor, { name: "Ann" });
    await ann.join(title, table);
    const bob = await Visitor.come(browser, floor, { name: "Bob" });
    await bob.join(title, table);
    const cy = await Visitor.come(browser, floor, { name: "Cy" });
    await wait_for_the_blind(ann, [ann, bob], cy);
    say("Cy waited for the big blind");
    await Promise.all([cy.stand(table), play_on([ann, bob], () => !own_seat(cy.view(table)))]);

    // All-in before the flop.
    const round = ann.view(table).round;
    const people = [ann, bob];
    await play_on([ann, bob, cy], () => ann.view(table).round > round && ann.view(table).stage === "betting" && ann.view(table).board.length === 0);
    const first = people.find((one) => one.view(table).you.choices.length > 0) ?? ann;
    const second = people.find((one) => one !== first);
    await first.page.getByRole("button", { name: "All-in", exact: true }).or(first.page.getByRole("button", { name: "Max", exact: true })).first().click();
    const raise = first.page.locator('button[data-action="raise-to"]:enabled');
    await raise.click();
    const sure = first.page.getByRole("button", { name: /^Confirm all-in/ });
    if (await sure.isVisible()) await sure.click();
    await second.until(table, (view) => view.you.choices.some((choice) => choice.action === "call"), "the all-in");
    const seen = looks_at(first.page, (look) => look.board === 5 && /won \d/.test(look.text));
    await second.page.locator('button[data-action="call"]:enabled').click();
    const confirm = second.page.getByRole("button", { name: /^Confirm all-in/ });
    await confirm.click({ timeout: 3000 }).catch(() => undefined);
    await first.page.waitForTimeout(1500);
    await first.page.screenshot({ path: `${root}build/screenshots/all-in-runs-out.png` });
    const looks = await seen;
    const boards = [...new Set(looks.map((look) => look.board))];
    check(boards.join() === "0,3,4,5", `the board was seen with ${boards} cards`);
    const early = looks.filter((look) => look.board > 0 && look.board < 5);
    check(early.length > 5 && early.every((look) => look.up >= 4), `while the board ran out ${early.map((look) => look.up)} cards lay face up`);
    check(early.every((look) => !/won \d/.test(look.text)), "what was won was shown before the board was out");
    const weighed = looks.filter((look) => look.worth.length > 0);
    check(new Set(weighed.map((look) => look.board)).size >= 3, `hands were weighed on boards of ${[...new Set(weighed.map((look) => look.board))]} cards`);
    for (const { board, worth } of weighed) {
        const sum = worth.reduce((all, text) => all + Number(/\d+/.exec(text)[0]), 0);
        check(board < 5 && worth.length === 2 && Math.abs(sum - 100) <= 2, `with ${board} cards the hands were worth ${worth}`);
    }
    await first.page.screenshot({ path: `${root}build/screenshots/all-in-over.png` });
    const lifted = await first.page.locator(".wins").count();
    check(lifted >= 5, `${lifted} cards of the winning hand are lifted`);
    await first.page.getByRole("button", { name: /^why\?/ }).click();
    const compared = await first.page.locator("dialog .hands li").allTextContents();
    check(compared.length >= 2 && compared.some((line) => /: .*, wins \d/.test(line)), `why? compares ${JSON.stringify(compared)}`);
    await first.page.screenshot({ path: `${root}build/screenshots/all-in-why.png` });
    await first.page.keyboard.press("Escape");
    say(`the board came street by street, in ${looks.length} looks`);
    for (const one of [ann, bob, cy]) await one.leave();
}
