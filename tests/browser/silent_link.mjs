// A network that goes silent without being cut: the page says so within seconds, and what was decided meanwhile is done by itself,
// once, when the network is back.
import { connect, createServer } from "node:net";
import { root } from "./floor.mjs";
import { check, own_seat, patience, Visitor } from "./visitor.mjs";

const table = "holdem";

// Between browser and floor. Connections that were silenced stay so for ever, as with a phone that changed its network.
class Proxy {
    #pairs = new Set();
    #deaf = false;

    static async open(floor) {
        const proxy = new Proxy();
        const target = Number(new URL(floor.address).port);
        proxy.server = createServer((browser) => {
            const server = connect(target, "127.0.0.1");
            const pair = { browser, server, up: !proxy.#deaf, down: !proxy.#deaf };
            proxy.#pairs.add(pair);
            browser.on("data", (bytes) => pair.up && server.write(bytes));
            server.on("data", (bytes) => pair.down && browser.write(bytes));
            for (const [one, other] of [[browser, server], [server, browser]]) {
                one.on("error", () => {});
                one.on("close", () => pair.up && pair.down && other.destroy());
            }
        });
        await new Promise((listening) => proxy.server.listen(0, "127.0.0.1", listening));
        return proxy;
    }

    get address() {
        return `http://127.0.0.1:${this.server.address().port}/`;
    }

    // Nothing gets through, or nothing from the floor.
    silence({ up = false } = {}) {
        this.#deaf = true;
        for (const pair of this.#pairs) Object.assign(pair, { up: pair.up && up, down: false });
    }

    // New connections are heard.
    heal() {
        this.#deaf = false;
    }

    close() {
        for (const { browser, server } of this.#pairs) {
            browser.destroy();
            server.destroy();
        }
        this.server.close();
    }
}

async function seconds_until(locator) {
    const start = Date.now();
    await locator.waitFor({ timeout: patience });
    return (Date.now() - start) / 1000;
}

export async function silent_link({ browser, say, open_floor }) {
    const floor = await open_floor();
    const proxy = await Proxy.open(floor);
    const ann = await Visitor.come(browser, proxy);
    const { page } = ann;
    const silent = page.getByText("The floor does not answer.");
    const lost = page.getByText("The connection to the floor is lost.");
    await ann.join("Hold 'Em", table);

    // Nobody does anything: found by asking.
    await ann.asked(table);
    proxy.silence();
    const idle = await seconds_until(silent);
    check(idle < 10, `a silent network is said after ${idle} s`);
    await page.screenshot({ path: `${root}build/screenshots/silent.png` });
    await lost.waitFor({ timeout: patience });
    proxy.heal();
    await lost.waitFor({ state: "detached", timeout: patience });
    say(`said after ${idle.toFixed(1)} s`);

    // A decision on its way: what goes out is lost, or only the answer.
    for (const up of [false, true]) {
        const view = await ann.asked(table);
        const before = own_seat(view);
        const choice = view.you.choices.find(({ action }) => action === "call") ?? view.you.choices.find(({ action }) => action === "check") ?? view.you.choices[0];
        const sent = ann.keys.length;
        proxy.silence({ up });
        await page.locator(`button[data-action="${choice.action}"]:enabled`).click();
        const busy = await seconds_until(silent);
        check(busy < 5, `a decision without an answer is said after ${busy} s`);
        await page.getByText("goes out again by itself").waitFor({ timeout: patience });
        proxy.heal();
        const [key] = ann.keys.slice(sent);
        const after = await ann.until(table, () => ann.answer_to(key), "the decision to be done");
        check(ann.answer_to(key).ok, `${choice.label}: ${JSON.stringify(ann.answer_to(key))}`);
        const keys = ann.keys.slice(sent);
        check(keys.length >= 2 && keys.every((one) => one === key), `${choice.label} was sent with the keys ${keys.join(", ")}`);
        const cost = choice.action === "call" ? choice.amount : 0;
        const put_in = own_seat(await ann.until(table, () => ann.seq(table) >= ann.answer_to(key).seq, "what was done")).put_in - before.put_in;
        check(after.round !== view.round || put_in === cost, `${choice.label} cost ${put_in}, not ${cost}`);
        await lost.waitFor({ state: "detached", timeout: patience });
        say(`${choice.label}: said after ${busy.toFixed(1)} s, done by itself${up ? ", once, though it had arrived" : ""}`);
        await ann.play_round(table);
    }
    proxy.close();
    await ann.leave();
}
