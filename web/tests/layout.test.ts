import assert from "node:assert/strict";
import { test } from "node:test";
import { place_on_ellipse, place_on_sides, places_from_bottom, type Sides } from "../src/lib/layout.ts";

const ring = { radius_x: 42, radius_y: 40, gap: 0 };

test("the viewer's seat is at the bottom centre, whichever it is", () => {
    for (let seats = 2; seats <= 10; ++seats)
        for (let own = 1; own <= seats; ++own) {
            const k = places_from_bottom(own, own, seats);
            assert.equal(k, 0);
            assert.deepEqual(place_on_ellipse(k, seats, ring), { x: 50, y: 90 });
        }
});

test("who has no seat sees seat 1 at the bottom", () => {
    assert.equal(places_from_bottom(1, null, 9), 0);
    assert.equal(places_from_bottom(9, null, 9), 8);
});

test("the next seat clockwise is to the left of the bottom one", () => {
    const next = place_on_ellipse(places_from_bottom(5, 4, 9), 9, ring);
    const last = place_on_ellipse(places_from_bottom(3, 4, 9), 9, ring);
    assert.ok(next.x < 50 && last.x > 50);
    assert.equal(next.y, last.y);
});

test("all places are apart and inside, with and without a gap for the dealer", () => {
    for (const gap of [0, 120])
        for (let seats = 2; seats <= 10; ++seats) {
            const places = Array.from({ length: seats }, (_, k) => place_on_ellipse(k, seats, { ...ring, gap }));
            places.forEach((place, i) => {
                assert.ok(place.x >= 8 && place.x <= 92 && place.y >= 10 && place.y <= 90);
                places.slice(i + 1).forEach((other) => assert.ok(Math.hypot(place.x - other.x, place.y - other.y) > 9));
            });
        }
});

test("nobody sits where the dealer of a house game stands", () => {
    for (let seats = 2; seats <= 7; ++seats)
        for (let k = 0; k < seats; ++k) {
            const place = place_on_ellipse(k, seats, { ...ring, gap: 120 });
            assert.ok(place.y > 25 || place.x < 20 || place.x > 80);
        }
});

test("on a phone all are on three sides, as many on the left as on the right, and nobody where the dealer stands", () => {
    for (const across of [0, 1, 2] as const)
        for (let seats = 2; seats <= 10; ++seats) {
            const sides: Sides = { top: 10, first: 15, last: 48, across };
            const others = Array.from({ length: seats - 1 }, (_, k) => place_on_sides(k + 1, seats, sides));
            const left = others.filter((place) => place.x < 25).length;
            const right = others.filter((place) => place.x > 75).length;
            assert.ok(left - right === 0 || (across === 0 && left - right === 1));
            assert.ok(seats - 1 - left - right <= across);
            others.forEach((place, i) => others.slice(i + 1).forEach((other) => assert.ok(place.x !== other.x || Math.abs(place.y - other.y) >= 8)));
            // Clockwise: first up the left side.
            if (left > 1) assert.ok((others[0]?.y ?? 0) > (others[1]?.y ?? 0));
        }
});
