// Whose hand beat whose, when a hand is over: by which card first, then the shown hands in words, which name every card that counts,
// winners first. Halves and boards are compared each for itself, where one hand won them all.
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

const which_board = /^(first|second) board /;

// Part by part where there are halves or boards; a half somebody has no hand for is not compared.
function beats_in_all(winner: Shown, loser: Shown): string[] {
    const parts = loser.hand.split("; ");
    return winner.hand.split("; ").flatMap((won, index) => {
        const lost = parts[index];
        if (lost === undefined || won.endsWith(" low") !== lost.endsWith(" low")) return [];
        const why = beats({ ...winner, hand: won.replace(which_board, "") }, { ...loser, hand: lost.replace(which_board, "") });
        const board = which_board.exec(won)?.[1];
        return why === null ? [] : [board ? `${board === "first" ? "First" : "Second"} board: ${why}` : why];
    });
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
    // Who won which half is not known where several have won.
    const split = shown.some((seat) => seat.hand.includes("; ")) && others.some((seat) => seat.won > 0);
    const why = loser && !split && first.won > 0 ? beats_in_all(first, loser) : [];
    const lists = [first, ...others].map((seat) => `${seat.you ? "You" : seat.name}: ${seat.hand}${seat.won > 0 ? `, wins ${money(seat.won)}` : ""}.`);
    return [...why, ...lists];
}
