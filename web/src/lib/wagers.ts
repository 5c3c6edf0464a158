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
    let next: number;
    if (now === 0) next = steps > 0 ? offer.least : 0;
    else if (steps < 0 && now <= offer.least) next = offer.needed ? offer.least : 0;
    else next = fit(now + steps * offer.step, offer);
    return settled(offers, { ...wagers, [name]: next });
}

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
