// Hole cards lie covered until they are looked at, for who plays with others behind him: a setting. A mouse over them, a finger
// on them or a key held uncovers them.
import { settings } from "./settings.svelte.ts";

class Peek {
    #looking = $state(false);

    get looking(): boolean {
        return this.#looking;
    }

    look = (): void => {
        this.#looking = true;
    };

    cover = (): void => {
        this.#looking = false;
    };

    readonly handlers = {
        onpointerenter: this.look,
        onpointerdown: this.look,
        onpointerleave: this.cover,
        onpointercancel: this.cover,
        // A long touch would open the browser's own menu.
        oncontextmenu: (event: Event) => settings.cover && event.preventDefault(),
    };
}

export const peek = new Peek();
export const covered = (): boolean => settings.cover && !peek.looking;
