import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { proveOperatorLog } from "#contract/operatorLog.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";
import { recordProof } from "../settlement/watch/recordProof.ts";

/**
 * Works out every hash of the operators' log anew. `broken_at` is the first line that does not follow from the one
 * before it, or the number after the last one where lines are missing at the end; null when all is as it was written.
 * The hash of the last line, noted elsewhere, later proves that nobody wrote the whole log anew.
 */
export async function proveLog({ kysely }: Database): Promise<AnswerOf<typeof proveOperatorLog>> {
  const { rows } = await sql<{ lines: number; broken_at: number | null; hash: string }>`
    with line as (
      select seq, hash, previous_hash, lag(seq, 1, 0::bigint) over by_seq as seq_before,
        lag(hash, 1, sha256('')) over by_seq as hash_before,
        operator_log_hash(previous_hash, seq, at, operator_id, call, subject, said) as hash_now
      from operator_log
      window by_seq as (order by seq)
    ), found as (
      select count(*) as lines, coalesce(max(seq), 0) as last,
        min(seq) filter (
          where seq <> seq_before + 1 or previous_hash <> hash_before or hash <> hash_now) as broken_at
      from line
    )
    select lines,
      coalesce(broken_at,
        case when kept.hash <> coalesce((select hash from operator_log where seq = last), sha256('')) then last + 1 end
      ) as broken_at,
      encode(kept.hash, 'hex') as hash
    from found, operator_log_end as kept`.execute(kysely);
  return rows[0] ?? { lines: 0, broken_at: null, hash: "" };
}

/** Proves the log, and opens an alert where it is broken. Throws then, so that the failed job stays visible too. */
export async function watchLog(database: Database): Promise<{ lines: number; hash: string }> {
  const { broken_at: brokenAt, lines, hash } = await proveLog(database);
  await inTransaction(database, (tx) => recordProof(tx, "log", brokenAt === null ? 0 : 1));
  if (brokenAt === null) return { lines, hash };
  const detail = `line ${brokenAt} does not follow from the one before it`;
  await inTransaction(database, (tx) =>
    openAlert(tx, { kind: "operator_log_broken", subject: String(brokenAt), detail }),
  );
  throw new Error(`the operators' log is not as it was written: ${detail}`);
}
