// Names and passwords: a name that is taken is offered another, a registered name gets a new password, and a name from right to
// left turns nothing around it.
import { root } from "./floor.mjs";
import { check, Visitor } from "./visitor.mjs";

async function fill(page, fields) {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function sign_in({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    const page = ann.page;
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Register a name" }).click();
    await fill(page, { "Your name at the table": "Ann", Password: "password1" });
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.getByRole("alert").getByText("one of the first that are guessed").waitFor();
    await fill(page, { Password: "correct horse" });
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.locator("bdi", { hasText: "Ann" }).first().waitFor();
    say("registered, with a password that is not the first to be guessed");

    const other = await Visitor.come(browser, floor);
    await other.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await fill(other.page, { "Your name at the table": "ann" });
    await other.page.getByRole("button", { name: "Play as a guest" }).click();
    await other.page.getByRole("alert").getByText('"ann 2" is free').waitFor();
    await other.page.getByRole("button", { name: "Be ann 2" }).click();
    await other.page.locator("bdi", { hasText: "ann 2" }).first().waitFor();
    say("a taken name, and the one that was offered");

    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Change password…" }).click();
    await fill(page, { "Present password": "wrong words", "New password": "battery staple" });
    await page.getByRole("button", { name: "Change password", exact: true }).click();
    await page.getByRole("alert").getByText("The present password is wrong").waitFor();
    await fill(page, { "Present password": "correct horse" });
    await page.getByRole("button", { name: "Change password", exact: true }).click();
    await page.getByText("Your password was changed").waitFor();
    const me = await page.evaluate(async () => (await fetch("/api/me")).status);
    check(me === 200, `after a new password /api/me answered ${me}`);
    say("a new password");

    const right = await Visitor.come(browser, floor, { name: "דוד" });
    await right.join("Hold 'Em", "holdem");
    const isolates = await right.page.locator(".own .name").evaluate((name) => [name.tagName, getComputedStyle(name).unicodeBidi]);
    check(isolates[0] === "BDI" && isolates[1] === "isolate", `a name stands in ${isolates}`);
    say("a name from right to left is isolated");
    await floor.close();

    // A floor whose host gave a code to their friends.
    const friends = await open_floor({ posted: (text) => `registration = "code"\n${text}` });
    friends.run(["account", "code", "FLOOR"], "friday at eight\n");
    const cy = await Visitor.come(browser, friends, { name: "Cy", width: 375, height: 553 });
    await cy.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await fill(cy.page, { "Your name at the table": "Cy" });
    await cy.page.getByRole("button", { name: "Play as a guest" }).click();
    const code = cy.page.getByLabel("Code from the host");
    await code.fill("saturday");
    await cy.page.getByRole("button", { name: "Play as a guest" }).click();
    await cy.page.getByRole("alert").getByText(/code/).first().waitFor();
    await cy.page.screenshot({ path: `${root}build/screenshots/code-is-wrong.png` });
    await code.fill("friday at eight");
    await cy.page.getByRole("button", { name: "Play as a guest" }).click();
    await code.waitFor({ state: "detached" });
    check((await cy.page.evaluate(async () => (await (await fetch("/api/me")).json()).account.name)) === "Cy", "the right code let nobody in");
    say("a code that was wrong, and the right one");
}
