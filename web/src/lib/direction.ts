// A name written from right to left must not turn the words and amounts around it: it gets marks that isolate it
// (Unicode's FSI and PDI). Names alone stand in <bdi>; this is for sentences with a name somewhere in them.
const from_right = "\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}";
// A name is of one script, with digits, spaces and - _ ' between its letters or digits at its end.
const name = new RegExp(`[${from_right}](?:[${from_right}\\p{M}\\d '_-]*[${from_right}\\p{M}\\d])?`, "gu");

export const isolated = (text: string): string => text.replace(name, "\u2068$&\u2069");
