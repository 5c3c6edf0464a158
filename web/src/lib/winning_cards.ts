// The cards the winning hands were made of, once a hand is over; none where nothing was compared.
import { is_taken, type View } from "./protocol.ts";

export function winning_cards(view: View): ReadonlySet<string> {
    if (view.stage !== "over") return new Set();
    return new Set(view.seats.flatMap((seat) => (is_taken(seat) && seat.won > 0 ? seat.best : [])));
}
