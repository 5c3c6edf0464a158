// What the page says at a table: when one is dealt in, whose turn it is and whose it is not, how long there is, what a hand brought,
// what was decided before, and the hands that were played.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const holdem = "holdem";

async function dealt_in(ann) {
    const { page } = ann;
    await ann.join("Hold 'Em", holdem);
    const view = ann.view(holdem);
    if (!own_seat(view).in_round && view.stage === "betting") await page.getByText("You are dealt in with the next hand").waitFor();
    const { round } = await ann.asked(holdem);
    check(round > view.round || own_seat(view).in_round, `dealt in with hand ${round}`);
}

// Between hands, with a bomb pot on offer, a screen reader is not told that it is one's turn.
async function not_ones_turn(ann) {
    const { page } = ann;
    await ann.pretend(holdem, (view) => ({
        stage: "over", turn: null,
        seats: view.seats.map((seat) => (seat.you ? { ...seat, to_act: false, bet: 0, won: 13500, put_in: 6000 } : seat)),
        you: { ...view.you, choices: [{ action: "propose-bomb-pot", label: "Ask for a bomb pot", amount: 1000 }] },
    }));
    await page.getByText("The hand is over: you have won 135, +75 after what you put in.").waitFor();
    await page.getByText("won 135 (+75)").waitFor();
    const heard = await page.locator(".deeds > [role=status]").textContent();
    check(heard.trim() === "", `between hands a screen reader hears "${heard}"`);
    check(!(await page.title()).startsWith("Your turn"), "between hands it is one's turn");
    await ann.pretend(holdem, () => ({}));
}

// Chips before the players are not in the pot, and the board stays where it is when the pot is empty.
async function the_pot(ann) {
    const { page } = ann;
    const board = ["Ah", "Kd", "2c"];
    const place = async () => (await page.getByLabel("Board: ace of hearts").boundingBox()).y;
    const bets = (amount) => (view) => ({ board, second_board: [], seats: view.seats.map((seat) => (seat.you ? { ...seat, bet: amount } : { ...seat, bet: 0 })), pots: [{ name: "main pot", amount: 1100, seats: [1] }] });
    await ann.pretend(holdem, bets(600));
    check((await page.getByLabel("Pots").textContent()).replaceAll(/\s+/g, " ").includes("Pot 5"), `the pot without bets reads "${await page.getByLabel("Pots").textContent()}"`);
    await page.getByText("with bets 11").waitFor();
    const full = await place();
    await ann.pretend(holdem, (view) => ({ ...bets(0)(view), pots: [] }));
    check(Math.abs((await place()) - full) < 1, `the board jumps from ${full} to ${await place()}`);
    await ann.pretend(holdem, () => ({}));
}

// Bob looks on, with the list of hands open, while Ann plays one.
async function hands_appear(ann, bob) {
    const { page } = bob;
    await page.getByRole("link", { name: "Watch Hold 'Em", exact: true }).click();
    await page.getByRole("button", { name: "Hands", exact: true }).click();
    const newest = page.getByRole("button", { name: /^Replay hand/ }).first();
    const before = Number(/\d+/.exec(await newest.getAttribute("aria-label"))[0]);
    const round = await ann.play_round(holdem);
    check(round > before, `hand ${round} was in the list before it was over`);
    await page.getByRole("button", { name: `Replay hand ${round}`, exact: true }).waitFor();
    // The replay shows no chips of those who did not play; Ann came during the first hands.
    await page.getByRole("button", { name: /^Replay hand/ }).last().click();
    await page.getByRole("button", { name: "Step forward" }).click();
    const stakes = await page.locator("dialog .stake").allTextContents();
    check(stakes.length > 0 && !stakes.includes("0"), `stacks in the replay: ${stakes.join(", ")}`);
    await bob.leave();
}

async function last_decision(ann) {
    const { page } = ann;
    const table = "double-draw";
    await ann.join("Double Draw Poker", table);
    // Two decisions in one hand: the verdict of the first is there when the second is asked for, and does not read as advice for it.
    for (;;) {
        const view = await ann.asked(table);
        if (view.you.verdict && view.stage === "deciding") break;
        await ann.act(table, { rather: ["play"] });
        if (view.stage === "deciding") await ann.until(table, (now) => now.you?.verdict || now.stage === "wagering", "a verdict");
    }
    const verdict = page.locator(".verdict");
    check((await verdict.textContent()).trim().startsWith("Last decision:"), `the verdict reads "${await verdict.textContent()}"`);
    check((await page.locator(".verdict.past").count()) === 1, "the verdict looks like advice for this decision");
    await page.screenshot({ path: `${root}build/screenshots/last-decision.png` });
}

// Seven seconds to decide: never more are shown, and the last five are red and beat, unless one wants less motion.
async function the_clock(browser, open_floor) {
    const floor = await open_floor({ posted: (text) => text.replaceAll("decision-seconds = 300", "decision-seconds = 7") });
    for (const [motion, name] of [["no-preference", "hurry"], ["reduce", "none"]]) {
        const bob = await Visitor.come(browser, floor, { name: `Bob ${name}`, motion });
        await bob.join("Hold 'Em", holdem);
        await bob.asked(holdem);
        const shown = Number(await bob.page.locator(".own .ring b").textContent());
        check(shown <= 7, `${shown} of 7 seconds are left`);
        const late = bob.page.locator(".own .ring.late");
        await late.waitFor();
        check(Number(await late.locator("b").textContent()) <= 5, `the clock hurries at ${await late.locator("b").textContent()}`);
        const beats = await late.evaluate((ring) => getComputedStyle(ring).animationName);
        check(name === "none" ? beats === "none" : beats.includes(name), `with motion ${motion} the clock's animation is ${beats}`);
        await bob.leave();
    }
}

export async function at_the_table({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    await dealt_in(ann);
    await not_ones_turn(ann);
    say("dealt in; no turn between hands");
    await the_pot(ann);
    say("the pot");
    await ann.play_round(holdem);
    await ann.asked(holdem);
    await hands_appear(ann, await Visitor.come(browser, floor, { name: "Bob" }));
    say("hands appear in the list");
    await ann.stand(holdem);
    await ann.page.getByRole("link", { name: "to the lobby" }).click();
    await last_decision(ann);
    say("the last decision");
    await ann.leave();
    await the_clock(browser, open_floor);
    say("the clock");
}
