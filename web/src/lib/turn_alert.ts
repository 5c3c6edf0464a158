// Calls a player whose turn it is back to a page out of sight: the title blinks, the bell rings again a few times.
import { settings } from "./settings.svelte.ts";
import { play_sound } from "./sounds.ts";

const mark = "● ";
const bells = [1, 8, 16];

// Until the returned function is called.
export function call_to_turn(): () => void {
    let seconds = 0;
    const timer = setInterval(() => {
        ++seconds;
        document.title = document.title.startsWith(mark) ? document.title.slice(mark.length) : mark + document.title;
        if (settings.sounds && bells.includes(seconds)) play_sound("turn");
    }, 1000);
    return () => {
        clearInterval(timer);
        if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
}
