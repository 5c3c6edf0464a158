// Where the seats are on the felt. Seats follow each other clockwise, as the deal goes; the viewer's own is at the bottom
// centre. Places are in percent of the felt's box.

export interface Place {
    x: number;
    y: number;
}

export interface Ring {
    radius_x: number;
    radius_y: number;
    // Degrees kept free at the top, for the dealer of a house game.
    gap: number;
}

// The number of places clockwise from the bottom at which a seat sits.
export function places_from_bottom(seat: number, own_seat: number | null, seats: number): number {
    const first = own_seat ?? 1;
    return (((seat - first) % seats) + seats) % seats;
}

// The place of number k of n, clockwise from the bottom centre. On screen y grows downwards, so clockwise from the bottom
// goes left, up, right.
export function place_on_ellipse(k: number, n: number, ring: Ring): Place {
    const degrees = ring.gap > 0 && n > 1 ? spread_with_gap(k, n, ring.gap) : (k * 360) / n;
    const radians = ((90 + degrees) * Math.PI) / 180;
    return { x: round(50 + ring.radius_x * flatten(Math.cos(radians))), y: round(50 + ring.radius_y * flatten(Math.sin(radians))) };
}

// With a gap at the top, places are spread over the arc that is left, and away from the bottom, where number 0 has his cards.
const clear_of_bottom = 54;

function spread_with_gap(k: number, n: number, gap: number): number {
    if (k === 0) return 0;
    const left = Math.ceil((n - 1) / 2);
    const half = 180 - gap / 2;
    return k <= left ? along(k, left, half) : 360 - along(n - k, n - 1 - left, half);
}

// Number j of m on one side, counted from the bottom.
function along(j: number, m: number, half: number): number {
    const first = Math.max(half / m, clear_of_bottom);
    return m === 1 ? (clear_of_bottom + half) / 2 : first + ((j - 1) * (half - first)) / (m - 1);
}

// On a phone the others sit along three sides: up the left, across the top, down the right.
export interface Sides {
    top: number;
    // The highest and the lowest place of a side.
    first: number;
    last: number;
    // How many fit across the top; the dealer of a house game has it for himself.
    across: 0 | 1 | 2;
}

export function place_on_sides(k: number, n: number, sides: Sides): Place {
    if (k === 0) return { x: 50, y: 86 };
    const others = n - 1;
    const heads = sides.across === 0 ? 0 : others % 2 === 1 ? 1 : sides.across === 1 ? 0 : 2;
    const left = Math.ceil((others - heads) / 2);
    const right = others - heads - left;
    const j = k - 1;
    const row = (index: number, count: number) =>
        round(count === 1 ? (sides.first + sides.last) / 2 : sides.first + (index * (sides.last - sides.first)) / (count - 1));
    if (j < left) return { x: 12.5, y: row(left - 1 - j, left) };
    if (j < left + heads) return { x: heads === 1 ? 50 : j === left ? 36.5 : 63.5, y: sides.top };
    return { x: 87.5, y: row(j - left - heads, right) };
}

// A table is squarer than an ellipse: seats are pushed a little outwards on the diagonals.
const flatten = (value: number): number => Math.sign(value) * Math.pow(Math.abs(value), 0.86);
const round = (value: number): number => Math.round(value * 100) / 100;
