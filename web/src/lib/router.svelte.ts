// Where in the page we are, in the address after the '#': "#/" is the lobby, "#/table/holdem" a table.

export interface Route {
    page: "lobby" | "table";
    table: string;
    join: boolean;
}

export function parse_route(hash: string): Route {
    const table = /^#\/table\/([^/?]+)(\?join)?$/.exec(hash);
    if (!table?.[1]) return { page: "lobby", table: "", join: false };
    try {
        return { page: "table", table: decodeURIComponent(table[1]), join: table[2] !== undefined };
    } catch {
        return { page: "lobby", table: "", join: false };
    }
}

export const table_address = (table: string, join = false): string => `#/table/${encodeURIComponent(table)}${join ? "?join" : ""}`;

class Router {
    route: Route = $state.raw(parse_route(location.hash));

    constructor() {
        addEventListener("hashchange", () => (this.route = parse_route(location.hash)));
    }
}

export const router = new Router();
