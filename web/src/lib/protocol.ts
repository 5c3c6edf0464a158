// The messages between page and floor. Their types are made from the protocol's schema (scripts/protocol.mjs); here is only
// what the page adds. Amounts are integer cents.
import type { Act, ClientMessage, Done, Ping, Refused, Seat, TakenSeat, View } from "../generated/protocol.ts";
import { view_nulls } from "../generated/protocol.ts";

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

const missing_as_null = (keys: readonly string[], members: object): object => ({ ...Object.fromEntries(keys.map((key) => [key, null])), ...members });

// A merge patch takes a member away where the view has null; this puts the nulls back.
export function with_nulls(view: View): View {
    const whole: Record<string, unknown> = { ...missing_as_null(view_nulls.own, view) };
    for (const [key, keys] of Object.entries(view_nulls.parts)) {
        const part = whole[key];
        if (part && typeof part === "object") whole[key] = missing_as_null(keys, part);
    }
    return whole as unknown as View;
}
