// Decisions made before one's turn. They hold for the bet the player saw: when somebody raises, a standing "check / fold",
// "check" or "call 2" is cancelled and the player decides anew. "Call any" says that raises do not matter; it ends with the
// betting round.
import { is_asked } from "./choices.ts";
import { is_taken, type Choice, type View } from "./protocol.ts";
import { money } from "./money.ts";

export type PreKind = "check-fold" | "check" | "call" | "call-any";

export interface PreAction {
    kind: PreKind;
    round: number;
    street: string | null;
    // The highest bet when the player decided.
    bet: number;
}

export const highest_bet = (view: View): number =>
    view.seats.reduce((highest, seat) => (is_taken(seat) ? Math.max(highest, seat.bet) : highest), 0);

export function own_seat(view: View) {
    const found = view.seats.find((seat) => is_taken(seat) && seat.you && seat.seat === view.you?.seat);
    return found && is_taken(found) ? found : null;
}

// The area a player with several is asked about: its number, and its cards and wagers with the player's own stake.
export const asked_area = (view: View): number | null => view.you?.choices.flatMap((choice) => ("area" in choice && choice.area ? [choice.area] : []))[0] ?? null;

export function own_area(view: View) {
    const own = own_seat(view);
    const found = view.seats.find((seat) => is_taken(seat) && seat.you && seat.seat === asked_area(view));
    return own && found && is_taken(found) ? { ...found, stake: own.stake } : own;
}

// What may be decided in advance now; nothing when it is the player's turn, or there is none to come.
export function offered_pre_actions(view: View): { kind: PreKind; label: string }[] {
    const own = own_seat(view);
    if (view.stage !== "betting" || view.kind !== "pot" || !own || !own.in_round || own.folded || own.all_in) return [];
    if (!view.turn || own.to_act || is_asked(view)) return [];
    const missing = Math.min(highest_bet(view) - own.bet, own.stake);
    return missing > 0
        ? [{ kind: "check-fold", label: "Fold" }, { kind: "call", label: `Call ${money(missing)}` }, { kind: "call-any", label: "Call any" }]
        : [{ kind: "check-fold", label: "Check / fold" }, { kind: "check", label: "Check" }, { kind: "call-any", label: "Call any" }];
}

export const make_pre_action = (kind: PreKind, view: View): PreAction => ({
    kind,
    round: view.round,
    street: view.street,
    bet: highest_bet(view),
});

export function still_holds(pre: PreAction, view: View): boolean {
    const own = own_seat(view);
    if (!own || own.folded || own.all_in || view.stage !== "betting") return false;
    if (pre.round !== view.round || pre.street !== view.street) return false;
    return pre.kind === "call-any" || pre.bet === highest_bet(view);
}

// The choice a pre-action stands for among those really offered; null leaves the decision to the player.
export function chosen(pre: PreAction, choices: readonly Choice[]): Choice | null {
    const find = (action: string) => choices.find((choice) => choice.action === action) ?? null;
    switch (pre.kind) {
        case "check-fold":
            return find("check") ?? find("fold");
        case "check":
            return find("check");
        case "call":
            return find("call");
        case "call-any":
            return find("check") ?? find("call");
    }
}
