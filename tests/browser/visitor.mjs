// Somebody with a browser. What the page is told is read along from its socket, so that a test knows what is true at the
// table and when to look; what is done is done with the mouse or the keys.
import { createRequire } from "node:module";
import { root } from "./floor.mjs";

const require = createRequire(`${root}web/package.json`);
const { chromium } = require("playwright-core");

// How long anything may take on a machine with other things to do, in milliseconds.
export const patience = 60000;

export const open_browser = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--mute-audio",
            // A page that does not come from the server itself may otherwise not speak to it.
            ...(process.env.POKERFLOOR_PAGE ? ["--disable-features=LocalNetworkAccessChecks"] : []),
        ],
    });

export function check(holds, sentence) {
    if (!holds) throw new Error(sentence);
}

function merge(target, patch) {
    if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
    const merged = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
    for (const [key, value] of Object.entries(patch)) {
        if (value === null) delete merged[key];
        else merged[key] = merge(merged[key], value);
    }
    return merged;
}

export const own_seat = (view) => view?.seats.find((seat) => seat.you) ?? null;
export const own_cards = (view) => own_seat(view)?.cards.map((card) => card.card).join(" ") ?? "";

// What a player who wants to see the end of the round does, the first that is offered. The second word is the key for it.
const wishes = [
    ["decline-cut", ""],
    ["wager", "w"],
    ["check", "c"],
    ["forced-bet", "c"],
    ["call", "c"],
    ["draw", "d"],
    ["play", "r"],
    ["stay", "s"],
    ["show", "s"],
    ["run-once", "o"],
    ["raise-to", "r"],
    ["fold", "f"],
];

// Whether the round waits for this player; a straddle or a bomb pot may be asked for at leisure, and wagers that lie be changed.
const is_asked = (view) => {
    const choices = view.you?.choices ?? [];
    if (choices.some((choice) => choice.action === "wager")) return view.seats.some((seat) => seat.you && seat.to_act);
    return choices.some((choice) => wishes.some(([action]) => action === choice.action));
};

export class Visitor {
    views = new Map();
    // Every picture of a table the page was given: the message as it came, and the view it led to.
    pictures = [];
    faults = [];
    acts = 0;
    // The keys of the acts sent, one for each time.
    keys = [];
    #seqs = new Map();
    #sent = new Set();
    #answers = [];
    #waiting = new Set();

