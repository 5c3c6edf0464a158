// The cut of a deck with a depth of one's choice, the second of two decks, and a second betting area.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const table = "double-down-stud";

// The players cut, two decks take turns, and everybody may have two areas.
const posted = (text) => text.replace(`id = "${table}"`, `id = "${table}"\nshuffler = "automated"\ndecks = 2\nareas = 2`);

export async function cut_and_areas({ browser, say, open_floor }) {
    const floor = await open_floor({ posted });
    const ann = await Visitor.come(browser, floor);
    const { page } = ann;
    await ann.join("Double Down Stud", table);

    // Asked to cut, as deep as one likes within the rule.
    const asked_to_cut = (view) => view.you?.choices.some((choice) => choice.action === "cut");
    while (!asked_to_cut(await ann.until(table, (view) => (view.you?.choices ?? []).length > 0, "a question"))) await ann.act(table);
    const depth = page.getByLabel("Cards above the cut, 10 to 42");
    await depth.fill("17");
    await page.screenshot({ path: `${root}build/screenshots/cut.png` });
    await page.getByRole("button", { name: "Cut 17 deep" }).click();
    await ann.until(table, (view) => view.stage !== "cutting", "the cut");
    const cut = ann.pictures.find(({ text }) => text.includes("Ann cuts 17 cards deep."));
    check(cut, "nobody said that Ann cut");
    say("cut 17 deep");

    // The decks take turns, and the page says which it is.
    const { deck } = ann.view(table);
    await page.getByText(`deck ${deck}`).waitFor();
    await ann.play_round(table);
    await ann.until(table, (view) => view.deck === 3 - deck, "the other deck");
    await page.getByText(`deck ${3 - deck}`).waitFor();

    // A neighbouring area, with cards of its own.
    const { may_take } = (await ann.until(table, (view) => (view.you?.may_take ?? []).length > 0, "a free area")).you;
    await page.getByRole("button", { name: `Take area ${may_take[0]}` }).first().click();
    const second = (view) => view.seats[may_take[0] - 1];
    await ann.until(table, (view) => second(view).area_of === own_seat(view).seat || second(view).you, "the area");
    const answered = new Set();
    while (!second(ann.view(table)).cards?.length) {
        await ann.until(table, (view) => (view.you?.choices ?? []).length > 0 || second(view).cards?.length > 0, "cards in the second area");
        const choice = ann.view(table).you.choices[0];
        if (!choice) continue;
        if (choice.area && choice.action === "wager") {
            answered.add(choice.area);
            await page.getByText(`Your area ${choice.area}`).waitFor();
        }
        await ann.act(table);
    }
    check(answered.has(may_take[0]), "the second area was not asked about");
    check(second(ann.view(table)).cards.every(({ card }) => card !== "??"), "the cards of the second area are hidden");
    await page.getByLabel(`Your cards in area ${may_take[0]}`).first().waitFor();
    await page.screenshot({ path: `${root}build/screenshots/two-areas.png` });
    say(`two areas, ${[...answered].join(" and ")}`);
    await ann.play_round(table);

    // And given up again.
    const give_up = page.getByRole("button", { name: `Give up area ${may_take[0]}` });
    while (second(ann.view(table)).name) {
        const view = await ann.until(table, (now) => now.you?.may_leave.length > 0 || (now.you?.choices ?? []).length > 0, "the end of the round");
        if (view.you.may_leave.length > 0) {
            // It is there between hands only: a moment, on a machine with other things to do.
            const pressed = await give_up.first().click({ timeout: 1500 }).then(() => true, () => false);
            if (pressed) await ann.until(table, (now) => !second(now).name, "the area to be free");
        } else await ann.act(table);
    }
    await ann.leave();
}
