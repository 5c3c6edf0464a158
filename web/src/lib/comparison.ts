// Whose hand beat whose, when a hand is over: by which card first, then the shown hands in words, which name every card that counts,
// winners first. Where a pot was split between halves or boards, each for itself.
import { money } from "./money.ts";
import { is_taken, type TakenSeat, type View } from "./protocol.ts";

type Shown = TakenSeat & { hand: string };

const whose = (seat: TakenSeat): string => (seat.you ? "Your" : `${seat.name}'s`);
const of_whom = (seat: TakenSeat): string => (seat.you ? "yours" : `${seat.name}'s`);

// "Bob's pair of queens beats Ann's pair of tens.", "Bob's pair of queens beats yours: 8 beats 6."
export function beats(winner: Shown, loser: Shown): string | null {
    const won = winner.hand.split(", ");
    const lost = loser.hand.split(", ");
    const at = won.findIndex((part, index) => part !== lost[index]);
    if (at < 0 || lost[at] === undefined) return null;
    const words = won[at]?.split(/[ -]/) ?? [];
    const others = lost[at].split(/[ -]/);
    // Of one kind: their words differ in ranks alone.
    const alike = words.length === others.length && words.some((word, index) => word === others[index]);
    if (at === 0 && !alike) return `${whose(winner)} ${won[0]} beats ${loser.you ? "your" : whose(loser)} ${lost[0]}.`;
    const differ = words.findIndex((word, index) => word !== others[index]);
    return `${whose(winner)} ${won[0]} beats ${of_whom(loser)}: ${words[differ]} beats ${others[differ]}.`;
}

export function comparison(view: View): string[] {
    if (view.stage !== "over") return [];
    const shown = view.seats.filter((seat): seat is Shown => is_taken(seat) && seat.in_round && !seat.folded && seat.hand !== null);
    if (view.kind === "house") {
        const own = shown.find((seat) => seat.you);
        return own && view.dealer?.hand ? [`You: ${own.hand}.`, `Dealer: ${view.dealer.hand}.`] : [];
    }
    if (shown.length < 2) return [];
    const [first, ...others] = [...shown].sort((a, b) => b.won - a.won);
    if (!first) return [];
    // Against oneself, else against whom it beat first.
    const loser = others.find((seat) => seat.you && seat.won === 0) ?? others.find((seat) => seat.won === 0);
    const split = shown.some((seat) => seat.hand.includes("; "));
    const why = loser && !split && first.won > 0 ? beats(first, loser) : null;
    const lists = [first, ...others].map((seat) => `${seat.you ? "You" : seat.name}: ${seat.hand}${seat.won > 0 ? `, wins ${money(seat.won)}` : ""}.`);
    return why ? [why, ...lists] : lists;
}
