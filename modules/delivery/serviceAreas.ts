import { type Selectable, sql } from "kysely";
import type { ServiceArea } from "#contract/delivery.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";

type AreaRow = Selectable<Schema["service_areas"]>;

/** Everything that the operator has said about where Blaze works. */
export async function readServiceAreas(database: Database): Promise<ServiceArea[]> {
  const rows = await database.kysely.selectFrom("service_areas").selectAll().orderBy("prefix").execute();
  return rows.map(serviceArea);
}

export type ServiceAreaChange = {
  prefix: string;
  available: boolean;
  /** Left out, it stays as it is. */
  pickupsPerSlot?: number | null | undefined;
  operatorId: string;
};

/**
 * Starts or stops service where pin codes begin so, and marks whoever waited there to be told; or says how many pick-ups
 * fit into one time of a day there.
 */
export async function setServiceArea(
  database: Database,
  { prefix, available, pickupsPerSlot, operatorId }: ServiceAreaChange,
): Promise<{ area: ServiceArea; people_to_tell: number }> {
  return inTransaction(database, async (tx) => {
    const said = {
      is_available: available,
      ...(pickupsPerSlot !== undefined && { pickups_per_slot: pickupsPerSlot }),
      updated_at: blazeNow,
      updated_by: operatorId,
    };
    const areas = tx.insertInto("service_areas").values({ prefix, ...said });
    const changed = areas.onConflict((known) => known.column("prefix").doUpdateSet(said));
    const area = serviceArea(await changed.returningAll().executeTakeFirstOrThrow());
    return { area, people_to_tell: await markDue(tx, prefix) };
  });
}

/** Forgets what was said about this beginning, so that a shorter one decides. */
export async function removeServiceArea(
  database: Database,
  prefix: string,
): Promise<{ removed: true; people_to_tell: number } | Refusal> {
  return inTransaction(database, async (tx) => {
    const area = await tx.deleteFrom("service_areas").where("prefix", "=", prefix).executeTakeFirst();
    if (area.numDeletedRows !== 1n) return { refused: "not_found", what: "service area" };
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

function serviceArea({ prefix, is_available, pickups_per_slot, updated_at }: AreaRow): ServiceArea {
  return { prefix, available: is_available, pickups_per_slot, updated_at: updated_at.toISOString() };
}
