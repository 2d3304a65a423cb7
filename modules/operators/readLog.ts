import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listOperatorLog } from "#contract/operatorLog.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";

type Wish = {
  readonly operatorId?: string | undefined;
  readonly call?: string | undefined;
  /** The whole of it. */
  readonly subject?: string | undefined;
};

/** The operators' log, the latest first. */
export async function readLog(
  { kysely }: Database,
  { operatorId, call, subject, ...page }: KeysetPage & Wish,
): Promise<AnswerOf<typeof listOperatorLog>> {
  let lines = kysely
    .selectFrom("operator_log")
    .innerJoin("users", "users.id", "operator_log.operator_id")
    .select(["at", "operator_id", "users.name as operator_name", "call", "subject", "said as input"])
    .select([sql<string>`seq::text`.as("id"), sql<string>`encode(hash, 'hex')`.as("hash")]);
  if (operatorId !== undefined) lines = lines.where("operator_id", "=", operatorId);
  if (call !== undefined) lines = lines.where("call", "=", call);
  if (subject !== undefined) lines = lines.where("subject", "=", subject);
  const { rows, next_cursor } = await selectKeysetPage(lines, page, {
    first: "latest",
    moment: sql`at`,
    id: sql`seq`,
  });
  const results = rows.map(({ input, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    operator_name: row.operator_name ?? "",
    input: input as Record<string, unknown>,
  }));
  return { results, next_cursor };
}
