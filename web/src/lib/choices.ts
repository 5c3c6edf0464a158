// How the choices of a view become buttons: a constant place for each, a label with its amount, and whether it is all-in.
import { isolated } from "./direction.ts";
import { money } from "./money.ts";
import { is_taken, type AmountChoice, type Choice, type CutChoice, type TakenSeat, type View } from "./protocol.ts";

// Giving up is on the left, going on in the middle, putting in more on the right, whatever else is offered.
const order: Record<string, number> = {
    fold: 0, muck: 0, "run-once": 0, "decline-cut": 0,
    check: 1, call: 1, "forced-bet": 1, show: 1, stay: 1, draw: 1,
    "raise-to": 2, play: 2, "run-twice": 2, straddle: 2, wager: 2, cut: 2,
};

// Choices that are no part of the round's own question, such as a bomb pot proposed, and any this page does not know: each is a
// button with its label, beside the others.
export const is_aside = (choice: Choice): boolean => !(choice.action in order);

// Whether the table waits for the viewer. Wagers that lie may be changed and a straddle may be put down at leisure: nobody waits for
// either.
export function is_asked(view: Pick<View, "you" | "seats"> | null | undefined): boolean {
    const choices = view?.you?.choices ?? [];
    if (choices.some((choice) => choice.action === "wager")) return view?.seats.some((seat) => is_taken(seat) && seat.you && seat.to_act) ?? false;
    return choices.some((choice) => (!is_aside(choice) && choice.action !== "straddle") || choice.action === "agree");
}

// Whom the table waits for besides the viewer, as "Kit", "Kit and Jack", "Kit and 2 others".
export function waited_for(view: Pick<View, "seats">): string | null {
    const names = [...new Set(view.seats.filter(is_taken).flatMap((seat) => (seat.to_act && !seat.you ? [isolated(seat.name)] : [])))];
    const [first, second] = names;
    if (first === undefined) return null;
    if (second === undefined) return first;
    return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}

// A hand that what was shown so far does not beat is mucked by its button alone: a key meant for a fold may come too late.
export const has_key = (choice: Choice): boolean => choice.action !== "muck" || choice.loses === true;

export const slot_of = (choice: Choice): number => order[choice.action] ?? 1;

export const in_order = (choices: readonly Choice[]): Choice[] => [...choices].sort((a, b) => slot_of(a) - slot_of(b));

export const is_amount_choice = (choice: Choice): choice is AmountChoice => choice.action === "raise-to" || choice.action === "play";

export const is_cut = (choice: Choice): choice is CutChoice => choice.action === "cut";

// The same beside the round: an amount of money goes with it.
export const asks_for_amount = (choice: Choice): choice is AmountChoice => is_aside(choice) && "least" in choice && "step" in choice;

// "Raise", "Bet", "Play", whatever amount the label has with it.
export const bare_label = (choice: AmountChoice): string => choice.label.replace(/( to)?( [\d,.]+)?$/, "");

export function amount_label(choice: AmountChoice, amount: number): string {
    if (choice.label.endsWith(` ${money(amount)}`)) return choice.label;
    return `${choice.label} ${choice.label === "Raise" ? "to " : ""}${money(amount)}`;
}

// Whether a choice puts in everything the player has in front of him.
export function is_all_in(choice: Choice, amount: number | null, seat: TakenSeat): boolean {
    if (seat.stake <= 0) return false;
    if (choice.action === "raise-to") return (amount ?? 0) - seat.bet >= seat.stake;
    if (choice.action === "play") return (amount ?? 0) >= seat.stake;
    if (choice.action === "call") return (choice.amount ?? 0) >= seat.stake;
    return false;
}

export function draw_label(count: number): string {
    return count === 0 ? "Stand pat" : `Draw ${count}`;
}
