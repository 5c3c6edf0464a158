export function type_of(schema: object): string;
export function nulls_of_view(definitions: object): { own: string[]; parts: Record<string, string[]> };
export function types_of(schema: object): string;
