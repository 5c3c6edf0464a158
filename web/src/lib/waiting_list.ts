// Who waits for a seat at a table, and which seats are open to whom.
import { is_taken, type View } from "./protocol.ts";

export type InLine = View["waiting_list"][number];

// The viewer's place in line, from 1; none: does not wait.
export function place_in_line(view: View, name: string | null): { place: number; entry: InLine } | null {
    const at = name === null ? -1 : view.waiting_list.findIndex((one) => one.name === name);
    const entry = view.waiting_list[at];
    return entry ? { place: at + 1, entry } : null;
}

// Who the seat is kept for, if not for the viewer.
export function kept_for_other(view: View, seat: number, name: string | null): string | null {
    const entry = view.waiting_list.find((one) => one.seat === seat);
    return entry && entry.name !== name ? entry.name : null;
}

// Where the viewer can sit down: what is kept for them, or else the first open seat.
export function open_seat(view: View, name: string | null): number | null {
    const kept = place_in_line(view, name)?.entry.seat ?? 0;
    if (kept > 0) return kept;
    return view.seats.find((seat) => !is_taken(seat) && kept_for_other(view, seat.seat, name) === null)?.seat ?? null;
}
