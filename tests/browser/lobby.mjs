// The lobby: one press to play, games by family, and one's own tables first, also after the page was loaded anew; there a turn is
// called.
import { check, own_seat, Visitor } from "./visitor.mjs";

export async function lobby({ browser, say, open_floor }) {
    const floor = await open_floor();
    const ann = await Visitor.come(browser, floor);
    const { page } = ann;
    const sections = () => page.locator("main h2").allTextContents();

    // Only what is asked for is shown.
    await page.getByRole("link", { name: "Join Badugi", exact: true }).waitFor();
    await page.getByRole("radio", { name: "Stud", exact: true }).check({ force: true });
    await page.getByRole("link", { name: "Join Badugi", exact: true }).waitFor({ state: "detached" });
    check((await sections()).length === 1, `with one family chosen there are ${(await sections()).join(", ")}`);
    await page.getByRole("radio", { name: "All games", exact: true }).check({ force: true });
    await page.getByRole("link", { name: "Join Badugi", exact: true }).waitFor();
    say("families");

    await page.getByRole("link", { name: "Play now", exact: true }).click();
    await page.getByLabel("Your name at the table").fill(ann.name);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: /^Sit down with/ }).click();
    await ann.until("holdem", own_seat, "a seat");
    say("Play now leads to Hold 'Em");

    // Away from the table, and the page loaded anew.
    await ann.asked("holdem");
    await page.getByRole("link", { name: "to the lobby" }).click();
    await page.reload();
    const back = page.getByRole("link", { name: "Back to Hold 'Em", exact: true });
    await back.waitFor();
    check((await sections())[0] === "Your tables", `the lobby begins with ${(await sections())[0]}`);
    check((await page.getByRole("link", { name: "Join Hold 'Em", exact: true }).count()) === 0, "one's own table can be joined");
    await page.getByRole("link", { name: "To your table, Hold 'Em" }).waitFor();
    await page.waitForFunction(() => document.title.startsWith("Your turn: Hold 'Em"));
    await page.getByRole("link", { name: "Hold 'Em: your turn" }).waitFor();
    say("one's own table is first, and calls");
    await back.click();
    await ann.play_round("holdem");
    await ann.stand("holdem");
    await page.getByRole("link", { name: "to the lobby" }).click();
    await page.getByRole("link", { name: "Join Hold 'Em", exact: true }).waitFor();
    check((await back.count()) === 0, "a table that was left is still one's own");
    await ann.leave();
}
