import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { soonMs } from "#domain/grievance/grievanceClocks.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

type Due = { id: string; number: string; handled_by: string; due_at: Date; is_appeal: boolean };

/** Reminds the operator who has taken a grievance of its limit, once, two days before. Returns how many were reminded. */
export async function remindGrievance(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "remindGrievance", take: readDue, subjectOf: ({ id }) => id, work: remind },
    { limit },
  );
}

async function readDue(tx: Transaction, choice: Choice): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, number, handled_by, due_at, appealed_at is not null as is_appeal from grievances
    where due_at <= (select blaze_now()) + ${soonMs.resolve} * interval '1 millisecond' and handled_by is not null
      and not exists (
        select from messages
        where messages.user_id = grievances.handled_by
          and messages.idempotency_key = 'grievance_due:' || grievances.id || ':' || (grievances.appealed_at is not null))
      ${chosen(sql`grievances.id`, choice)}
    order by due_at
    limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, grievances: readonly Due[]): Promise<void> {
  await queueMessages(
    tx,
    grievances.map(({ id, number, handled_by: userId, due_at, is_appeal }) => ({
      userId,
      template: "grievance_due" as const,
      variables: { number, deadline: { at: due_at.toISOString() } },
      idempotencyKey: `grievance_due:${id}:${is_appeal}`,
      path: "/ops/grievances",
    })),
  );
}
