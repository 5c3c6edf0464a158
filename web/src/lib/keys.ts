// Keys for playing without a mouse. A key stands for the first of its actions that is offered.

export const action_keys: Record<string, string[]> = {
    f: ["fold", "muck"],
    c: ["check", "call", "forced-bet"],
    r: ["raise-to", "play"],
    d: ["draw"],
    s: ["straddle", "show", "stay"],
    t: ["run-twice"],
    o: ["run-once"],
    w: ["wager"],
};

export const key_help: [string, string][] = [
    ["F", "fold, or muck"],
    ["C", "check, call, or the forced bet"],
    ["R", "bet, raise or play the amount shown"],
    ["↑ ↓", "the amount up and down, Page Up and Page Down by ten steps"],
    ["1 to 9", "an amount from the presets; while drawing, a card"],
    ["D", "draw the cards chosen"],
    ["T, O", "run it twice, once"],
    ["S", "straddle, show, no double"],
    ["W", "place the wagers"],
    ["Y", "the rule behind the dealer's last line"],
    ["H", "hand history"],
    ["I", "table sign, posted odds and rules"],
    ["?", "this list"],
    ["Esc", "close what is open"],
];

export const key_of = (action: string): string | null =>
    Object.entries(action_keys).find(([, actions]) => actions.includes(action))?.[0]?.toUpperCase() ?? null;
