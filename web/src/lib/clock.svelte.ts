// The server's time, ticking four times a second while something on the page counts down.
import { floor } from "./floor.svelte.ts";

class Clock {
    now = $state(Date.now());
    #users = 0;
    #timer: number | undefined;

    // Runs until the returned function is called.
    run(): () => void {
        if (this.#users++ === 0) {
            this.#tick();
            this.#timer = window.setInterval(() => this.#tick(), 250);
        }
        return () => {
            if (--this.#users === 0) clearInterval(this.#timer);
        };
    }

    #tick(): void {
        this.now = floor.server_now();
    }
}

export const clock = new Clock();
