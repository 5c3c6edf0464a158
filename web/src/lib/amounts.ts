// Amounts between a least and a most in steps: what slider, wheel, presets and typing agree on.

export interface Range {
    least: number;
    most: number;
    step: number;
}

// The nearest amount that may be sent: least and most themselves, and steps counted from the least.
export function fit(amount: number, range: Range): number {
    if (amount <= range.least) return range.least;
    if (amount >= range.most) return range.most;
    const step = Math.max(1, range.step);
    const stepped = range.least + Math.round((amount - range.least) / step) * step;
    return Math.min(stepped, range.most);
}

// One notch of the wheel or arrow key up or down.
export function notch(amount: number, notches: number, range: Range): number {
    return fit(amount + notches * Math.max(1, range.step), range);
}

// Presets that fit into the range, each amount once; the server's order is kept.
export function usable_presets<T extends { amount: number }>(presets: readonly T[], range: Range): T[] {
    const seen = new Set<number>();
    return presets.filter((preset) => {
        const fits = preset.amount >= range.least && preset.amount <= range.most && !seen.has(preset.amount);
        seen.add(preset.amount);
        return fits;
    });
}

// What the house calls the ends of the range, in a button's words.
const preset_words: Record<string, string> = { least: "Min", most: "Max", full: "Max", "all-in": "All-in" };

export const preset_label = (label: string): string => preset_words[label] ?? label.charAt(0).toUpperCase() + label.slice(1);

// The slider moves over the logarithm, so that small raises of a deep stack are not all in its first millimetre.
const positions = 1000;

export function to_position(amount: number, range: Range): number {
    if (range.most <= range.least) return positions;
    const ratio = Math.log(amount / range.least) / Math.log(range.most / range.least);
    return Math.round(Math.min(1, Math.max(0, ratio)) * positions);
}

export function from_position(position: number, range: Range): number {
    if (position >= positions) return range.most;
    return fit(range.least * Math.pow(range.most / range.least, position / positions), range);
}
