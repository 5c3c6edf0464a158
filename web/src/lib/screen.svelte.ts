// A phone, upright or on its side: less room, so other places on the felt and plainer cards. The style sheets ask the same.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 599px), (max-height: 480px)");

// A phone upright: the amounts to bet wait behind their button, so that the dock leaves one's cards in sight.
export const upright = new MediaQuery("(max-width: 599px)");
