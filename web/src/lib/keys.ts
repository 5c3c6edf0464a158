// Keys for playing without a mouse, which a player may change. A key stands for the first of its actions that is offered.

export interface KeyUse {
    name: string;
    key: string;
    meaning: string;
    // Choices it takes; without any, the page itself does something.
    actions: readonly string[];
}

export const usual_keys: readonly KeyUse[] = [
    { name: "fold", key: "f", meaning: "fold, or muck a beaten hand", actions: ["fold", "muck"] },
    { name: "call", key: "c", meaning: "check, call, or the forced bet", actions: ["check", "call", "forced-bet"] },
    { name: "raise", key: "r", meaning: "bet, raise or play the amount shown", actions: ["raise-to", "play"] },
    { name: "draw", key: "d", meaning: "draw the cards chosen", actions: ["draw"] },
    { name: "stay", key: "s", meaning: "straddle, show, no double", actions: ["straddle", "show", "stay"] },
    { name: "twice", key: "t", meaning: "run it twice", actions: ["run-twice"] },
    { name: "once", key: "o", meaning: "run it once", actions: ["run-once"] },
    { name: "wager", key: "w", meaning: "place the wagers", actions: ["wager"] },
    { name: "agree", key: "a", meaning: "agree to what is proposed", actions: ["agree"] },
    { name: "peek", key: "p", meaning: "look at covered cards, while held", actions: [] },
    { name: "why", key: "y", meaning: "the rule behind the dealer's last line", actions: [] },
    { name: "hands", key: "h", meaning: "hand history", actions: [] },
    { name: "rules", key: "i", meaning: "the table's rules and posted odds", actions: [] },
];

// Those that stay as they are.
export const fixed_keys: readonly [string, string][] = [
    ["↑ ↓", "the amount up and down, Page Up and Page Down by ten steps"],
    ["1 to 9", "an amount from the presets; while drawing, a card"],
    ["?", "help, and this list"],
    ["Esc", "close what is open"],
];

type Own = Readonly<Record<string, string>>;

export const keys_in_use = (own: Own): KeyUse[] => usual_keys.map((use) => ({ ...use, key: own[use.name] ?? use.key }));

export const use_of = (key: string, own: Own): KeyUse | null => keys_in_use(own).find((use) => use.key === key.toLowerCase()) ?? null;

export const key_of = (action: string, own: Own): string | null => keys_in_use(own).find((use) => use.actions.includes(action))?.key.toUpperCase() ?? null;

// A letter, and no other key, can be given to something; what had it before gets the key that became free.
export function with_key(name: string, key: string, own: Own): Record<string, string> | null {
    const wanted = key.toLowerCase();
    if (!/^\p{L}$/u.test(wanted)) return null;
    const now = keys_in_use(own);
    const use = now.find((one) => one.name === name);
    if (!use) return null;
    const other = now.find((one) => one.key === wanted && one.name !== name);
    return { ...own, [name]: wanted, ...(other ? { [other.name]: use.key } : {}) };
}
