// A round of every game, by clicking.
import { check, own_seat, Visitor } from "./visitor.mjs";

export async function every_game({ browser, say, open_floor }) {
    const floor = await open_floor();
    const lobby = await (await fetch(`${floor.address}api/lobby`)).json();
    check(lobby.tables.length === 21, `there are ${lobby.tables.length} tables, not 21`);
    const ann = await Visitor.come(browser, floor);
    for (const { table, title } of lobby.tables) {
        const start = Date.now();
        const before = ann.acts;
        await ann.join(title, table);
        const round = await ann.play_round(table);
        const end = ann.end_of(table, round);
        check(end, `${table}: round ${round} was not seen to end`);
        check(end.kind === "house" || end.seats.some((seat) => seat.won > 0), `${table}: nobody won round ${round}`);
        check(own_seat(end)?.name === ann.name, `${table}: the seat was lost`);
        await ann.stand(table);
        await ann.page.getByRole("link", { name: "to the lobby" }).click();
        say(`${title}: round ${round}, ${ann.acts - before} decisions, ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
    await ann.leave();
}
