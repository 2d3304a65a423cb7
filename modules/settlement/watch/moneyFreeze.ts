import { type Kysely, sql } from "kysely";
import type { MoneyFault, MoneyStanding } from "#contract/moneyWatch.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow } from "../../operations/readClock.ts";

/** A condition for claims of what sends money out: while a freeze stands, nothing leaves. */
export const moneyMoves = sql<boolean>`not exists (select from money_freezes where lifted_at is null)`;

/** Whether refunds and payouts are frozen, and by which rows. */
export async function readMoneyStanding(database: Database): Promise<MoneyStanding> {
  const freeze = await selectStanding(database.kysely).executeTakeFirst();
  return {
    frozen: freeze !== undefined,
    frozen_at: freeze?.frozen_at.toISOString() ?? null,
    checked_at: freeze?.checked_at.toISOString() ?? null,
    faults: freeze?.faults ?? [],
  };
}

/** The freeze that stands, if one does. */
function selectStanding(reader: Kysely<Schema>) {
  return reader
    .selectFrom("money_freezes")
    .select(["id", "frozen_at", "checked_at", "faults"])
    .where("lifted_at", "is", null)
    .$narrowType<{ faults: MoneyFault[] }>();
}

/**
 * Keeps what a check found: freezes money, or renews the rows of the freeze that stands. A fault that an operator let
 * pass freezes nothing again while it is out by as much as it was: both figures of an account that everybody pays into
 * move with every payment, their difference does not. A freeze whose faults are gone stands until an operator
 * lifts it: what was wrong for an hour may have gone out already.
 */
export async function keepFreeze(tx: Transaction, faults: readonly MoneyFault[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('money_freeze'))`.execute(tx);
  const json = JSON.stringify(faults);
  await sql`
    with renewed as (
      update money_freezes set faults = ${json}::jsonb, checked_at = blaze_now() where lifted_at is null
      returning id
    ), passed as (
      select faults from money_freezes where lifted_at is not null order by lifted_at desc limit 1
    )
    insert into money_freezes (faults)
    select ${json}::jsonb
    where not exists (select from renewed)
      and exists (
        select from jsonb_array_elements(${json}::jsonb) as fault
        where not exists (
          select from passed, jsonb_array_elements(passed.faults) as known
          where known -> 'check' = fault -> 'check' and known -> 'subject' = fault -> 'subject'
            and ${outBy("known")} is not distinct from ${outBy("fault")}))`.execute(tx);
}

/** Null for a rule that has no figures. */
function outBy(fault: "known" | "fault") {
  const name = sql.ref(fault);
  return sql`((${name} ->> 'found')::numeric - (${name} ->> 'expected')::numeric)`;
}

/** Lifts the freeze that stands, unless its rows are still wrong and nobody forces it. */
export async function liftFreeze(
  tx: Transaction,
  { operatorId, reason, force }: { operatorId: string; reason: string; force: boolean },
): Promise<{ refused: "money_still_wrong"; faults: number } | null> {
  const freeze = await selectStanding(tx).forNoKeyUpdate().executeTakeFirst();
  if (freeze === undefined) return null;
  if (freeze.faults.length > 0 && !force) {
    return { refused: "money_still_wrong", faults: freeze.faults.length };
  }
  await tx
    .updateTable("money_freezes")
    .set({ lifted_at: blazeNow, lifted_by: operatorId, reason })
    .where("id", "=", freeze.id)
    .execute();
  return null;
}
