import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { type AreaChange, areaChanges } from "#domain/delivery/areaChanges.ts";
import type { AreaLine, AreaStanding } from "#domain/delivery/areaList.ts";
import { blazeNow } from "../operations/readClock.ts";
import { lockRules, recordRuleChanges } from "../operations/ruleChanges.ts";
import { tellScreens } from "../operations/tellScreens.ts";

/** Where Blaze works is one rule: whoever changes it has seen it whole, and its latest change can be undone. */
const subject = "areas";

/** As many beginnings of a change as are shown in the history. */
const shownChanges = 5;

export type AreaMap = Map<string, AreaStanding>;

/** Everything that is said now; nobody changes it until this transaction ends. */
export async function lockAreas(tx: Transaction): Promise<AreaMap> {
  await lockRules(tx, "area");
  return await readAreaMap(tx);
}

export async function readAreaMap(tx: Transaction): Promise<AreaMap> {
  const rows = await tx
    .selectFrom("service_areas")
    .select(["prefix", "is_available", "pickups_per_slot"])
    .execute();
  return new Map(
    rows.map(({ prefix, is_available: available, ...rest }) => [prefix, { available, ...rest }]),
  );
}

/** Which change was the last one, for who must not write over another's; null before the first. */
export async function readAreaRevision(tx: Transaction): Promise<string | null> {
  const changes = tx.selectFrom("rule_changes").select(sql<string>`max(id)::text`.as("id"));
  return (await changes.where("kind", "=", "area").executeTakeFirst())?.id ?? null;
}

type Writing = {
  readonly areas: AreaMap;
  readonly lines: readonly AreaLine[];
  readonly replaces: boolean;
  readonly operatorId: string;
  readonly undoes?: number;
};

type Written = {
  readonly changes: readonly AreaChange[];
  /** Who waits where service begins by it. */
  readonly peopleToTell: number;
};

/** Writes what a list says, as one change of the rules. Only for who holds `lockAreas`. */
export async function writeAreas(tx: Transaction, writing: Writing): Promise<Written> {
  const changes = areaChanges(writing.areas, writing);
  if (changes.length === 0) return { changes, peopleToTell: 0 };
  const { operatorId } = writing;
  await storeAreas(tx, changes, operatorId);
  await recordChanges(tx, changes, writing);
  await tellScreens(tx);
  return { changes, peopleToTell: await markDue(tx, changes) };
}

/** One statement for all of them: a loop over 20,000 pin codes took seconds. */
async function storeAreas(
  tx: Transaction,
  changes: readonly AreaChange[],
  operatorId: string,
): Promise<void> {
  await sql`
    with change as (
      select prefix, after from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (prefix text, after jsonb)
    ), removed as (
      delete from service_areas using change
      where service_areas.prefix = change.prefix and change.after is null
    )
    insert into service_areas (prefix, is_available, pickups_per_slot, updated_at, updated_by)
    select prefix, (after->>'available')::boolean, (after->>'pickups_per_slot')::int, ${blazeNow}, ${operatorId}::uuid
    from change where after is not null
    on conflict (prefix) do update
    set is_available = excluded.is_available, pickups_per_slot = excluded.pickups_per_slot,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(tx);
}

async function recordChanges(
  tx: Transaction,
  changes: readonly AreaChange[],
  { operatorId, undoes }: Pick<Writing, "operatorId" | "undoes">,
): Promise<void> {
  const [id] = await recordRuleChanges(tx, {
    kind: "area",
    operatorId,
    undoes,
    changes: [{ subject, before: shownSide(changes, "before"), after: shownSide(changes, "after") }],
  });
  await sql`
    insert into service_area_changes (change_id, prefix, was_available, was_pickups, is_available, is_pickups)
    select ${id}::bigint, prefix, (before->>'available')::boolean, (before->>'pickups_per_slot')::int,
      (after->>'available')::boolean, (after->>'pickups_per_slot')::int
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (prefix text, before jsonb, after jsonb)
  `.execute(tx);
}

/** One side of a change as the history shows it: the first beginnings, and how many there are. */
function shownSide(changes: readonly AreaChange[], side: "before" | "after") {
  return {
    count: changes.length,
    areas: changes
      .slice(0, shownChanges)
      .map((change) => ({ prefix: change.prefix, standing: change[side] })),
  };
}

/** The worker tells them: a whole state may have waited, and an operator's call must not. */
async function markDue(tx: Transaction, changes: readonly AreaChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update service_interests set is_due = true
    from (
      select distinct waiting.user_id, waiting.pin_code
      from service_interests as waiting
      cross join generate_series(1, 6) as digits
      join jsonb_array_elements_text(${JSON.stringify(changes.map(({ prefix }) => prefix))}::jsonb) as changed (prefix)
        on changed.prefix = left(waiting.pin_code, digits)
      where waiting.told_at is null and not waiting.is_due
    ) as near
    where service_interests.user_id = near.user_id and service_interests.pin_code = near.pin_code
      and is_serviced(service_interests.pin_code)
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
