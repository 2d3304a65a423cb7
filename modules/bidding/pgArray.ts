/**
 * An array parameter as PostgreSQL's text. The driver's own conversion escapes every element; numbers,
 * booleans and UUIDs need none, and a flush sends some ten thousand of them.
 */
export function plainArray(values: readonly (number | boolean | string | null)[]): string {
  return `{${values.join(",")}}`;
}

/** Like `plainArray`, with null where there is no value. */
export function nullableArray(values: readonly (number | string | null)[]): string {
  return `{${values.map((value) => value ?? "null").join(",")}}`;
}

/** Any text, each element quoted; null where there is none. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? "null" : quoted(value))).join(",")}}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
