// JSON merge patch, RFC 7386: what turns the last view of a table into the present one. The target is never changed, and
// parts the patch does not mention stay the same objects, so that only what changed is drawn again.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const is_object = (value: unknown): value is { [name: string]: Json } =>
    typeof value === "object" && value !== null && !Array.isArray(value);

export function merge_patch(target: unknown, patch: unknown): unknown {
    if (!is_object(patch)) return patch;
    const merged: { [name: string]: Json } = Object.create(null);
    if (is_object(target)) Object.assign(merged, target);
    for (const [name, value] of Object.entries(patch)) {
        if (value === null) delete merged[name];
        else merged[name] = merge_patch(merged[name], value) as Json;
    }
    return { ...merged };
}
