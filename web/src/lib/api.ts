// The HTTP half of the protocol. A failed call throws a Refused whose message is the house's sentence.
import type { Account, ClauseText, Frame, PlayedHand } from "./protocol.ts";

export class Refused extends Error {
    // Where a name is taken: one that is free.
    readonly suggestion: string | null;

    constructor(sentence: string, suggestion: string | null = null) {
        super(sentence);
        this.suggestion = suggestion;
    }
}

// What an answer that is no success says.
export function refusal_in(status: number, json: unknown): Refused {
    if (!json || typeof json !== "object" || !("error" in json)) return new Refused(`The floor answered ${status}.`);
    return new Refused(String(json.error), "suggestion" in json && typeof json.suggestion === "string" ? json.suggestion : null);
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

async function call<T>(path: string, body?: unknown): Promise<T> {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await answer_to(path, body === undefined ? {} : post)).json() as Promise<T>;
}

const segment = encodeURIComponent;

export const sign_in_as_guest = (name: string) => call<{ account: Account }>("/api/guest", { name });
export const register = (name: string, password: string) => call<{ account: Account }>("/api/register", { name, password });
export const sign_in = (name: string, password: string) => call<{ account: Account }>("/api/sign-in", { name, password });
export const change_password = (password: string, new_password: string) =>
    call<{ account: Account }>("/api/password", { password, new_password });
export const sign_out = () => call<object>("/api/sign-out", {});
export const hands = (table: string, before?: number) =>
    call<{ hands: PlayedHand[] }>(`/api/tables/${segment(table)}/hands${before === undefined ? "" : `?before=${before}`}`);
export const hand = (table: string, round: number) =>
    call<{ round: number; time: number | string; frames: Frame[] }>(`/api/tables/${segment(table)}/hands/${round}`);
export const phh = async (table: string, round: number): Promise<Blob> =>
    (await answer_to(`/api/tables/${segment(table)}/hands/${round}.phh`, {})).blob();

const clauses = new Map<string, Promise<ClauseText>>();

export function clause(id: string): Promise<ClauseText> {
    let known = clauses.get(id);
    if (!known) {
        known = call<ClauseText>(`/api/clauses/${segment(id)}`);
        known.catch(() => clauses.delete(id));
        clauses.set(id, known);
    }
    return known;
}
