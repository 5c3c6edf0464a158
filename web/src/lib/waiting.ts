// What a player with a seat waits for, in words. Whose turn it is and who is dealt in, the floor decides; here it is only said.
import { isolated } from "./direction.ts";
import { outcome } from "./outcome.ts";
import { own_seat } from "./pre_action.ts";
import { is_taken, type View } from "./protocol.ts";

export const has_blinds = (view: View): boolean => view.sign.some((line) => line.text.startsWith("blinds "));

// "flop", "second draw", "fifth street"; nothing before the first card that is not everybody's own.
export function street_words(street: string | null): string {
    if (!street || street === "first" || street === "wagers") return "";
    return /^(second|third|fourth|fifth|sixth|seventh)$/.test(street) ? `${street} street` : street;
}

export function waiting_words(view: View): string | null {
    const own = own_seat(view);
    if (!own) return null;
    if (own.sitting_out) return "You are sitting out. Come back, and you are dealt in with the next hand.";
    if (!own.in_round && own.stake === 0) return "You have no chips left: top up, or stand up.";
    if (view.stage === "over" && own.in_round) return `The hand is over${outcome(own, view.kind)}.`;
    if (view.you?.entry) return view.you.entry.says;
    if (!own.in_round && view.stage !== "waiting") return "You are dealt in with the next hand.";
    if (view.stage === "waiting") return "Waiting for the next hand.";
    if (view.stage === "over") return "The hand is over.";
    if (own.folded) return "You have folded.";
    const actor = view.seats.find((seat) => seat.seat === view.turn?.seat);
    return actor && is_taken(actor) && !actor.you ? `${isolated(actor.name)} is to act.` : null;
}
