// What a player likes, kept in this browser.

export interface Settings {
    four_colours: boolean;
    big_index: boolean;
    sounds: boolean;
    voice: boolean;
    motion: "system" | "less";
    felt: "green" | "blue" | "wine" | "slate";
    back: "blue" | "red" | "green" | "black" | "gold";
    keys: boolean;
    // Keys other than the usual ones, by the name of what they do (keys.ts).
    own_keys: Record<string, string>;
    confirm_all_in: boolean;
    // Hole cards lie covered until they are looked at.
    cover: boolean;
    // At the showdown: decide each time, show every hand, or muck those that lose.
    showdown: "ask" | "show" | "muck";
}

const name = "pokerfloor.settings";
const usual: Settings = {
    four_colours: false,
    big_index: false,
    sounds: true,
    voice: false,
    motion: "system",
    felt: "green",
    back: "blue",
    keys: true,
    own_keys: {},
    confirm_all_in: true,
    cover: false,
    showdown: "ask",
};

function kept(): Settings {
    try {
        const read: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
        return { ...usual, ...(read as Partial<Settings>) };
    } catch {
        return { ...usual };
    }
}

export const settings: Settings = $state(kept());

export function keep_settings(): void {
    try {
        localStorage.setItem(name, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing still plays.
    }
}

export const less_motion = (): boolean =>
    settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