    static async come(browser, floor, { width = 1280, height = 800, name = "Ann", touch = false, motion = "reduce" } = {}) {
        const visitor = new Visitor();
        visitor.name = name;
        visitor.context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion, hasTouch: touch });
        visitor.context.setDefaultTimeout(patience);
        // The page's sockets, to be able to cut them.
        await visitor.context.addInitScript(() => {
            window.sockets_of_page = [];
            window.WebSocket = class extends window.WebSocket {
                constructor(...words) {
                    super(...words);
                    window.sockets_of_page.push(this);
                }
            };
        });
        if (process.env.POKERFLOOR_PAGE) await visitor.#take_page_from(process.env.POKERFLOOR_PAGE);
        const page = (visitor.page = await visitor.context.newPage());
        page.on("websocket", (socket) => {
            socket.on("framesent", ({ payload }) => visitor.#say(String(payload)));
            socket.on("framereceived", ({ payload }) => visitor.#hear(String(payload)));
        });
        page.on("pageerror", (error) => visitor.faults.push(`the page failed: ${error.message}`));
        await page.goto(floor.address);
        return visitor;
    }

    // Another build of the page than the program has, to try changes without building the program.
    #take_page_from(folder) {
        return this.context.route(/\/(index\.html|icon\.svg|assets\/[^?]*)?$/, (route) => {
            const path = new URL(route.request().url()).pathname;
            return route.fulfill({ path: folder + (path === "/" ? "/index.html" : path) });
        });
    }

    #say(text) {
        const message = JSON.parse(text);
        if (message.type !== "act") return;
        this.#sent.add(message.key);
        this.keys.push(message.key);
    }

    #hear(text) {
        const message = JSON.parse(text);
        if (message.type === "answer" && this.#sent.has(message.key)) this.#answers.push(message);
        if (message.type === "answer" && !message.ok && message.refusal.reason !== "stale")
            this.faults.push(`refused: ${message.refusal.sentence}`);
        if (message.type === "snapshot" || message.type === "delta") {
            const before = this.views.get(message.table);
            const view = message.type === "snapshot" ? message.view : merge(before, message.patch);
            this.views.set(message.table, view);
            this.#seqs.set(message.table, message.seq);
            this.pictures.push({ type: message.type, table: message.table, seq: message.seq, text, view });
        }
        for (const look of [...this.#waiting]) look();
    }

    // The answer to the act with the key.
    answer_to(key) {
        return this.#answers.find((answer) => answer.key === key) ?? null;
    }

    view(table) {
        return this.views.get(table) ?? null;
    }

    seq(table) {
        return this.#seqs.get(table) ?? 0;
    }

    // What the page would show if the table were a little different: a picture with the number of the last one.
    async pretend(table, change) {
        const view = this.view(table);
        const message = JSON.stringify({ type: "snapshot", table, seq: this.seq(table), view: { ...view, ...change(view) } });
        await this.page.evaluate((data) => window.sockets_of_page.at(-1).onmessage({ data }), message);
    }

    // Until what the page was told at the table is so.
    until(table, is_so, what) {
        return new Promise((done, failed) => {
            const end = (how, value) => {
                clearTimeout(timer);
                this.#waiting.delete(look);
                how(value);
            };
            const look = () => {
                const view = this.view(table);
                if (this.faults.length > 0) end(failed, new Error(this.faults.join("; ")));
                else if (view && is_so(view)) end(done, view);
            };
            const timer = setTimeout(() => {
                const view = this.view(table);
                end(failed, new Error(`waited in vain at ${table} for ${what}; the stage is ${view?.stage}, the line "${view?.line?.text}"`));
            }, patience);
            this.#waiting.add(look);
            look();
        });
    }

    // From the lobby to a seat, as a guest if not signed in yet.
    async join(title, table) {
        const page = this.page;
        // A short name people use may follow the book's: "(Omaha/8)".
        const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
        await page.getByRole("link", { name: new RegExp(`^Join ${escaped}( \\([^)]*\\))?$`) }).click();
        const sit = page.getByRole("button", { name: /^Sit down with/ });
        const name = page.getByLabel("Your name at the table");
        await sit.or(name).first().waitFor();
        if (await name.isVisible()) {
            await name.fill(this.name);
            await page.getByRole("button", { name: "Continue" }).click();
        }
        await sit.click();
        await this.until(table, own_seat, "a seat");
    }

    async stand(table) {
        await this.page.getByRole("button", { name: "Leave seat", exact: true }).click();
        // A round that has begun is finished first, so that nobody waits for who has left.
        for (;;) {
            const view = await this.until(table, (now) => !own_seat(now) || (now.you?.leaving && is_asked(now)), "leaving the seat");
            if (!own_seat(view)) return;
            await this.act(table, { rather: ["fold"] });
        }
    }

    // Presses a button beside the round's own question, such as one that asks for a bomb pot. Where the next hand begins before it
    // is pressed, it is there again after that hand.
    async ask_for(table, action) {
        const offers = (view) => view.you?.choices.some((choice) => choice.action === action);
        for (let tries = 0; ; ++tries) {
            if (offers(await this.until(table, (view) => offers(view) || is_asked(view), action)))
                try {
                    return await this.page.locator(`button[data-action="${action}"]:enabled`).click({ timeout: 5_000 });
                } catch (late) {
                    if (tries === 5) throw late;
                }
            await this.play_round(table);
        }
    }

    // Does what is asked, once, with the mouse or with keys, and waits until it is done.
    async act(table, { keys = false, rather = [] } = {}) {
        const view = this.view(table);
        const offered = view.you?.choices ?? [];
        // Who loses all his chips has no further round: what costs too much is not called.
        const dear = offered.some((choice) => choice.action === "call" && choice.amount * 3 > own_seat(view).stake);
        const first = [...rather, ...(dear ? ["fold"] : [])].find((action) => offered.some((choice) => choice.action === action));
        const [action, key] = wishes.find(([action]) => (first ? action === first : offered.some((choice) => choice.action === action))) ?? [];
        check(action, `no known choice among ${JSON.stringify(offered)}`);
        const button = this.page.locator(`button[data-action="${action}"]:enabled`);
        const confirm = this.page.getByRole("button", { name: /^Confirm all-in/ });
        const card = this.page.locator(`[aria-label="Your cards: choose which to change"] button[aria-pressed="false"]`).first();
        const chosen = this.page.locator(`button[aria-pressed="true"]`);
        const wants_card = action === "draw" && offered.find((choice) => choice.action === "draw").most > 0;
        const answers = this.#answers.length;
        const sent = this.#sent.size;
        // Pressed once, and once more where an all-in is to be confirmed. A table that goes on meanwhile, as when all others
        // have placed their wagers, takes the question back.
        let pressed = 0;
        for (const end = Date.now() + patience; this.#answers.length === answers; ) {
            check(this.faults.length === 0, this.faults.join("; "));
            check(Date.now() < end, `no answer to ${action} at ${table}`);
            if (this.#sent.size === sent) {
                if (!this.view(table)?.you?.choices.some((choice) => choice.action === action)) return;
                if ((pressed === 0 && (await button.isVisible())) || (pressed === 1 && (await confirm.isVisible()))) {
                    try {
                        if (wants_card && (await chosen.count()) === 0) await (keys ? this.page.keyboard.press("1") : card.click({ timeout: 2000 }));
                        // On a phone the first press only opens the amounts.
                        const opens = (await button.getAttribute("aria-expanded", { timeout: 2000 })) === "false";
                        await (keys ? this.page.keyboard.press(key) : button.click({ timeout: 2000 }));
                        if (!opens) ++pressed;
                    } catch (error) {
                        if (error.name !== "TimeoutError") throw error;
                    }
                }
            }
            await new Promise((after) => setTimeout(after, 10));
        }
        const answer = this.#answers.at(-1);
        if (!answer.ok) return;
        await this.until(table, () => this.#seqs.get(table) >= answer.seq, `${action} to be seen`);
        ++this.acts;
    }

    asked(table) {
        return this.until(table, is_asked, "one's turn");
    }

    // Plays until a round in which one has decided something is over; the round's number.
    async play_round(table, how = {}) {
        for (;;) {
            const { round } = await this.asked(table);
            const acts = this.acts;
            const over = (view) => view.round > this_round || (view.round === this_round && view.stage === "over");
            let this_round = round;
            for (;;) {
                await this.act(table, how);
                // Wagers are placed before the round they are for has its number.
                if (own_seat(this.view(table))?.in_round) this_round = this.view(table).round;
                const view = await this.until(table, (now) => over(now) || is_asked(now), "one's turn or the end");
                if (over(view)) break;
            }
            if (this.acts > acts) return this_round;
        }
    }

    // The picture of a round's end, if it came.
    end_of(table, round) {
        return this.pictures.find((picture) => picture.table === table && picture.view.round === round && picture.view.stage === "over")?.view ?? null;
    }

    async leave() {
        check(this.faults.length === 0, this.faults.join("; "));
        await this.context.close();
    }
}
