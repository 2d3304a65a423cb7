/** A mark, a string, or another value, after any white space. */
const token =
  /[ \t\r\n]*(?:(?<mark>[{}[\]:,])|(?<string>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<value>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

type Expected = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "commaOrEnd";
type Groups = { readonly mark?: string; readonly string?: string; readonly value?: string };

/**
 * Where a text stops being JSON, as line and column from 1; null for JSON. A browser's own parser says so in some
 * cases and in its own words only, Safari in none.
 */
export function jsonProblemPlace(text: string): { line: number; column: number } | null {
  const open: string[] = [];
  let expected: Expected = "value";
  let offset = 0;
  for (;;) {
    token.lastIndex = offset;
    const found = token.exec(text);
    const next: Expected | null = found === null ? null : follow(expected, found.groups as Groups, open);
    if (found === null || next === null) return placeOf(text, offset + leadingSpace(text, offset));
    expected = next;
    offset = token.lastIndex;
    if (open.length === 0) break;
  }
  const rest = offset + leadingSpace(text, offset);
  return rest === text.length ? null : placeOf(text, rest);
}

/** What may stand after this token; null when it may not stand here. Keeps what is open. */
function follow(expected: Expected, { mark, string, value }: Groups, open: string[]): Expected | null {
  const inner = open.at(-1);
  if (expected === "colon") return mark === ":" ? "value" : null;
  if (expected === "key" || expected === "keyOrEnd") {
    if (string !== undefined) return "colon";
    return expected === "keyOrEnd" && mark === "}" ? closed(open) : null;
  }
  if (expected === "commaOrEnd") {
    if (mark === ",") return inner === "{" ? "key" : "value";
    return mark === (inner === "{" ? "}" : "]") ? closed(open) : null;
  }
  if (string !== undefined || value !== undefined) return "commaOrEnd";
  if (mark === "]" && expected === "valueOrEnd") return closed(open);
  if (mark !== "{" && mark !== "[") return null;
  open.push(mark);
  return mark === "{" ? "keyOrEnd" : "valueOrEnd";
}

function closed(open: string[]): Expected {
  open.pop();
  return "commaOrEnd";
}

function leadingSpace(text: string, offset: number): number {
  return /^[ \t\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0;
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
