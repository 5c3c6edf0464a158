// How the lobby groups and pictures the games. Only for the eye: a game this list does not know still gets a card.
import type { LobbyEntry } from "./protocol.ts";

export interface Family {
    name: string;
    word: string;
    has(entry: LobbyEntry): boolean;
}

export const families: Family[] = [
    { name: "Hold 'Em and Omaha", word: "A common board, and cards of your own", has: (entry) => /^(holdem|sixplus|omaha)/.test(entry.game) },
    { name: "Stud", word: "Some cards up, some down", has: (entry) => entry.game.startsWith("stud") },
    { name: "Draw", word: "Change the cards you do not want", has: (entry) => /^(draw5|badugi|td-|badeucey|badacey)/.test(entry.game) },
    { name: "Against the house", word: "Posted odds, and practice with the perfect strategy looking on", has: (entry) => entry.kind === "house" },
    { name: "More games", word: "", has: () => true },
];

export function grouped(entries: readonly LobbyEntry[]): { family: Family; entries: LobbyEntry[] }[] {
    const groups = families.map((family) => ({ family, entries: [] as LobbyEntry[] }));
    for (const entry of entries) groups.find((group) => group.family.has(entry))?.entries.push(entry);
    return groups.filter((group) => group.entries.length > 0);
}

// Where to sit down who wants to play at once: a table of players with people at it, Hold 'Em before others, the fuller first.
export function play_now(entries: readonly LobbyEntry[]): LobbyEntry | null {
    const people = (entry: LobbyEntry) => entry.taken - entry.bots;
    const open = entries.filter((entry) => entry.taken < entry.seats && entry.kind === "pot");
    const better = (a: LobbyEntry, b: LobbyEntry) =>
        Math.min(1, people(b)) - Math.min(1, people(a)) || Number(b.game === "holdem") - Number(a.game === "holdem") || people(b) - people(a) || b.taken - a.taken;
    return [...open].sort(better)[0] ?? entries.find((entry) => entry.taken < entry.seats) ?? null;
}

const hands: Record<string, string> = {
    holdem: "As Ks", sixplus: "Ad Kd", "omaha-high": "Ah Kh Qd Jd", "omaha-hilo8": "Ah 2h 3d Kd", "omaha5-high": "Ah Kh Qd Jd Ts", "omaha5-hilo8": "Ah 2h 3d 4d Ks",
    "stud7-high": "?? ?? Ks Kd", "stud7-low": "?? ?? 2c 4h", "stud7-hilo": "?? ?? Ac 5c", "stud7-hilo8": "?? ?? 3d 6s", stud5: "?? Qh Qs",
    "draw5-high": "Qc Qd Qs 7h 7c", "draw5-low": "5h 4c 3d 2s Ah", badugi: "As 2h 3d 4c", "td-27": "7h 5d 4c 3s 2h", "td-a5": "5s 4h 3d 2c As", badeucey: "2s 3h 4d 5c 7c", badacey: "As 2h 3d 4c 5s",
    "double-draw": "Jk Jk Kc Qc Jc", "four-card": "As Ah Ad Ac", "double-down-stud": "Jh Jd Ts ??",
};

export const sample_hand = (game: string): string[] => (hands[game] ?? "?? ??").split(" ");
