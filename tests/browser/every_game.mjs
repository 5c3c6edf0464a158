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
        if (table === "holdem") await bomb_pot(ann, table);
        await ann.stand(table);
        await ann.page.getByRole("link", { name: "to the lobby" }).click();
        say(`${title}: round ${round}, ${ann.acts - before} decisions, ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
    await ann.leave();
}

// MDP-8.M: asked for by clicking; the bots agree, and the next round has no betting before the flop.
async function bomb_pot(ann, table) {
    await ann.ask_for(table, "propose-bomb-pot");
    const { round } = ann.view(table);
    const flop = await ann.until(table, (view) => view.round > round && view.street === "flop", "a bomb pot");
    const each = flop.seats.filter((seat) => seat.in_round).map((seat) => seat.put_in);
    check(each.length > 1 && each.every((put_in) => put_in >= 1000), `the bomb pot had ${each} in it`);
    await ann.play_round(table);
}
