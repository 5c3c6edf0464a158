// A small table to test with.
import type { TakenSeat, View } from "../src/lib/protocol.ts";

export const seat = (number: number, more: Partial<TakenSeat> = {}): TakenSeat => ({
    seat: number, name: `P${number}`, bot: true, you: false, stake: 20000, bet: 0, put_in: 0, cards: [], in_round: true, folded: false, all_in: false,
    sitting_out: false, button: false, to_act: false, says: null, drew: [], hand: null, best: [], won: 0, wagers: [], area_of: 0, ...more,
});

export const view = (more: Partial<View> = {}): View => ({
    table: "holdem", game: "holdem", title: "Hold 'Em", kind: "pot", stakes: "", sign: [], practice: false, buy_in: { least: 4000, most: 20000 },
    round: 3, stage: "betting", street: "flop", commitment: null, seats: [seat(1, { you: true }), seat(2, { to_act: true }), seat(3)], board: [], second_board: [],
    pots: [], waiting_list: [], deck: 0, dealer: null, box: [], paytables: [], turn: { seat: 2, ends: null, seconds: 0, bank: 0, in_bank: false },
    live: false, due_cards: [], you: { seat: 1, hand: null, choices: [], verdict: null, leaving: false, before_blind: false, may_take: [], may_leave: [], entry: null }, line: { text: "", clause: null }, ...more,
});
