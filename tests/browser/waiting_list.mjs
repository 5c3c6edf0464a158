// A full table: in line for a seat, called when one is free, and seated.
import { root } from "./floor.mjs";
import { check, own_seat, Visitor } from "./visitor.mjs";

const table = "two";
const title = "Four Card Poker";
const posted = () => `name = "Two seats"

[[table]]
id = "${table}"
game = "four-card"
seats = 2
minimum = 5
maximum = 100
buy-in = [50, 500]
decision-seconds = 300
`;

const line = (view) => view.waiting_list.map(({ name, seat }) => `${name} ${seat}`).join(", ");

export async function waiting_list({ browser, say, open_floor }) {
    const floor = await open_floor({ posted });
    const ann = await Visitor.come(browser, floor, { name: "Ann" });
    await ann.join(title, table);
    const ben = await Visitor.come(browser, floor, { name: "Ben" });
    await ben.join(title, table);

    // Cy, on a phone, signs in and waits.
    const cy = await Visitor.come(browser, floor, { name: "Cy", width: 390, height: 664, touch: true });
    await cy.page.goto(`${floor.address}#/table/${table}`);
    await cy.page.getByRole("button", { name: "Wait for a seat" }).click();
    await cy.page.getByLabel("Your name at the table").fill("Cy");
    await cy.page.getByRole("button", { name: "Play as a guest" }).click();
    await cy.until(table, (view) => line(view) === "Cy 0", "a place in line");
    await cy.page.getByText("You are number 1 of 1 in line for a seat.").waitFor();
    await cy.page.screenshot({ path: `${root}build/screenshots/waiting-list.png` });

    // Ann goes; the seat is kept for Cy, and nobody else is offered it.
    const { seat } = own_seat(ann.view(table));
    await ann.stand(table);
    await cy.until(table, (view) => line(view) === `Cy ${seat}`, "a call");
    await ann.page.getByText("Kept").first().waitFor();
    check((await ann.page.getByRole("button", { name: /^Sit here/ }).count()) === 0, "Ann is offered the seat that is kept for Cy");
    await ann.page.screenshot({ path: `${root}build/screenshots/seat-kept-for-another.png` });
    await cy.page.getByText(`Seat ${seat} is kept for you.`).first().waitFor();
    await cy.page.screenshot({ path: `${root}build/screenshots/seat-kept.png` });
    await cy.page.getByRole("button", { name: "Sit down", exact: true }).click();
    await cy.page.getByRole("button", { name: /^Sit down with/ }).click();
    await cy.until(table, (view) => own_seat(view)?.seat === seat && view.waiting_list.length === 0, "the seat");
    say(`Cy waited for seat ${seat} and has it`);

    // Ann waits in turn, and thinks better of it.
    await ann.page.getByRole("button", { name: "Wait for a seat" }).click();
    await ann.until(table, (view) => line(view) === "Ann 0", "a place in line");
    await ann.page.getByRole("button", { name: "Leave the line" }).click();
    await ann.until(table, (view) => line(view) === "", "nobody in line");
    for (const one of [ann, ben, cy]) await one.leave();
}
