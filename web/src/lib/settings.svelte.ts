// What a player likes, kept in this browser.

export interface Settings {
    four_colours: boolean;
    big_index: boolean;
    sounds: boolean;
    motion: "system" | "less";
    felt: "green" | "blue" | "wine" | "slate";
    back: "blue" | "red";
    keys: boolean;
    confirm_all_in: boolean;
}

const name = "pokerfloor.settings";
const usual: Settings = {
    four_colours: false,
    big_index: false,
    sounds: true,
    motion: "system",
    felt: "green",
    back: "blue",
    keys: true,
    confirm_all_in: true,
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
