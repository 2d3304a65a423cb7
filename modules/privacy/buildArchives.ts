import { type Kysely, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { openNumber, sealedPlaces } from "../identity/sealedNumbers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import type { Config } from "../operations/config.ts";
import { isolateRow } from "../operations/processBatch.ts";
import { sealBytes } from "../operations/seal.ts";
import { archiveSections } from "./archiveSections.ts";
import { archivePlace } from "./openArchive.ts";

type Keys = Pick<Config, "SEALING_KEYS" | "FINGERPRINT_KEY">;
type Claimed = { id: string; user_id: string; attempts: number };

const keptDays = 7;
const attemptsAtMost = 5;

/**
 * Gathers the archives that people asked for. Each runs section by section, so that its progress can be shown; one
 * whose worker died is begun anew. Returns how many were taken. Several may run at once.
 */
export async function buildArchives(
  database: Database,
  keys: Keys,
  { limit }: { limit: number },
): Promise<number> {
  const claimed = await inTransaction(database, (tx) => claimRequests(tx, limit));
  for (const request of claimed) {
    await isolateRow(database, { task: "buildArchives", subject: request.id }, async () => {
      const texts = await gather(database, keys, request);
      const sealed = sealBytes(
        keys.SEALING_KEYS,
        Buffer.from(JSON.stringify(texts)),
        archivePlace(request.id),
      );
      await inTransaction(database, (tx) => finish(tx, request, sealed));
    });
  }
  return claimed.length;
}

async function claimRequests(tx: Transaction, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from data_requests
      where status = 'waiting' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at limit ${limit}
      for update skip locked
    )
    update data_requests
    set attempts = next_attempt(attempts), steps_done = 0,
      next_attempt_at = retry_at(attempts, '1 minute', '1 hour'),
      status = case when attempts >= ${attemptsAtMost} then 'failed' else status end
    from due where data_requests.id = due.id
    returning data_requests.id, user_id, attempts`.execute(tx);
  return rows.filter((row) => row.attempts <= attemptsAtMost);
}

async function gather(database: Database, keys: Keys, { id, user_id: userId }: Claimed) {
  const texts: Record<string, unknown[]> = {};
  for (const [name, section] of Object.entries(archiveSections)) {
    texts[name] = await readSection(database.kysely, keys, { name, rows: section(userId) });
    const waiting = database.kysely.updateTable("data_requests").where("status", "=", "waiting");
    await waiting
      .set({ steps_done: Object.keys(texts).length })
      .where("id", "=", id)
      .execute();
  }
  return texts;
}

/** The person's own numbers are theirs to read: they come whole. */
async function readSection(
  reader: Kysely<Schema>,
  keys: Keys,
  { name, rows: query }: { name: string; rows: ReturnType<(typeof archiveSections)[string]> },
): Promise<unknown[]> {
  const { rows } = await query.execute(reader);
  const opened = sealedColumns[name];
  if (opened === undefined) return rows;
  return (rows as Record<string, unknown>[]).map(({ [opened.column]: sealed, ...row }) => ({
    ...row,
    number: typeof sealed === "string" ? openNumber(keys, sealed, opened.place(String(row.id))) : null,
  }));
}

const sealedColumns: Record<
  string,
  { column: string; place: (rowId: string) => ReturnType<typeof sealedPlaces.kyc> }
> = {
  bank_accounts: { column: "account_no_sealed", place: sealedPlaces.bankAccount },
  businesses: { column: "gstin_sealed", place: sealedPlaces.business },
  identity_checks: { column: "number_sealed", place: sealedPlaces.kyc },
};

async function finish(tx: Transaction, { id, user_id: userId }: Claimed, sealed: Buffer): Promise<void> {
  const { rows } = await sql<{ expires_at: Date }>`
    update data_requests
    set status = 'ready', archive_sealed = ${sealed}, steps_done = steps, ready_at = blaze_now(),
      expires_at = blaze_now() + ${keptDays} * interval '1 day'
    where id = ${id} and status = 'waiting'
    returning expires_at`.execute(tx);
  const [ready] = rows;
  if (ready === undefined) return; // the account was closed, or another worker was faster
  await queueMessages(tx, [
    {
      userId,
      template: "data_ready",
      variables: { deadline: { day: ready.expires_at.toISOString() } },
      idempotencyKey: `data:${id}`,
      path: "/profile/data",
    },
  ]);
}
