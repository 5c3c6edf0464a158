// A floor of its own for a test: a server on a free port, with its folder in a temporary one.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.POKERFLOOR ?? join(root, "build/release/pokerfloor");
const start_limit = 60000;

export class Floor {
    #folder = mkdtempSync(join(tmpdir(), "pokerfloor-browser-"));
    #errors = join(this.#folder, "errors");
    #options;
    #process = null;
    #port = 0;

    constructor(options) {
        this.#options = options;
    }

    // Bots are quick; people, who here wait for a busy machine, have five minutes to decide.
    // `posted` changes the text of the floor file.
    static async open({ bot_pause = "20-60", result_pause = "300", posted = (text) => text } = {}) {
        const floor = new Floor(["--bot-pause", bot_pause, "--result-pause", result_pause, "--per-address", "0"]);
        const file = join(floor.#folder, "floor", "floor.toml");
        execFileSync(program, ["init", join(floor.#folder, "floor")], { stdio: ["ignore", "ignore", "inherit"] });
        writeFileSync(file, posted(readFileSync(file, "utf8").replaceAll(/^id = .*$/gm, "$&\ndecision-seconds = 300")));
        await floor.start();
        return floor;
    }

    get address() {
        return `http://127.0.0.1:${this.#port}/`;
    }

    async start() {
        const errors = openSync(this.#errors, "a");
        this.#process = spawn(
            program,
            ["serve", "--floor", join(this.#folder, "floor"), "--listen", `127.0.0.1:${this.#port}`, ...this.#options],
            { stdio: ["ignore", "pipe", errors] },
        );
        this.#port = await new Promise((found, failed) => {
            let heard = "";
            const fail = (why) => failed(new Error(`the server ${why}: ${readFileSync(this.#errors, "utf8").slice(-500)}`));
            const timer = setTimeout(() => fail("did not open"), start_limit);
            this.#process.on("error", failed);
            this.#process.on("exit", () => fail("has ended"));
            this.#process.stdout.on("data", (text) => {
                heard += text;
                const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(heard)?.[1];
                if (!port) return;
                clearTimeout(timer);
                found(Number(port));
            });
        });
    }

    // A command about the floor's folder, named FLOOR in its words.
    run(words, input = "") {
        return execFileSync(program, words.map((word) => (word === "FLOOR" ? join(this.#folder, "floor") : word)), { input, encoding: "utf8" });
    }

    // As a pulled plug: nothing is finished, nothing said.
    async kill() {
        const running = this.#process;
        if (!running || running.exitCode !== null || running.signalCode !== null) return;
        const ended = new Promise((done) => running.once("exit", done));
        running.kill("SIGKILL");
        await ended;
    }

    async close() {
        await this.kill();
        rmSync(this.#folder, { recursive: true, force: true });
    }
}
