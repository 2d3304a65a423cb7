import { type InferResult, type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPayoutHolds, PayoutHold } from "#contract/payoutHolds.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow, readClock } from "../operations/readClock.ts";

type Hold = { readonly sellerId: string; readonly operatorId: string; readonly reason: string };

/**
 * Holds payouts to a seller back (R-OPERATOR-20). Those that are only proposed leave their batches here; one that was approved
 * and not begun fails when it is to be sent, which gives its amount back (`prepareTransfer`). What was begun may have
 * left, and goes on. The same again is answered alike. Refuses `own_payout`, and `payouts_held` with another reason.
 */
export async function holdPayouts(database: Database, hold: Hold): Promise<PayoutHold | Refusal> {
  const { sellerId: seller_id, operatorId, reason } = hold;
  return await inTransaction(database, async (tx) => {
    const people = tx.selectFrom("users").select("id").where("id", "=", seller_id);
    if ((await people.forNoKeyUpdate().executeTakeFirst()) === undefined)
      return { refused: "not_found", what: "user" };
    if (seller_id === operatorId) return { refused: "own_payout" };
    const standing = await tx
      .selectFrom("payout_holds")
      .select(["id", "reason", "held_by"])
      .where("seller_id", "=", seller_id)
      .where("released_at", "is", null)
      .executeTakeFirst();
    if (standing !== undefined) {
      const isSame = standing.held_by === operatorId && standing.reason === reason;
      return isSame ? await readHold(tx, standing.id) : { refused: "payouts_held" };
    }
    const now = await readClock(tx);
    const { id } = await tx
      .insertInto("payout_holds")
      .values({ seller_id, reason, held_by: operatorId, held_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("payouts")
      .set({ status: "withdrawn", finished_at: now })
      .where("seller_id", "=", seller_id)
      .where("status", "=", "proposed")
      .execute();
    await tellSeller(tx, { id, sellerId: seller_id }, "payouts_held");
    return await readHold(tx, id);
  });
}

type Release = { readonly holdId: string; readonly operatorId: string; readonly note: string };

/** Lets them go again. Released twice, the first one's name and note stay. */
export async function releasePayouts(database: Database, release: Release): Promise<PayoutHold | Refusal> {
  const { holdId, operatorId, note } = release;
  return await inTransaction(database, async (tx) => {
    const holds = tx.selectFrom("payout_holds").select(["seller_id", "released_at"]).where("id", "=", holdId);
    const hold = await holds.forNoKeyUpdate().executeTakeFirst();
    if (hold === undefined) return { refused: "not_found", what: "hold" };
    if (hold.seller_id === operatorId) return { refused: "own_payout" };
    if (hold.released_at === null) {
      await tx
        .updateTable("payout_holds")
        .set({ released_by: operatorId, released_at: blazeNow, release_note: note })
        .where("id", "=", holdId)
        .execute();
      await tellSeller(tx, { id: holdId, sellerId: hold.seller_id }, "payouts_released");
    }
    return await readHold(tx, holdId);
  });
}

async function tellSeller(
  tx: Transaction,
  { id, sellerId: userId }: { readonly id: string; readonly sellerId: string },
  template: NoticeTemplate,
): Promise<void> {
  const notice = {
    userId,
    template,
    variables: {},
    idempotencyKey: `${template}:${id}`,
    path: "/sell/money",
  };
  await queueMessages(tx, [notice]);
  await recordPersonalEvents(tx, [{ userId, kind: "payout", listingId: null }]);
}

export async function readPayoutHolds(
  { kysely }: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof listPayoutHolds>> {
  const sorting = { first: "latest", moment: sql`held_at`, id: sql`payout_holds.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(selectHolds(kysely), page, sorting);
  return { results: rows.map(present), next_cursor };
}

async function readHold(tx: Transaction, holdId: string): Promise<PayoutHold> {
  const hold = selectHolds(tx).where("payout_holds.id", "=", holdId);
  return present(await hold.executeTakeFirstOrThrow());
}

function selectHolds(reader: Kysely<Schema>) {
  const code = sql<string>`'seller:' || payout_holds.seller_id`;
  return reader
    .selectFrom("payout_holds")
    .innerJoin("users as sellers", "sellers.id", "payout_holds.seller_id")
    .innerJoin("users as holders", "holders.id", "payout_holds.held_by")
    .leftJoin("users as releasers", "releasers.id", "payout_holds.released_by")
    .leftJoin("ledger_accounts", (join) => join.on("ledger_accounts.code", "=", code))
    .select(["payout_holds.id", "seller_id", "sellers.name as seller_name", "reason", "held_at"])
    .select([
      "holders.name as held_by_name",
      "releasers.name as released_by_name",
      "released_at",
      "release_note",
    ])
    .select(sql<Paise>`coalesce(-ledger_accounts.balance_paise, 0)`.as("balance"));
}

type HoldRow = InferResult<ReturnType<typeof selectHolds>>[number];

function present({ released_at, release_note, released_by_name, ...row }: HoldRow): PayoutHold {
  return {
    ...row,
    seller_name: row.seller_name ?? "",
    held_by_name: row.held_by_name ?? "",
    held_at: row.held_at.toISOString(),
    released:
      released_at === null || release_note === null
        ? null
        : { by_name: released_by_name ?? "", at: released_at.toISOString(), note: release_note },
  };
}
