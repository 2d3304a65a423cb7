import { sql } from "kysely";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { findPerson } from "./findPerson.ts";

export type BlockRow = {
  user_id: string;
  kind: BlockAnswer["kind"];
  reason: string;
  blocked_by: string;
  blocked_at: Date;
  until_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
};

export const blockColumns = sql.raw(
  "user_id, kind, reason, blocked_by, blocked_at, until_at, ended_at, ended_by",
);

export function blockAnswer({ until_at: until, ...row }: BlockRow): BlockAnswer {
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
  const { rows } = await sql<BlockRow>`
    select ${blockColumns} from user_blocks where user_id = ${userId}
    order by blocked_at desc, id limit 50`.execute(kysely);
  return { results: rows.map(blockAnswer) };
}
