import { type InferResult, type Kysely, sql } from "kysely";
import type { OrderPickup } from "#contract/orderPickup.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";

function selectPickups(reader: Kysely<Schema>) {
  return reader.selectFrom("pickups").selectAll();
}
export type Pickup = InferResult<ReturnType<typeof selectPickups>>[number];

/** The pick-up of one order; none before its seller was asked. */
export async function readPickupRow(reader: Kysely<Schema>, orderId: string): Promise<Pickup | undefined> {
  return await selectPickups(reader).where("order_id", "=", orderId).executeTakeFirst();
}

/** Those of many orders, by the order's id. */
export async function readPickupRows(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Pickup>> {
  const rows = await selectPickups(reader).where("order_id", "=", anyOf(orderIds)).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

export function pickupAnswer(pickup: Pickup | undefined): OrderPickup | null {
  if (pickup === undefined) return null;
  const { starts_at: startsAt, ends_at: endsAt, packed_at: packedAt } = pickup;
  return {
    slot: startsAt && { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null },
    packed_at: packedAt?.toISOString() ?? null,
  };
}

type Planned = {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Where it counts (`lockPickupRoom`). */
  readonly area: string | null;
  readonly now: Date;
};

/** Writes the agreed time of a locked order's pick-up down, in the place of an earlier one. Its code stays. */
export async function planPickup(
  tx: Transaction,
  orderId: string,
  { startsAt, endsAt, area, now }: Planned,
): Promise<void> {
  const planned = { starts_at: startsAt, ends_at: endsAt, area, chosen_at: now };
  await tx
    .insertInto("pickups")
    .values({ order_id: orderId, ...planned })
    .onConflict((known) => known.column("order_id").doUpdateSet(planned))
    .execute();
}

/** Notes that the seller has packed a locked order's goods, once. */
export async function notePacked(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .insertInto("pickups")
    .values({ order_id: orderId, packed_at: now })
    .onConflict((known) =>
      known
        .column("order_id")
        .doUpdateSet({ packed_at: sql`coalesce(pickups.packed_at, excluded.packed_at)` }),
    )
    .execute();
}
