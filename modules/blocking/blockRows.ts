import { type RawBuilder, type Selectable, sql } from "kysely";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { findPerson } from "./findPerson.ts";

export type BlockRow = Selectable<Schema["user_blocks"]>;

export function blockAnswer({ id: _id, until_at: until, ...row }: BlockRow): BlockAnswer {
  return {
    ...row,
    blocked_at: row.blocked_at.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** When a block ends that is ended now: never before it began, also when the clock was put back meanwhile. */
export function endOfBlock(now: Date): RawBuilder<Date> {
  return sql`greatest(blocked_at, ${now}::timestamptz)`;
}

/** Somebody's latest blocks, the newest first. */
export async function listBlocks(
  { kysely }: Database,
  person: string,
): Promise<{ results: BlockAnswer[] } | Refusal> {
  const userId = await findPerson(kysely, person);
  if (userId === null) return { refused: "not_found", what: "user" };
  const blocks = kysely.selectFrom("user_blocks").selectAll().where("user_id", "=", userId);
  const rows = await blocks.orderBy("blocked_at", "desc").orderBy("id").limit(50).execute();
  return { results: rows.map(blockAnswer) };
}
