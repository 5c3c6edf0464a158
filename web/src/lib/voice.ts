// The dealer's lines said aloud by the browser's own voice, where a player wants that and the browser has one (MDP-7.F.2).
import { card_name } from "./cards.ts";

// "Eve shows As Kd." as it is spoken.
export const spoken = (line: string): string => line.replace(/\b(?:[2-9TJQKA][shdc]|Jk)\b/g, card_name);

export function say_aloud(lines: readonly string[]): void {
    if (typeof speechSynthesis === "undefined" || lines.length === 0) return;
    // A table goes on faster than anybody speaks: what is late is left out.
    if (speechSynthesis.pending) speechSynthesis.cancel();
    for (const line of lines) speechSynthesis.speak(new SpeechSynthesisUtterance(spoken(line)));
}
