// The messages between page and floor, version 1, as in docs/formats/protocol.md and its schema. Amounts are integer cents.

export interface Account {
    id: number;
    name: string;
    guest: boolean;
    bankroll: number;
}

export interface Line {
    text: string;
    clause: string | null;
}

export interface LobbyEntry {
    table: string;
    game: string;
    title: string;
    kind: "pot" | "house";
    stakes: string;
    word: string;
    seats: number;
    taken: number;
    bots: number;
    watching: number;
    round: number;
}

export interface SeenCard {
    card: string;
    up: boolean;
}

export interface PlacedWager {
    wager: string;
    title: string;
    amount: number;
    result: "won" | "lost" | "pushed" | "returned" | null;
    paid: number;
    clause?: string | null;
}

export interface EmptySeat {
    seat: number;
    name: null;
}

export interface TakenSeat {
    seat: number;
    name: string;
    bot: boolean;
    you: boolean;
    stake: number;
    bet: number;
    put_in: number;
    cards: SeenCard[];
    in_round: boolean;
    folded: boolean;
    all_in: boolean;
    sitting_out: boolean;
    button: boolean;
    to_act: boolean;
    says: string | null;
    hand: string | null;
    won: number;
    wagers: PlacedWager[];
}

export type Seat = EmptySeat | TakenSeat;

export interface Pot {
    name: string;
    amount: number;
    seats: number[];
}

export interface Paytable {
    wager: string;
    title: string;
    lines: { hand: string; pays: string }[];
}

export interface Preset {
    label: string;
    amount: number;
}

interface Clause {
    clause?: string | null;
}

export interface PlainChoice extends Clause {
    action: "fold" | "check" | "call" | "forced-bet" | "show" | "muck" | "run-twice" | "run-once" | "straddle" | "stay";
    label: string;
    amount?: number;
    // To muck: what others have shown beats the hand.
    loses?: boolean;
}

export interface AmountChoice extends Clause {
    action: "raise-to" | "play" | "propose-minimum";
    label: string;
    least: number;
    most: number;
    step: number;
    presets: Preset[];
}

export interface DrawChoice extends Clause {
    action: "draw";
    label: string;
    least: number;
    most: number;
}

export interface WagerOffer {
    wager: string;
    title: string;
    least: number;
    most: number;
    step: number;
    needed: boolean;
    requires: string[];
    equals: string | null;
}

export interface WagerChoice extends Clause {
    action: "wager";
    label: string;
    wagers: WagerOffer[];
}

export type Choice = PlainChoice | AmountChoice | DrawChoice | WagerChoice;

export interface Verdict {
    chosen: string;
    best: string;
    cost: string;
}

export type Stage = "waiting" | "betting" | "drawing" | "offering" | "showdown" | "wagering" | "deciding" | "over";

export interface View {
    table: string;
    game: string;
    title: string;
    kind: "pot" | "house";
    stakes: string;
    sign: Line[];
    practice: boolean;
    buy_in: { least: number; most: number };
    round: number;
    stage: Stage;
    street: string | null;
    commitment: string | null;
    seats: Seat[];
    board: string[];
    second_board: string[];
    pots: Pot[];
    dealer: { cards: SeenCard[]; hand: string | null } | null;
    box: (string | SeenCard)[];
    paytables: Paytable[];
    // `bank` is what is left of the time bank of the one in turn, where there is one; `in_bank` while it runs.
    turn: { seat: number; ends: number | null; seconds: number | null; bank?: number | null; in_bank?: boolean } | null;
    you: { seat: number; hand: string | null; choices: Choice[]; verdict: Verdict | null; leaving: boolean; before_blind: boolean } | null;
    line: Line | null;
}

export interface Refusal {
    reason: string;
    clause: string | null;
    sentence: string;
}

export type Answer =
    | { type: "answer"; key: string; ok: true; seq: number }
    | { type: "answer"; key: string; ok: false; refusal: Refusal };

export type FromServer =
    | { type: "hello"; version: number; account: Account | null; time: number }
    | Answer
    | { type: "lobby"; tables: LobbyEntry[] }
    | { type: "snapshot"; table: string; seq: number; view: View }
    | { type: "delta"; table: string; seq: number; lines: Line[]; patch: unknown }
    | { type: "account"; account: Account }
    | { type: "bye"; sentence: string }
    | { type: "pong" };

export type Act = { action: string; amount?: number; cards?: string[]; wagers?: Record<string, number> };

// A wish without its key, which the connection gives it. A command to a table is sent with the number last seen of it;
// where it is not said, the floor puts it in.
export type Wish =
    | { type: "lobby" }
    | { type: "watch"; table: string }
    | { type: "unwatch"; table: string }
    | { type: "stand" | "stand-before-blind" | "sit-out" | "come-back"; table: string; seq?: number }
    | { type: "sit"; table: string; seq?: number; seat: number; amount: number }
    | { type: "top-up"; table: string; seq?: number; amount: number }
    | ({ type: "act"; table: string; seq: number } & Act);

export interface PlayedHand {
    round: number;
    time: number | string;
    winners: { name: string; amount: number }[];
    pot: number;
}

export interface Frame {
    line: Line | string | null;
    view: View;
}

export interface ClauseText {
    id: string;
    title: string;
    text: string;
    book: string;
    decision: string | null;
}

export const is_taken = (seat: Seat): seat is TakenSeat => seat.name != null;

// A merge patch takes a member away where the view has null; this puts the nulls back.
export function with_nulls(view: View): View {
    return {
        ...view,
        street: view.street ?? null,
        commitment: view.commitment ?? null,
        dealer: view.dealer ? { cards: view.dealer.cards, hand: view.dealer.hand ?? null } : null,
        turn: view.turn ? { ...view.turn, ends: view.turn.ends ?? null, seconds: view.turn.seconds ?? null } : null,
        you: view.you ? { ...view.you, hand: view.you.hand ?? null, verdict: view.you.verdict ?? null, choices: view.you.choices ?? [] } : null,
        line: view.line ? { text: view.line.text, clause: view.line.clause ?? null } : null,
    };
}
