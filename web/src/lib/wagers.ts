// Wagers being put together before they are placed: within the ranges offered, an equal one following the other it equals,
// one that requires another gone when that is.
import { fit } from "./amounts.ts";
import type { WagerOffer } from "./protocol.ts";

export type Wagers = Record<string, number>;

// Those that must be placed at their least, or what was placed the last time as far as it still fits. Where none must be, as
// in Four Card Poker, the first is laid out, so that one press plays.
export function first_wagers(offers: readonly WagerOffer[], last: Wagers | null): Wagers {
    const wagers: Wagers = {};
    for (const offer of offers) {
        const before = last?.[offer.wager] ?? 0;
        wagers[offer.wager] = before > 0 ? fit(before, offer) : offer.needed ? offer.least : 0;
    }
    const first = offers[0];
    if (first && total(wagers) === 0) wagers[first.wager] = first.least;
    return settled(offers, wagers);
}

export function change_wager(offers: readonly WagerOffer[], wagers: Wagers, name: string, steps: number): Wagers {
    const offer = offers.find((candidate) => candidate.wager === name);
    if (!offer) return wagers;
    const now = wagers[name] ?? 0;
    const wanted = now + steps * offer.step;
    // Less than the least is none, where none is allowed: from the least itself, or with a chip that takes everything away.
    const none = !offer.needed && (wanted <= 0 || (steps < 0 && now <= offer.least));
    const next = none ? 0 : fit(wanted, offer);
    return settled(offers, { ...wagers, [name]: next });
}

// The chips to lay with: every usual value from the smallest step to the highest wager, at most four.
const chip_values = [100, 500, 2500, 10000, 50000, 100000];

export function chips_for(offers: readonly WagerOffer[]): number[] {
    const least = Math.min(...offers.map((offer) => offer.step));
    const most = Math.max(...offers.map((offer) => offer.most));
    return chip_values.filter((value) => value >= least && value <= most).slice(0, 4);
}

// How many steps of an offer a chip is worth.
export const steps_of = (chip: number, offer: WagerOffer): number => Math.max(1, Math.floor(chip / offer.step));

// What lies in a betting area already.
export const lying_in = (wagers: readonly { wager: string; amount: number }[]): Wagers | null =>
    wagers.length === 0 ? null : Object.fromEntries(wagers.map(({ wager, amount }) => [wager, amount]));

export const same = (a: Wagers, b: Wagers): boolean => {
    const [one, other] = [placed(a), placed(b)];
    return Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, amount]) => other[name] === amount);
};

function settled(offers: readonly WagerOffer[], wagers: Wagers): Wagers {
    const result = { ...wagers };
    for (const offer of offers) {
        if (!offer.requires.every((name) => (result[name] ?? 0) > 0)) result[offer.wager] = 0;
        else if (offer.equals && (result[offer.wager] ?? 0) > 0) result[offer.wager] = result[offer.equals] ?? 0;
    }
    return result;
}

export const total = (wagers: Wagers): number => Object.values(wagers).reduce((sum, amount) => sum + amount, 0);

export const placed = (wagers: Wagers): Wagers => Object.fromEntries(Object.entries(wagers).filter(([, amount]) => amount > 0));
