// What a player may do with his seat, whatever is being played.
export interface SeatActions {
    sit_out: () => void;
    come_back: () => void;
    top_up: () => void;
    stand: () => void;
    stand_before_blind: () => void;
    // Who owes a blind waits for the big one, or posts now.
    wait_for_blind: () => void;
    post_blind: () => void;
    join_line: () => void;
    leave_line: () => void;
    take_area: (area: number) => void;
    leave_area: (area: number) => void;
}
