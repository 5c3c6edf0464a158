export function type_of(schema: object): string;
export function types_of(schema: object): string;
