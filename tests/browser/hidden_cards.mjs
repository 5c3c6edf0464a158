// Two people at one table: nothing either page is sent holds a card of the other that was not shown.
import { check, own_seat, Visitor } from "./visitor.mjs";

// Cards a player holds face down, by round, each with the stage at which all may know it.
function secrets(visitor, table) {
    const rounds = new Map();
    for (const picture of visitor.pictures) {
        const seat = own_seat(picture.view);
        if (picture.table !== table || !seat) continue;
        const round = rounds.get(picture.view.round) ?? { cards: new Set(), dealt: false, folded: false };
        rounds.set(picture.view.round, round);
        // The two jokers look alike: one shown by somebody else says nothing.
        for (const { card, up } of seat.cards) if (!up && card !== "Jk") round.cards.add(card);
        round.dealt ||= seat.cards.length > 0;
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

// The same for what the house holds face down, the dealer's cards and the hole card: it is in no message before it is turned.
function look_for_house(visitor, table, rounds) {
    const { name, pictures } = visitor;
    const held = (view) => [...(view.dealer?.cards.map(({ card }) => card) ?? []), ...view.board];
    let looks = 0;
    for (const { table: where, text, view } of pictures) {
        if (where !== table || view.kind !== "house" || view.stage === "over" || !rounds.includes(view.round)) continue;
        const end = held(visitor.end_of(table, view.round) ?? view);
        held(view).forEach((card, index) => {
            if (card !== "??" || end[index] === "??") return;
            ++looks;
            check(!text.includes(`"${end[index]}"`), `${table}, round ${view.round}, ${view.stage}: ${name} was sent ${end[index]} of the house: ${text}`);
        });
    }
    return looks;
}

// One game of each kind; the draw games with several draws are all like badugi here.
const games = [
    ["holdem", "Hold 'Em"],
    ["omaha-hilo8", "Omaha High-Low Split Eight or Better (Omaha/8)"],
    ["stud7-hilo8", "Seven-Card Stud High-Low Split Eight or Better"],
    ["draw5-high", "Five-Card Draw High"],
    ["badugi", "Badugi"],
    ["double-draw", "Double Draw Poker"],
    ["four-card", "Four Card Poker"],
    ["double-down-stud", "Double Down Stud"],
];

async function play(visitor, table, folds) {
    // One always stays, the other folds in the second round.
    for (const rather of [[], folds ? ["fold"] : []]) await visitor.play_round(table, { rather });
    await visitor.stand(table);
    await visitor.page.getByRole("link", { name: "to the lobby" }).click();
}

export async function hidden_cards({ browser, say, open_floor }) {
    const floor = await open_floor({ bot_pause: "5-20", result_pause: "150" });
    const ann = await Visitor.come(browser, floor, { name: "Ann" });
    const bob = await Visitor.come(browser, floor, { name: "Bob" });
    for (const [table, title] of games) {
        await ann.join(title, table);
        await bob.join(title, table);
        await Promise.all([play(ann, table, false), play(bob, table, true)]);
        const of_ann = secrets(ann, table);
        const of_bob = secrets(bob, table);
        const shared = [...of_ann.keys()].filter((round) => of_ann.get(round).dealt && of_bob.get(round)?.dealt);
        check(shared.length > 0, `${table}: no round had cards for both`);
        const looks = look_for(of_ann, bob, table) + look_for(of_bob, ann, table) + look_for_house(ann, table, shared) + look_for_house(bob, table, shared);
        check(looks >= 4, `${table}: only ${looks} looks`);
        say(`${title}: ${shared.length} rounds with both, ${looks} looks for a card in a message`);
    }
    await ann.leave();
    await bob.leave();
}
