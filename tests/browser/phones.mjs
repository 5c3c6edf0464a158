// On phones held upright and on their side one's own cards lie in sight: wholly on the screen, and not under the dock, whatever is
// asked, with the amounts folded and open; so does one's place while wagers are laid, and nothing of the dealer's lies on one's areas.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const screens = [
    { width: 360, height: 560 },
    { width: 375, height: 553 },
    { width: 390, height: 664 },
    { width: 740, height: 360 },
];

const asks_for = (view, action) => view.you.choices.some((choice) => choice.action === action && !(choice.least === choice.most));

const tables = [
    ["holdem", "Hold 'Em", (view) => view.board.length >= 3 && asks_for(view, "raise-to")],
    ["omaha5-hilo8", "Five-Card Omaha High-Low Split Eight or Better", (view) => view.board.length >= 4],
    ["stud7-hilo8", "Seven-Card Stud High-Low Split Eight or Better", (view) => own_seat(view).cards.length >= 6],
    ["badugi", "Badugi", (view) => view.stage === "drawing"],
    ["four-card", "Four Card Poker", (view) => view.stage === "deciding"],
    ["double-draw", "Double Draw Poker", (view) => view.stage === "deciding"],
];

const boxes = (page) =>
    page.evaluate(() => {
        const box = (element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return { left, top, right, bottom };
        };
        const all = (which) => [...document.querySelectorAll(which)].map(box);
        return { dock: box(document.querySelector(".dock")), cards: all(".own .card"), place: all(".own .pod"), areas: all(".areas .area"), dealers: all(".front .card, .front .which, .boards .card") };
    });

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// The felt has its new size a frame after a screen was turned, or amounts have opened.
const drawn = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))));

// While wagers are laid no cards are there, and the dock is high.
async function measure_wagers(page, what, screen) {
    await drawn(page);
    const { dock, place, areas } = await boxes(page);
    const named = `${what} on ${screen.width} by ${screen.height}`;
    await page.screenshot({ path: `${root}build/screenshots/phone-${what}-${screen.width}x${screen.height}.png` });
    check(place.length === 1 && areas.length > 0, `${named}: no place or areas of one's own`);
    for (const one of [...place, ...areas]) {
        check(!meet(one, dock), `${named}: the dock, from ${dock.top}, covers ${JSON.stringify(one)}`);
        check(one.top >= 0 && one.left >= 0 && one.right <= screen.width && one.bottom <= screen.height, `${named}: off the screen lies ${JSON.stringify(one)}`);
    }
}

async function measure(page, what, screen) {
    await drawn(page);
    const { dock, cards, areas, dealers } = await boxes(page);
    const named = `${what} on ${screen.width} by ${screen.height}`;
    await page.screenshot({ path: `${root}build/screenshots/phone-${what}-${screen.width}x${screen.height}.png` });
    check(cards.length > 0, `${named}: no cards of one's own`);
    for (const card of cards) {
        check(!meet(card, dock), `${named}: the dock, from ${dock.top}, covers a card from ${card.top} to ${card.bottom}`);
        check(card.top >= 0 && card.left >= 0 && card.right <= screen.width && card.bottom <= screen.height, `${named}: a card is off the screen, ${JSON.stringify(card)}`);
    }
    for (const one of dealers) for (const area of areas) check(!meet(one, area), `${named}: ${JSON.stringify(one)} of the dealer's lies on an area of one's own, ${JSON.stringify(area)}`);
}

