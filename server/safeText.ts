import type { FastifyRequest } from "fastify";
import { invalidInput } from "./errors.ts";

/**
 * Refuses text that PostgreSQL cannot keep: NUL bytes, and halves of surrogate pairs (which jsonb refuses).
 * In the path such text leads nowhere and stays for the schema of the path, which takes numbers and ids.
 * An empty value in the query counts as not given.
 */
export async function checkText(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (value === "") delete query[name];
  for (const root of [
    { value: query, key: "query" },
    { value: request.body, key: "body" },
  ]) {
    const loc = findUnstorableText(root);
    if (loc) throw invalidInput(loc, { type: "unstorable_text" });
  }
}

/** A value and the way to it: each place knows the one around it. */
type Place = { value: unknown; key: string; around?: Place };

/** Goes through keys and values without recursion: a body may be nested thousands deep. */
function findUnstorableText(root: Place): string[] | null {
  const waiting: Place[] = [root];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === "string" && isUnstorable(value)) return wayTo(place);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (isUnstorable(key)) return wayTo(place);
      waiting.push({ value: item, key, around: place });
    }
  }
  return null;
}

/** Enough to point at a field of any body that the contract takes. */
const longestWay = 10;

function wayTo(place: Place): string[] {
  const way: string[] = [];
  for (let at: Place | undefined = place; at; at = at.around) way.unshift(at.key);
  return way.slice(0, longestWay);
}

function isUnstorable(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
