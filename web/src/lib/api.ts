// The HTTP half of the protocol. A failed call throws a Refused whose message is the house's sentence.
import type { Calls, ClauseText } from "./protocol.ts";

export class Refused extends Error {
    // Where a name is taken: one that is free.
    readonly suggestion: string | null;
    // Where a new account needs the host's code.
    readonly code_needed: boolean;

    constructor(sentence: string, suggestion: string | null = null, code_needed = false) {
        super(sentence);
        this.suggestion = suggestion;
        this.code_needed = code_needed;
    }
}

// What an answer that is no success says.
export function refusal_in(status: number, json: unknown): Refused {
    if (!json || typeof json !== "object" || !("error" in json)) return new Refused(`The floor answered ${status}.`);
    const suggestion = "suggestion" in json && typeof json.suggestion === "string" ? json.suggestion : null;
    return new Refused(String(json.error), suggestion, "code_needed" in json && json.code_needed === true);
}

async function answer_to(path: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(path, { credentials: "same-origin", ...init });
    } catch {
        throw new Refused("The floor cannot be reached.");
    }
    if (answer.ok) return answer;
    throw refusal_in(answer.status, await answer.json().catch(() => null));
}

type Get = keyof Calls & `GET ${string}`;
type Post = keyof Calls & `POST ${string}`;

// The path of a call, where words in capitals stand for what is asked for.
const get = async <Call extends Get>(_call: Call, path: string): Promise<Calls[Call]["answer"]> => (await answer_to(path, {})).json();

const post = async <Call extends Post>(call: Call, body: Calls[Call]["body"]): Promise<Calls[Call]["answer"]> =>
    (await answer_to(call.slice("POST ".length), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();

const segment = encodeURIComponent;

export const sign_in_as_guest = (name: string, code = "") => post("POST /api/guest", { name, ...(code && { code }) });
export const register = (name: string, password: string, code = "") => post("POST /api/register", { name, password, ...(code && { code }) });
export const sign_in = (name: string, password: string) => post("POST /api/sign-in", { name, password });
export const change_password = (password: string, new_password: string) => post("POST /api/password", { password, new_password });
export const sign_out = () => post("POST /api/sign-out", {});
export const hands = (table: string, before?: number) =>
    get("GET /api/tables/ID/hands", `/api/tables/${segment(table)}/hands${before === undefined ? "" : `?before=${before}`}`);
export const hand = (table: string, round: number) => get("GET /api/tables/ID/hands/ROUND", `/api/tables/${segment(table)}/hands/${round}`);
export const equities = (table: string, round: number) =>
    get("GET /api/tables/ID/hands/ROUND/equities", `/api/tables/${segment(table)}/hands/${round}/equities`);
export const phh = async (table: string, round: number): Promise<Blob> =>
    (await answer_to(`/api/tables/${segment(table)}/hands/${round}.phh`, {})).blob();

const clauses = new Map<string, Promise<ClauseText>>();

export function clause(id: string): Promise<ClauseText> {
    let known = clauses.get(id);
    if (!known) {
        known = get("GET /api/clauses/ID", `/api/clauses/${segment(id)}`);
        known.catch(() => clauses.delete(id));
        clauses.set(id, known);
    }
    return known;
}
