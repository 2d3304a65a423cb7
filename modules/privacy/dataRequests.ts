import { sql } from "kysely";
import type { DataRequestAnswer } from "#contract/privacy.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { archiveSections } from "./archiveSections.ts";

type Row = {
  id: string;
  status: "waiting" | "ready" | "failed";
  is_expired: boolean;
  steps_done: number;
  steps: number;
  created_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
};

const columns =
  sql.raw(`id, status, coalesce(expires_at <= blaze_now(), false) as is_expired, steps_done, steps,
  created_at, ready_at, expires_at`);

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
    const { rows } = await sql<Row & { retry_at: Date; seconds_left: number }>`
      select ${columns}, created_at + interval '1 day' as retry_at,
        ceil(extract(epoch from created_at + interval '1 day' - blaze_now()))::integer as seconds_left
      from data_requests where user_id = ${userId} and status <> 'failed'
      order by created_at desc, id limit 1`.execute(tx);
    const [latest] = rows;
    if (latest?.status === "waiting") return present(latest);
    if (latest && latest.seconds_left > 0) {
      return {
        refused: "data_requested_lately",
        retry_at: latest.retry_at.toISOString(),
        retry_after_seconds: latest.seconds_left,
      };
    }
    const steps = Object.keys(archiveSections).length;
    const made = await sql<Row>`
      insert into data_requests (user_id, steps) values (${userId}, ${steps}) returning ${columns}`.execute(
      tx,
    );
    const request = made.rows[0] as Row;
    await queueMessages(tx, [
      {
        userId,
        template: "data_requested",
        variables: {},
        idempotencyKey: `data-requested:${request.id}`,
        path: "/profile/data",
      },
    ]);
    return present(request);
  });
}

export async function listDataRequests(database: Database, userId: string): Promise<DataRequestAnswer[]> {
  const { rows } = await sql<Row>`
    select ${columns} from data_requests where user_id = ${userId}
    order by created_at desc, id limit 10`.execute(database.kysely);
  return rows.map(present);
}

function present({ id, status, is_expired, steps_done, steps, ...times }: Row): DataRequestAnswer {
  return {
    id,
    status: is_expired ? "expired" : status,
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
    where status = 'ready' and expires_at <= blaze_now() and archive_sealed <> ''::bytea`.execute(
    database.kysely,
  );
  await sql`
    delete from data_requests where created_at < blaze_now() - interval '1 year'`.execute(database.kysely);
}
