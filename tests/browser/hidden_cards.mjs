// Two people at one table: nothing either page is sent holds a card of the other that was not shown.
import { check, own_seat, Visitor } from "./visitor.mjs";

// Cards a player holds face down, by round, each with the stage at which all may know it.
function secrets(visitor, table) {
    const rounds = new Map();
    for (const picture of visitor.pictures) {
        const seat = own_seat(picture.view);
        if (picture.table !== table || !seat) continue;
        const round = rounds.get(picture.view.round) ?? { cards: new Set(), folded: false };
        rounds.set(picture.view.round, round);
        for (const { card, up } of seat.cards) if (!up) round.cards.add(card);
        round.folded ||= seat.folded;
    }
    return rounds;
}

// How often a picture could have held a secret; it is a fault if one did.
function look_for(secrets, { name, pictures }, table) {
    let looks = 0;
    for (const { table: where, text, view } of pictures) {
        const round = secrets.get(view.round);
        const ending = view.stage === "showdown" || view.stage === "over";
        if (where !== table || !round || (ending && !round.folded)) continue;
        for (const card of round.cards) {
            ++looks;
            check(!text.includes(`"${card}"`), `${table}, round ${view.round}, ${view.stage}: ${name} was sent ${card}: ${text}`);
        }
        if (ending) continue;
        for (const seat of view.seats)
            for (const { card, up } of seat.you ? [] : (seat.cards ?? []))
                check(up || card === "??", `${table}, round ${view.round}, ${view.stage}: ${name} sees ${card} of ${seat.name}`);
    }
    return looks;
}

export async function hidden_cards({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor, { name: "Ann" });
    const bob = await Visitor.come(browser, floor, { name: "Bob" });
    for (const [table, title] of [["holdem", "Hold 'Em"], ["stud7-hilo8", "Seven-Card Stud High-Low Split Eight or Better"], ["draw5-high", "Five-Card Draw High"]]) {
        await ann.join(title, table);
        await bob.join(title, table);
        // One always stays, the other folds every second round.
        const play = async (visitor, folds) => {
            for (let rounds = 0; rounds < 3; ++rounds) await visitor.play_round(table, { rather: folds && rounds % 2 ? ["fold"] : [] });
            await visitor.stand(table);
            await visitor.page.getByRole("link", { name: "to the lobby" }).click();
        };
        await Promise.all([play(ann, false), play(bob, true)]);
        const of_ann = secrets(ann, table);
        const of_bob = secrets(bob, table);
        const shared = [...of_ann.keys()].filter((round) => of_ann.get(round).cards.size > 0 && of_bob.get(round)?.cards.size > 0);
        check(shared.length > 0, `${table}: no round had cards for both`);
        const looks = look_for(of_ann, bob, table) + look_for(of_bob, ann, table);
        check(looks > 100, `${table}: only ${looks} looks`);
        say(`${title}: ${shared.length} rounds with both, ${looks} looks for a card in a message`);
    }
    await ann.leave();
    await bob.leave();
}
