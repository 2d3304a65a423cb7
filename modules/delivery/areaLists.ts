import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { AreaListPreview, AreaListResult } from "#contract/serviceAreas.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  type AreaChange,
  areaChangeKind,
  areaChangeKinds,
  areaChanges,
  changedAreas,
  isServed,
} from "#domain/delivery/areaChanges.ts";
import { type AreaListAction, readAreaList } from "#domain/delivery/areaList.ts";
import { mostPickupsPerSlot } from "#domain/order/pickupSlots.ts";
import { type AreaMap, lockAreas, readAreaMap, readAreaRevision, writeAreas } from "./writeAreas.ts";

type ListWish = { readonly list: string; readonly action: AreaListAction };

const shownBadLines = 200;
const shownChanges = 200;
const shownUnknown = 20;

/** What a list would do, without doing it: what it changes, every line that cannot be read, and whom it concerns. */
export async function previewAreaList(
  database: Database,
  { list, action }: ListWish,
): Promise<AreaListPreview | Invalid> {
  const read = readAreaList(list, action, mostPickupsPerSlot);
  if ("type" in read) return problemOf(read);
  const { lines, bad } = read;
  return await inTransaction(database, async (tx) => {
    const revision = await readAreaRevision(tx);
    const areas = await readAreaMap(tx);
    const changes = areaChanges(areas, { lines, replaces: action === "replace" });
    const changed = new Set(changes.map(({ prefix }) => prefix));
    const named = changes.slice(0, shownChanges).map(shownChange);
    return {
      lines: lines.length,
      bad_count: bad.length,
      bad: bad.slice(0, shownBadLines),
      change_counts: countsOf(changes),
      unchanged: lines.filter(({ prefix }) => !changed.has(prefix)).length,
      changes: named,
      unknown: await readUnknown(
        tx,
        lines.filter(({ standing }) => standing !== null).map(({ prefix }) => prefix),
      ),
      concerned: await readConcerned(tx, areas, changes),
      revision,
    };
  });
}

/** Does what a list says, whole or not at all. Refuses `service_areas_changed` after a change that its preview did not know. */
export async function applyAreaList(
  database: Database,
  {
    list,
    action,
    revision,
    operatorId,
  }: ListWish & { readonly revision: string | null; readonly operatorId: string },
): Promise<AreaListResult | Invalid | Refusal> {
  const read = readAreaList(list, action, mostPickupsPerSlot);
  if ("type" in read) return problemOf(read);
  const { lines, bad } = read;
  if (bad[0] !== undefined)
    return invalidField("list", "area_list_bad_lines", { count: bad.length, row: bad[0].row });
  return await inTransaction(database, async (tx) => {
    const areas = await lockAreas(tx);
    if ((await readAreaRevision(tx)) !== revision) return { refused: "service_areas_changed" };
    const replaces = action === "replace";
    const { changes, peopleToTell } = await writeAreas(tx, { areas, lines, replaces, operatorId });
    return { change_counts: countsOf(changes), people_to_tell: peopleToTell };
  });
}

function problemOf({
  type,
  ...facts
}: Exclude<ReturnType<typeof readAreaList>, { lines: unknown }>): Invalid {
  return invalidField("list", type, facts);
}

function shownChange(change: AreaChange): AreaListPreview["changes"][number] {
  const { prefix, before: was, after: becomes } = change;
  return { prefix, kind: areaChangeKind(change), was, becomes };
}

function countsOf(changes: readonly AreaChange[]): AreaListPreview["change_counts"] {
  const kinds = changes.map(areaChangeKind);
  return areaChangeKinds
    .map((kind) => ({ kind, count: kinds.filter((other) => other === kind).length }))
    .filter(({ count }) => count > 0);
}

/** Beginnings with which no post office's pin code begins, where the directory is loaded: probably typed wrong. */
async function readUnknown(
  tx: Transaction,
  prefixes: readonly string[],
): Promise<AreaListPreview["unknown"]> {
  const { rows } = await sql<{ prefix: string; count: number }>`
    select prefix, count(*) over ()::int as count
    from jsonb_array_elements_text(${JSON.stringify(prefixes)}::jsonb) as said (prefix)
    where exists (select from post_offices)
      and not exists (
        select from post_offices
        where pin_code between rpad(prefix, 6, '0') and rpad(prefix, 6, '9') and is_listed)
    order by prefix
    limit ${shownUnknown}`.execute(tx);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ prefix }) => prefix) };
}

type Held = { pin_code: string; people: number; kind: "orders" | "bidders" | "waiting" };

/** How many orders and bidders keep what was agreed where service stops, and how many people wait where it starts. */
async function readConcerned(
  tx: Transaction,
  areas: AreaMap,
  changes: readonly AreaChange[],
): Promise<AreaListPreview["concerned"]> {
  const changed = changedAreas(areas, changes);
  const { rows } = await sql<Held>`
    select coalesce(recorded.pin_code, orders.delivery_pin_code, deposits.delivery_pin_code) as pin_code,
      count(*)::int as people, 'orders' as kind
    from orders
    join listings on listings.id = orders.listing_id and listings.shipping_mode = 'blaze'
    left join deposits on deposits.id = orders.deposit_id
    left join order_addresses as recorded on recorded.order_id = orders.id and recorded.side = 'delivery'
    where orders.status = 'awaiting_payment'
      or orders.stage in ('awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified', 'shipped', 'came_back')
    group by 1
    union all
    select deposits.delivery_pin_code, count(*)::int, 'bidders'
    from auction_states as state
    join listings on listings.id = state.listing_id and listings.shipping_mode = 'blaze'
    join deposits on deposits.listing_id = state.listing_id and deposits.status = 'held'
    where state.status = 'open'
    group by 1
    union all
    select pin_code, count(*)::int, 'waiting' from service_interests where told_at is null group by 1`.execute(
    tx,
  );
  const known = rows.filter(({ pin_code: pinCode }) => pinCode !== null);
  const sum = (kind: Held["kind"], isServedAfter: boolean) =>
    known
      .filter((row) => row.kind === kind)
      .filter(
        ({ pin_code: pinCode }) =>
          isServed(areas, pinCode) !== isServedAfter && isServed(changed, pinCode) === isServedAfter,
      )
      .reduce((total, { people }) => total + people, 0);
  return {
    open_orders: sum("orders", false),
    bidders: sum("bidders", false),
    people_waiting: sum("waiting", true),
  };
}