// Everybody at the table shows seven cards.
const deck = [..."23456789TJQKA"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
const showdown = (view) => {
    let next = 0;
    const seven = () => Array.from({ length: 7 }, () => ({ card: deck[(next += 11) % deck.length], up: true }));
    const seats = view.seats.map((seat) =>
        seat.name ? { ...seat, bet: 0, in_round: true, folded: false, to_act: false, says: null, cards: seven(), hand: "two pair, kings and nines, ace kicker", won: seat.seat === 2 ? 5600 : 0 } : seat,
    );
    return { seats, stage: "over", turn: null, you: { ...view.you, choices: [] } };
};

// Whether rank and suit of every card that lies open can be seen: they are in the strip that the next card leaves, the suit under
// the rank.
const covered_cards = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".seat:not(.own) .row")].flatMap((row) => {
            const cards = [...row.querySelectorAll(".card")];
            return cards.filter((card, index) => {
                const box = card.getBoundingClientRect();
                const strip = (cards[index + 1]?.getBoundingClientRect().left ?? box.right) - box.left;
                const x = box.left + Math.min(strip / 2, box.width * 0.26);
                return [0.2, 0.66].some((part) => !card.contains(document.elementFromPoint(x, box.top + box.height * part)));
            }).map((card) => `${card.className} of ${row.getAttribute("aria-label")}`);
        }),
    );

async function look_at_showdown(ann, table) {
    const { page } = ann;
    await ann.pretend(table, showdown);
    for (const screen of screens) {
        await page.setViewportSize(screen);
        await measure(page, `${table}-showdown`, screen);
        const covered = await covered_cards(page);
        check(covered.length === 0, `seven cards shown on ${screen.width} by ${screen.height}: rank or suit is covered of ${covered.join("; ")}`);
    }
    await ann.pretend(table, () => ({}));
}

// A hand against the house that is over, with the card of the Six Card Bonus and a verdict that is long.
async function look_at_the_end(ann, table) {
    const { page } = ann;
    const wager = (name, title) => ({ wager: name, title, amount: 500, result: "lost", paid: 0 });
    await ann.pretend(table, (view) => ({
        stage: "over", turn: null, box: ["Qc"],
        dealer: { cards: ["6s", "2d", "Jh", "7d", "Jd", "8s"].map((card) => ({ card, up: true })), hand: "pair of jacks, 8-7 kickers" },
        seats: view.seats.map((seat) => (seat.you ? { ...seat, to_act: false, wagers: [wager("ante", "Ante"), wager("play", "Play")] } : seat)),
        you: { ...view.you, choices: [], verdict: { chosen: "Play 5 (1×)", best: "Play 15 (3×)", cost: "0.089", sentence: "Best: Play 15 (3×). Your choice, Play 5 (1×), cost 0.089 Antes, 45 cents here." } },
    }));
    for (const screen of screens) {
        await page.setViewportSize(screen);
        await measure(page, `${table}-over`, screen);
    }
    await ann.pretend(table, () => ({}));
}

export async function phones({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor, { touch: true });
    const { page } = ann;
    for (const [table, title, far_enough] of tables) {
        await ann.join(title, table);
        const wagering = (await ann.asked(table)).stage === "wagering";
        for (const screen of wagering ? screens : []) {
            await page.setViewportSize(screen);
            await measure_wagers(page, `${table}-wagers`, screen);
        }
        while (!far_enough(await ann.asked(table))) await ann.act(table);
        for (const screen of screens) {
            await page.setViewportSize(screen);
            await measure(page, table, screen);
            const amounts = page.locator('[aria-expanded="false"][data-action]');
            if ((await amounts.count()) === 0) continue;
            await amounts.click();
            await measure(page, `${table}-open`, screen);
            await page.getByRole("button", { name: "Back", exact: true }).click();
        }
        if (table.startsWith("stud7")) await look_at_showdown(ann, table);
        if (table === "four-card") await look_at_the_end(ann, table);
        // The amount is chosen and sent with two presses.
        if (table === "holdem") {
            await page.setViewportSize(screens[1]);
            await ann.act(table, { rather: ["raise-to"] });
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        if (own_seat(ann.view(table))?.in_round && ann.view(table).stage !== "over") await ann.play_round(table);
        await ann.stand(table);
        await page.getByRole("link", { name: "to the lobby" }).click();
        say(table);
    }
    await ann.leave();
}
