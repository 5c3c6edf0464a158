// Cards as they are written, "As", "Td", "Jk", "??", and as they are said.

const rank_names: Record<string, string> = {
    A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", "9": "nine", "8": "eight",
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
};
const suit_names: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export const is_hidden = (card: string): boolean => card === "??";
export const is_joker = (card: string): boolean => card === "Jk";
export const rank_of = (card: string): string => card.charAt(0);
export const suit_of = (card: string): string => card.charAt(1);

export function card_name(card: string): string {
    if (is_hidden(card)) return "face-down card";
    if (is_joker(card)) return "joker";
    return `${rank_names[rank_of(card)] ?? card} of ${suit_names[suit_of(card)] ?? "?"}`;
}

const suit_signs: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const sign = (card: string): string => (is_joker(card) ? "joker" : `${card[0] === "T" ? "10" : card[0]}${suit_signs[card[1] ?? ""] ?? ""}`);

// "Eve shows As Kd: high card." as people read it: "Eve shows A♠ K♦: high card." Cards stand after a colon or one of these words;
// elsewhere two such letters are somebody's name.
export function with_suits(text: string): string {
    let cards_follow = false;
    return text
        .split(" ")
        .map((word) => {
            const [, card, rest] = /^([2-9TJQKA][shdc]|Jk)([.,:;]*)$/.exec(word) ?? [];
            const is_card = card !== undefined && cards_follow;
            cards_follow = is_card ? rest === "" : /:$|^(shows|is|all,)$/.test(word);
            return is_card ? sign(card) + rest : word;
        })
        .join(" ");
}

// "ace of spades, ten of diamonds, two face-down cards"
export function cards_name(cards: readonly string[]): string {
    const hidden = cards.filter(is_hidden).length;
    const names = cards.filter((card) => !is_hidden(card)).map(card_name);
    if (hidden) names.push(hidden === 1 ? "a face-down card" : `${hidden} face-down cards`);
    return names.join(", ");
}

// The centres of a rank's pips as the art has them, x and y from the card's middle. Those above the middle appear again turned
// by 180 degrees, but for the odd one of the seven.
const left = -52.5;
const right = 52.5;
const top = -100.5;
const corners: [number, number][] = [[left, top], [right, top]];
const upper_pips: Record<string, [number, number][]> = {
    A: [[0, 0]],
    "2": [[0, top]],
    "3": [[0, top], [0, 0]],
    "4": corners,
    "5": [...corners, [0, 0]],
    "6": [...corners, [left, 0], [right, 0]],
    "7": [...corners, [left, 0], [right, 0]],
    "8": [...corners, [left, 0], [right, 0], [0, -50]],
    "9": [...corners, [left, -33.5], [right, -33.5], [0, 0]],
    T: [...corners, [left, -33.5], [right, -33.5], [0, -67]],
};

export interface Pip {
    x: number;
    y: number;
    turned: boolean;
}

export function pips_of(rank: string): Pip[] {
    const upper = (upper_pips[rank] ?? []).map(([x, y]) => ({ x, y, turned: false }));
    const lower = upper.filter((pip) => pip.y < 0).map((pip) => ({ x: -pip.x, y: -pip.y, turned: true }));
    return rank === "7" ? [...upper, ...lower, { x: 0, y: -50, turned: false }] : [...upper, ...lower];
}
