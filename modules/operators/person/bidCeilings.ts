import { type InferResult, type Kysely, sql } from "kysely";
import type { listBidCeilings, OwnCeiling } from "#contract/bidCeilings.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { blazeNow, readClock } from "../../operations/readClock.ts";

function selectCeilings(reader: Kysely<Schema>) {
  return reader
    .selectFrom("bid_ceilings")
    .innerJoin("users as setters", "setters.id", "bid_ceilings.set_by")
    .leftJoin("users as enders", "enders.id", "bid_ceilings.ended_by")
    .select(["bid_ceilings.id", "user_id", "amount_paise", "reason", "until_at", "set_by", "set_at"])
    .select(["ended_at", "setters.name as set_by_name", "enders.name as ended_by_name"])
    .select(
      sql<boolean>`ended_at is null and (until_at is null or until_at > (select blaze_now()))`.as("stands"),
    );
}

type Row = InferResult<ReturnType<typeof selectCeilings>>[number];

export async function readBidCeilings(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { readonly userId: string },
): Promise<AnswerOf<typeof listBidCeilings>> {
  const { rows, next_cursor } = await selectKeysetPage(
    selectCeilings(kysely).where("user_id", "=", userId),
    page,
    { first: "latest", moment: sql`set_at`, id: sql`bid_ceilings.id` },
  );
  return { results: rows.map(present), next_cursor };
}

type Wish = {
  readonly userId: string;
  readonly operatorId: string;
  readonly amount: Paise | null;
  readonly reason: string;
  readonly until: Date | null;
  /** The one that stood when the operator looked. */
  readonly seenId: string | null;
};

/**
 * Sets somebody's own ceiling, in the place of the one that stands (R-OPERATOR-31). The same again is answered alike.
 * Refuses `own_limits`, and `limit_changed` where another one stands than was seen.
 */
export async function setBidCeiling(database: Database, wish: Wish): Promise<OwnCeiling | Refusal | Invalid> {
  const { userId, operatorId, amount, reason, until, seenId } = wish;
  if (userId === operatorId) return { refused: "own_limits" };
  return await inTransaction(database, async (tx) => {
    // Two operators who set at once are one after the other.
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const now = await readClock(tx);
    if (until !== null && until <= now) return invalidField("until", "time_passed");
    const standing = await selectCeilings(tx)
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (standing?.stands && isSame(standing, wish)) return present(standing);
    if ((standing?.stands ? standing.id : null) !== seenId) return { refused: "limit_changed" };
    if (standing !== undefined) await endRow(tx, { id: standing.id, operatorId });
    const { id } = await tx
      .insertInto("bid_ceilings")
      .values({
        user_id: userId,
        amount_paise: amount,
        reason,
        until_at: until,
        set_by: operatorId,
        set_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueMessages(tx, [
      {
        userId,
        template: "bid_ceiling_set",
        variables: {},
        idempotencyKey: `bid_ceiling_set:${id}`,
        path: "/profile/strikes",
      },
    ]);
    return present(await selectCeilings(tx).where("bid_ceilings.id", "=", id).executeTakeFirstOrThrow());
  });
}

function isSame(row: Row, { operatorId, amount, reason, until }: Wish): boolean {
  return (
    row.set_by === operatorId &&
    row.amount_paise === amount &&
    row.reason === reason &&
    row.until_at?.getTime() === until?.getTime()
  );
}

/** The general rule holds again. What has ended already stays as it was. */
export async function endBidCeiling(
  database: Database,
  { ceilingId, operatorId }: { readonly ceilingId: string; readonly operatorId: string },
): Promise<OwnCeiling | Refusal> {
  return await inTransaction(database, async (tx) => {
    const ceiling = selectCeilings(tx).where("bid_ceilings.id", "=", ceilingId);
    const row = await ceiling.forNoKeyUpdate("bid_ceilings").executeTakeFirst();
    if (row === undefined) return { refused: "not_found", what: "limit" };
    if (row.user_id === operatorId) return { refused: "own_limits" };
    if (!row.stands) return present(row);
    await endRow(tx, { id: ceilingId, operatorId });
    return present(await ceiling.executeTakeFirstOrThrow());
  });
}

async function endRow(
  tx: Transaction,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<void> {
  const row = tx.updateTable("bid_ceilings").where("id", "=", id).where("ended_at", "is", null);
  await row.set({ ended_at: blazeNow, ended_by: operatorId }).execute();
}

function present(row: Row): OwnCeiling {
  return {
    id: row.id,
    amount: row.amount_paise,
    reason: row.reason,
    until: row.until_at?.toISOString() ?? null,
    stands: row.stands,
    set_by_name: row.set_by_name ?? "",
    set_at: row.set_at.toISOString(),
    ended_by_name: row.ended_by_name,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
