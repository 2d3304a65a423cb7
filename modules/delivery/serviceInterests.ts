import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { findAddress } from "./addresses.ts";

/** Remembers that this person waits for service there. Who was told before, and asks again, will be told again. */
export async function noteInterest(
  tx: Transaction,
  { userId, pinCode }: { userId: string; pinCode: string },
): Promise<void> {
  await sql`
    insert into service_interests (user_id, pin_code) values (${userId}, ${pinCode})
    on conflict (user_id, pin_code) do update
    set asked_at = excluded.asked_at, told_at = null, is_due = false
    where service_interests.told_at is not null
  `.execute(tx);
}

/** Asks for service at an address of the user's own; returns whether Blaze works there already. */
export async function askForService(
  database: Database,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<{ available: boolean } | Refusal> {
  return inTransaction(database, async (tx) => {
    const address = await findAddress(tx, { userId, addressId });
    if (address === null) return { refused: "not_found", what: "address" };
    if (!address.available) await noteInterest(tx, { userId, pinCode: address.pin_code });
    return { available: address.available };
  });
}

/** Where people wait, the most wanted first. */
export async function readServiceInterests(
  database: Database,
): Promise<{ pin_code: string; people: number }[]> {
  const { rows } = await sql<{ pin_code: string; people: number }>`
    select pin_code, count(*) as people from service_interests
    where told_at is null
    group by pin_code
    order by people desc, pin_code
    limit 1000
  `.execute(database.kysely);
  return rows;
}

/**
 * Tells some of those whose service has started; returns how many. Each is told once: the row is locked, and a
 * second worker skips it. Where service has stopped again meanwhile, they go on waiting.
 */
export async function tellServiceStarted(database: Database, { limit }: { limit: number }): Promise<number> {
  const subjectOf = ({ user_id, pin_code }: Interest) => `${user_id}:${pin_code}`;
  return await processBatch(
    database,
    { task: "tellServiceStarted", take: lockDueInterests, subjectOf, work: tellInterests },
    { limit },
  );
}

type Interest = { user_id: string; pin_code: string; asked_at: Date; still: boolean };

async function lockDueInterests(tx: Transaction, choice: Choice): Promise<Interest[]> {
  const { rows } = await sql<Interest>`
      select user_id, pin_code, asked_at, is_serviced(pin_code) as still from service_interests
      where is_due ${chosen(sql`user_id || ':' || pin_code`, choice)}
      order by asked_at
      limit ${choice.limit}
      for update ${othersLocked(choice)}
    `.execute(tx);
  return rows;
}

async function tellInterests(tx: Transaction, rows: readonly Interest[]): Promise<void> {
  await queueMessages(
    tx,
    rows
      .filter(({ still }) => still)
      .map((row) => ({
        userId: row.user_id,
        template: "service_started" as const,
        variables: { pin_code: row.pin_code },
        idempotencyKey: `service-started ${row.pin_code} ${row.asked_at.toISOString()}`,
        path: "/products/ending-soon",
      })),
  );
  await sql`
      update service_interests interest
      set is_due = false, told_at = case when told.still then blaze_now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (user_id uuid, pin_code text, still boolean)
      where interest.user_id = told.user_id and interest.pin_code = told.pin_code
    `.execute(tx);
}
