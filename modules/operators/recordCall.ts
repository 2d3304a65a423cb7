import type { Database } from "#db/pool.ts";
import { maskMobiles } from "#domain/identity/mobile.ts";

type OperatorCall = {
  readonly operatorId: string;
  /** As the contract names it. */
  readonly call: string;
  readonly params: unknown;
  /** The body of a change, the query of a reading. */
  readonly said: unknown;
};

/** A text beyond this is cut: the log says what was done, and the row itself keeps the whole. */
const longestText = 200;
const mostEntries = 20;

/**
 * Writes down what an operator asks for, before it is done: nothing is done that does not stand here. What became of it
 * stands with the thing itself. Mobile numbers are cut: the log is never forgotten.
 */
export async function recordCall(
  { kysely }: Database,
  { operatorId, call, params, said }: OperatorCall,
): Promise<void> {
  const named = Object.values(isObject(params) ? params : {}).join(" ");
  // A path may hold a NUL, which no text in the database can.
  const subject = maskMobiles(named).replaceAll("\0", "").slice(0, 300);
  // A call that takes no body may be sent any.
  const sent = isObject(said) && !Array.isArray(said) ? said : { sent: said };
  const line = { operator_id: operatorId, call, subject, said: JSON.stringify(shortened(sent)) };
  await kysely
    .insertInto("operator_log")
    // The rest is the chain's (db/migrations/0111_operator_log.sql).
    .values({ ...line, seq: 1, at: new Date(0), previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) })
    .execute();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    const text = maskMobiles(value);
    return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  }
  if (!isObject(value)) return value;
  if (depth > 2) return "…";
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => shortened(entry, depth + 1));
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([name, entry]) => [name, shortened(entry, depth + 1)]));
}
