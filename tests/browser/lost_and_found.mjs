// In mid-round the socket is lost, the page is loaded anew, the server is killed: each time the seat, the cards and the turn
// are as they were, and the round is played to its end.
import { check, own_cards, own_seat, Visitor } from "./visitor.mjs";

const losses = {
    "the socket is lost": async ({ visitor }) => {
        await visitor.page.evaluate(() => window.sockets_of_page.at(-1).close());
    },
    "the page is loaded anew": async ({ visitor }) => {
        await visitor.page.reload();
    },
    "the server is killed": async ({ floor }) => {
        await floor.kill();
        await floor.start();
    },
};

export async function lost_and_found({ browser, say, open_floor }) {
    for (const [table, title] of [["holdem", "Hold 'Em"], ["td-27", "Triple Draw 2-7"], ["double-draw", "Double Draw Poker"]]) {
        const floor = await open_floor();
        const visitor = await Visitor.come(browser, floor, { name: "Lulu" });
        await visitor.join(title, table);
        for (const [loss, happens] of Object.entries(losses)) {
            // With cards in hand and a decision to take.
            for (;;) {
                const view = await visitor.asked(table);
                if (own_seat(view).cards.length > 0) break;
                await visitor.act(table);
            }
            const before = visitor.view(table);
            const seen = visitor.pictures.length;
            await happens({ visitor, floor });
            await visitor.until(table, () => visitor.pictures.slice(seen).some(({ type }) => type === "snapshot"), "a new picture");
            const after = visitor.view(table);
            check(after.round === before.round, `${table}, ${loss}: round ${before.round} became ${after.round}`);
            check(own_seat(after)?.seat === own_seat(before).seat, `${table}, ${loss}: the seat was lost`);
            check(own_cards(after) === own_cards(before), `${table}, ${loss}: ${own_cards(before)} became ${own_cards(after)}`);
            check(own_seat(after).stake === own_seat(before).stake, `${table}, ${loss}: the stake changed`);
            check(JSON.stringify(after.board) === JSON.stringify(before.board), `${table}, ${loss}: the board changed`);
            check(JSON.stringify(after.you.choices) === JSON.stringify(before.you.choices), `${table}, ${loss}: the choices changed`);
            const round = await visitor.play_round(table);
            check(round === before.round && visitor.end_of(table, round), `${table}, ${loss}: the round did not go on`);
            say(`${table}: ${loss} in round ${round}, ${own_cards(before)}`);
        }
        await visitor.leave();
        await floor.close();
    }
}
