// The HTTP half of the protocol. A failed call throws an Error whose message is the house's sentence.
import type { Account, ClauseText, Frame, PlayedHand } from "./protocol.ts";

async function answer_to(path: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(path, { credentials: "same-origin", ...init });
    } catch {
        throw new Error("The floor cannot be reached.");
    }
    if (answer.ok) return answer;
    const json: unknown = await answer.json().catch(() => null);
    throw new Error(json && typeof json === "object" && "error" in json ? String(json.error) : `The floor answered ${answer.status}.`);
}

async function call<T>(path: string, body?: unknown): Promise<T> {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await answer_to(path, body === undefined ? {} : post)).json() as Promise<T>;
}

const segment = encodeURIComponent;

export const sign_in_as_guest = (name: string) => call<{ account: Account }>("/api/guest", { name });
export const register = (name: string, password: string) => call<{ account: Account }>("/api/register", { name, password });
export const sign_in = (name: string, password: string) => call<{ account: Account }>("/api/sign-in", { name, password });
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
