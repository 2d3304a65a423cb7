import type { Kysely } from "kysely";
import type { NextStep } from "#contract/nextStep.ts";
import type { ListedProduct, SellerProduct } from "#contract/selling.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { readClock } from "../operations/readClock.ts";
import { readPlaceRows } from "./orderPlaces.ts";
import { type Order, selectOrders } from "./orderRows.ts";
import { readNextSteps } from "./readNextSteps.ts";

/** What the seller's orders wait for, with the listings that they belong to. */
export async function addSaleSteps<List extends { readonly results: readonly SellerProduct[] }>(
  { kysely }: Database,
  sellerId: string,
  list: List,
): Promise<Omit<List, "results"> & { results: ListedProduct[] }> {
  const numbers = list.results.flatMap(({ order_number: number }) => number ?? []);
  const orders =
    numbers.length === 0
      ? []
      : await selectOrders(kysely)
          .where("orders.number", "in", numbers)
          .where("orders.seller_id", "=", sellerId)
          .execute();
  const steps = await readSaleSteps(kysely, sellerId, orders);
  const byNumber = new Map(orders.map(({ id, number }) => [number, steps.get(id)]));
  const stepOf = ({ order_number: number }: SellerProduct): NextStep | null =>
    (number === null ? undefined : byNumber.get(number)) ?? null;
  return { ...list, results: list.results.map((listing) => ({ ...listing, next_step: stepOf(listing) })) };
}

/** The next step of a seller's own orders as they read it, by the order's id. */
export async function readSaleSteps(
  reader: Kysely<Schema>,
  sellerId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, NextStep>> {
  const places = await readPlaceRows(
    reader,
    orders.map(({ id }) => id),
  );
  const asked = { person: "seller", userId: sellerId, now: await readClock(reader), places } as const;
  return await readNextSteps(reader, orders, asked);
}
