import type { Selectable } from "kysely";
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
