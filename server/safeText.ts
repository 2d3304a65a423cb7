import type { FastifyRequest } from "fastify";
import { InvalidInput } from "./errors.ts";

/**
 * Refuses text that PostgreSQL cannot keep: NUL bytes, and halves of surrogate pairs (which jsonb refuses).
 * In the path such text leads nowhere and stays for the schema of the path, which takes numbers and ids.
 * An empty value in the query counts as not given.
 */
export async function checkText(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (value === "") delete query[name];
  for (const [place, input] of [
    ["query", query],
    ["body", request.body],
  ] as const) {
    if (hasUnstorableText(input)) {
      throw new InvalidInput([
        { loc: [place], msg: "has text with characters that cannot be kept", type: "text" },
      ]);
    }
  }
}

/** Goes through keys and values without recursion: a body may be nested thousands deep. */
function hasUnstorableText(input: unknown): boolean {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && isUnstorable(value)) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (isUnstorable(key)) return true;
      waiting.push(item);
    }
  }
  return false;
}

function isUnstorable(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
