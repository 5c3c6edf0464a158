// Makes src/generated/playing/GAME.html from docs/playing/GAME.md: how each game is played, for "How to play" at its tables.
// The first of the clauses behind a sentence becomes a small button that opens it; what speaks of the command line or links into the repository stays there.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { marked } from "marked";

const from = new URL("../../docs/playing/", import.meta.url);
const to = new URL("../src/generated/playing/", import.meta.url);

const clause = /[A-Z]{2,3}-[0-9A-Za-z.-]*[0-9A-Za-z]/;
const clauses = new RegExp(`\\s*\\[(${clause.source}(?:,\\s+${clause.source})*)\\]([.,;:]?)`, "g");
// Notes for who reads the decisions: (MDQ-32), (FC-10).
const notes = /\s\((?:MDQ|DD|FC|DS|MFC|MDD|MDS|MDP)-[^()]*\)/g;

const button = (id) => `<button type="button" class="clause" data-clause="${id}" aria-label="rule ${id}">§</button>`;

export function playing_page(text) {
    const shown = text
        .replace(/^# .*\n/, "")
        .replace(/\n\*\*Try it:\*\*[^]*$/, "\n")
        .replace(notes, "")
        .replace(clauses, (_, ids, end) => end + ids.split(/,\s+/).filter((id) => /^M(DP|DD|FC|DS)-/.test(id)).slice(0, 1).map((id) => `\u00a0${button(id)}`).join(""));
    return marked.parse(shown, { async: false }).replaceAll("<table>", '<div class="scroll"><table>').replaceAll("</table>", "</table></div>");
}

mkdirSync(to, { recursive: true });
for (const file of readdirSync(from).filter((name) => name.endsWith(".md") && name !== "README.md"))
    writeFileSync(new URL(file.replace(/\.md$/, ".html"), to), playing_page(readFileSync(new URL(file, from), "utf8")));
