import { sql } from "kysely";
import type { ServiceArea } from "#contract/delivery.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";

type AreaRow = { prefix: string; is_available: boolean; updated_at: Date };

/** Everything that the operator has said about where Blaze works. */
export async function readServiceAreas(database: Database): Promise<ServiceArea[]> {
  const { rows } = await sql<AreaRow>`
    select prefix, is_available, updated_at from service_areas order by prefix
  `.execute(database.kysely);
  return rows.map(serviceArea);
}

export type ServiceAreaChange = { prefix: string; available: boolean; operatorId: string };

/** Starts or stops service where pin codes begin so, and marks whoever waited there to be told. */
export async function setServiceArea(
  database: Database,
  { prefix, available, operatorId }: ServiceAreaChange,
): Promise<{ area: ServiceArea; people_to_tell: number }> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<AreaRow>`
      insert into service_areas (prefix, is_available, updated_by) values (${prefix}, ${available}, ${operatorId})
      on conflict (prefix) do update
      set is_available = excluded.is_available, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning prefix, is_available, updated_at
    `.execute(tx);
    return { area: serviceArea(rows[0] as AreaRow), people_to_tell: await markDue(tx, prefix) };
  });
}

/** Forgets what was said about this beginning, so that a shorter one decides. */
export async function removeServiceArea(
  database: Database,
  prefix: string,
): Promise<{ removed: true; people_to_tell: number } | Refusal> {
  return inTransaction(database, async (tx) => {
    const { numAffectedRows } = await sql`delete from service_areas where prefix = ${prefix}`.execute(tx);
    if (numAffectedRows !== 1n) return { refused: "not_found", what: "service area" };
    return { removed: true, people_to_tell: await markDue(tx, prefix) };
  });
}

/** The worker tells them: a whole state may have waited, and an operator's call must not. */
async function markDue(tx: Transaction, prefix: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update service_interests set is_due = true
    where told_at is null and not is_due and pin_code like ${`${prefix}%`} and is_serviced(pin_code)
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

function serviceArea({ prefix, is_available, updated_at }: AreaRow): ServiceArea {
  return { prefix, available: is_available, updated_at: updated_at.toISOString() };
}
