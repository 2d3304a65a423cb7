import { type Selectable, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { ServiceArea } from "#contract/serviceAreas.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { areaListHead } from "#domain/delivery/areaList.ts";
import { csvOf } from "#domain/text/csv.ts";
import type { Undone } from "../operations/ruleChanges.ts";
import { lockAreas, writeAreas } from "./writeAreas.ts";

type AreaRow = Selectable<Schema["service_areas"]>;

type Wanted = KeysetPage & {
  /** Only those that begin so, and those that this begins with. */
  readonly near?: string | undefined;
  readonly available?: boolean | undefined;
};

/** What was said about where Blaze works, by the digits of the pin codes. */
export async function readServiceAreas(
  { kysely }: Database,
  { limit, after, near, available }: Wanted,
): Promise<{ results: ServiceArea[]; next_cursor: string | null }> {
  let areas = kysely.selectFrom("service_areas").selectAll();
  if (after !== null) areas = areas.where("prefix", ">", after.id);
  if (available !== undefined) areas = areas.where("is_available", "=", available);
  if (near !== undefined)
    areas = areas.where(sql<boolean>`(starts_with(prefix, ${near}) or starts_with(${near}, prefix))`);
  const rows = await areas
    .orderBy("prefix")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    results: shown.map(serviceArea),
    // Beginnings are sorted by themselves alone.
    next_cursor: last ? writePageCursor({ value: 0, id: last.prefix }) : null,
  };
}

/** All of it as a file, in the form in which a list is read. */
export async function downloadServiceAreas({ kysely }: Database): Promise<Buffer> {
  const rows = await kysely.selectFrom("service_areas").selectAll().orderBy("prefix").execute();
  const lines = rows.map(({ prefix, is_available, pickups_per_slot }) => [
    prefix,
    is_available ? "yes" : "no",
    pickups_per_slot === null ? "" : String(pickups_per_slot),
  ]);
  return Buffer.from(csvOf([[...areaListHead], ...lines]));
}

type ServiceAreaChange = {
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
    const areas = await lockAreas(tx);
    const pickups = pickupsPerSlot === undefined ? {} : { pickups_per_slot: pickupsPerSlot };
    const lines = [{ prefix, standing: { available, ...pickups } }];
    const { peopleToTell } = await writeAreas(tx, { areas, lines, replaces: false, operatorId });
    const area = tx.selectFrom("service_areas").selectAll().where("prefix", "=", prefix);
    return { area: serviceArea(await area.executeTakeFirstOrThrow()), people_to_tell: peopleToTell };
  });
}

/** Forgets what was said about this beginning, so that a shorter one decides. */
export async function removeServiceArea(
  database: Database,
  { prefix, operatorId }: { readonly prefix: string; readonly operatorId: string },
): Promise<{ removed: true; people_to_tell: number } | Refusal> {
  return inTransaction(database, async (tx) => {
    const areas = await lockAreas(tx);
    if (!areas.has(prefix)) return { refused: "not_found", what: "service area" };
    const lines = [{ prefix, standing: null }];
    const { peopleToTell } = await writeAreas(tx, { areas, lines, replaces: false, operatorId });
    return { removed: true, people_to_tell: peopleToTell };
  });
}

/** Makes every beginning of a change what it was before, as one change; called with the lock of its kind. */
export async function restoreAreas(tx: Transaction, { id, operatorId }: Undone): Promise<null> {
  const areas = await lockAreas(tx);
  const changed = tx.selectFrom("service_area_changes").where("change_id", "=", id);
  const rows = await changed.select(["prefix", "was_available", "was_pickups"]).execute();
  const lines = rows.map(({ prefix, was_available: available, was_pickups: pickups }) => ({
    prefix,
    standing: available === null ? null : { available, pickups_per_slot: pickups },
  }));
  await writeAreas(tx, { areas, lines, replaces: false, operatorId, undoes: id });
  return null;
}

function serviceArea({ prefix, is_available, pickups_per_slot, updated_at }: AreaRow): ServiceArea {
  return { prefix, available: is_available, pickups_per_slot, updated_at: updated_at.toISOString() };
}
