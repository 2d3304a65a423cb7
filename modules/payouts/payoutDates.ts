import { type Kysely, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import { batchDueBy, payoutMovesBy } from "#domain/payout/payoutDays.ts";
import type { PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import { type PayoutMoments, payoutMomentColumns, payoutSince } from "../identity/payoutSince.ts";
import { readClock } from "../operations/readClock.ts";

type Owed = { readonly seller_id: string; readonly waits_for: PayoutObstacle | null };
export type PayoutDates = {
  /** By when Blaze has to have done what it waits for; null where it waits for the seller. */
  readonly dueBy: Date | null;
  /** What `payoutMovesBy` says of it. */
  readonly expectedBy: Date;
};
type Row = PayoutMoments & { seller_id: string };

/**
 * When the balances of these sellers move on (R-MONEY-12), by the seller's id: counted from the oldest money in them. None of
 * a seller whose balance has neither sale nor goodwill and never waited for anything.
 */
export async function readPayoutDates(
  reader: Kysely<Schema>,
  sellers: readonly Owed[],
): Promise<ReadonlyMap<string, PayoutDates>> {
  if (sellers.length === 0) return new Map();
  const id = sql.ref("users.id");
  const { rows } = await sql<Row>`
    select users.id as seller_id, ${payoutMomentColumns(id)}
    from users where users.id = ${anyOf(sellers.map(({ seller_id }) => seller_id))}`.execute(reader);
  const moments = new Map(rows.map((row) => [row.seller_id, row]));
  const now = await readClock(reader);
  return new Map(
    sellers.flatMap(({ seller_id: sellerId, waits_for: waitsFor }) => {
      const row = moments.get(sellerId);
      const owedSince = row?.owed_since ?? row?.freed_at;
      if (row === undefined || owedSince == null) return [];
      return [[sellerId, datesOf(waitsFor, payoutSince(waitsFor, row, owedSince), now)]];
    }),
  );
}

function datesOf(waitsFor: PayoutObstacle | null, since: Date, now: Date): PayoutDates {
  const expectedBy = payoutMovesBy({ waitsFor, since }, now);
  if (waitsFor === null) return { dueBy: batchDueBy(since), expectedBy };
  const isForSeller = waitsFor === "bank_account" || waitsFor === "kyc";
  return { dueBy: isForSeller ? null : expectedBy, expectedBy };
}
