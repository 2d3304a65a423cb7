import { type Kysely, type Selectable, sql } from "kysely";
import type { DataRequestAnswer } from "#contract/privacy.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { ago, readClock } from "../operations/readClock.ts";
import { archiveSections } from "./archiveSections.ts";

const columns = ["id", "status", "steps_done", "steps", "created_at", "ready_at", "expires_at"] as const;

type Row = Pick<Selectable<Schema["data_requests"]>, (typeof columns)[number]>;

const dayMs = 24 * 60 * 60_000;

/**
 * Asks for an archive of everything that is held about a person. One that is under way is answered as it is; after
 * one that is ready, the next may be asked for a day later (`data_requested_lately`). The person is told at once:
 * whoever sits at their open browser is not them.
 */
export async function requestData(
  database: Database,
  userId: string,
): Promise<DataRequestAnswer | Refusal<"data_requested_lately">> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    const now = await readClock(tx);
    const latest = await requestsOf(tx, userId).where("status", "<>", "failed").executeTakeFirst();
    if (latest?.status === "waiting") return present(latest, now);
    const retryAt = latest && new Date(latest.created_at.getTime() + dayMs);
    if (retryAt !== undefined && retryAt > now) {
      return {
        refused: "data_requested_lately",
        retry_at: retryAt.toISOString(),
        retry_after_seconds: Math.ceil((retryAt.getTime() - now.getTime()) / 1000),
      };
    }
    const steps = Object.keys(archiveSections).length;
    const made = tx.insertInto("data_requests").values({ user_id: userId, steps });
    const request = await made.returning(columns).executeTakeFirstOrThrow();
    await queueMessages(tx, [
      {
        userId,
        template: "data_requested",
        variables: {},
        idempotencyKey: `data-requested:${request.id}`,
        path: "/profile/data",
      },
    ]);
    return present(request, now);
  });
}

export async function listDataRequests({ kysely }: Database, userId: string): Promise<DataRequestAnswer[]> {
  const now = await readClock(kysely);
  const rows = await requestsOf(kysely, userId).limit(10).execute();
  return rows.map((row) => present(row, now));
}

/** The latest first. */
function requestsOf(reader: Kysely<Schema>, userId: string) {
  const own = reader.selectFrom("data_requests").select(columns).where("user_id", "=", userId);
  return own.orderBy("created_at", "desc").orderBy("id");
}

function present({ id, status, steps_done, steps, ...times }: Row, now: Date): DataRequestAnswer {
  const isExpired = times.expires_at !== null && times.expires_at <= now;
  return {
    id,
    status: isExpired ? "expired" : status,
    progress: status === "ready" ? 1 : steps_done / steps,
    created_at: times.created_at.toISOString(),
    ready_at: times.ready_at?.toISOString() ?? null,
    expires_at: times.expires_at?.toISOString() ?? null,
  };
}

/** Takes the texts of archives that have run out away; their rows stay as a record for a year. */
export async function sweepDataRequests(database: Database): Promise<void> {
  await sql`
    update data_requests set archive_sealed = ''::bytea
    where status = 'ready' and expires_at <= (select blaze_now()) and archive_sealed <> ''::bytea`.execute(
    database.kysely,
  );
  await database.kysely.deleteFrom("data_requests").where("created_at", "<", ago("1 year")).execute();
}
