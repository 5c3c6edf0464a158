// The messages between page and floor. Their types are made from the protocol's schema (scripts/protocol.mjs); here is only
// what the page adds. Amounts are integer cents.
import type { Act, ClientMessage, Done, Ping, Refused, Seat, TakenSeat, View } from "../generated/protocol.ts";

export type * from "../generated/protocol.ts";

export type Answer = Done | Refused;

// What a player decided, without where and on which picture.
export type Decision = Omit<Act, "type" | "key" | "table" | "seq">;

// A wish without its key, which the connection gives it. A command to a table is sent with the number last seen of it;
// where it is not said, the floor puts it in, but for an act: that is decided on a picture.
type Unkeyed<Message> = Message extends Act
    ? Omit<Message, "key">
    : Message extends { seq: number }
      ? Omit<Message, "key" | "seq"> & { seq?: number }
      : Omit<Message, "key">;
export type Wish = Unkeyed<Exclude<ClientMessage, Ping>>;

export const is_taken = (seat: Seat): seat is TakenSeat => seat.name != null;

// A merge patch takes a member away where the view has null; this puts the nulls back.
export function with_nulls(view: View): View {
    return {
        ...view,
        street: view.street ?? null,
        commitment: view.commitment ?? null,
        dealer: view.dealer ? { ...view.dealer, hand: view.dealer.hand ?? null } : null,
        turn: view.turn ? { ...view.turn, ends: view.turn.ends ?? null } : null,
        you: view.you ? { ...view.you, hand: view.you.hand ?? null, verdict: view.you.verdict ?? null } : null,
        line: { ...view.line, clause: view.line.clause ?? null },
    };
}
