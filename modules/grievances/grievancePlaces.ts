import { type Kysely, type Selectable, sql } from "kysely";
import type { Grievance } from "#contract/grievances.ts";
import type { GrievancesTable, Schema } from "#db/schema.ts";
import { readOrderNumber } from "#domain/order/orderNumber.ts";

type Place = Grievance["leads_to"];
type About = Pick<
  Selectable<GrievancesTable>,
  "id" | "user_id" | "reference" | "about_order_id" | "about_listing_id" | "about_user_id"
>;

/**
 * Where what each of these grievances is about can be looked at: what a report was made of, or what its complainant gave
 * the number of. An order that they have no part in is a mistyped number to them (`ofComplainant`), and one to look up to
 * an operator.
 */
export async function readPlaces(
  reader: Kysely<Schema>,
  rows: readonly About[],
  { ofComplainant }: { readonly ofComplainant: boolean },
): Promise<(row: About) => Place> {
  const [orders, listings, sellers] = [
    await readOrders(reader, rows),
    await readListings(reader, rows),
    await readSellers(reader, rows),
  ];
  return (row) => {
    const number = orderNumberOf(row);
    const named = orders.find(({ id, number: own }) => id === row.about_order_id || own === number);
    const has = named && (named.buyer_id === row.user_id || named.seller_id === row.user_id);
    const order = ofComplainant && !has ? undefined : named;
    const listingId = listingIdOf(row);
    return {
      order: order
        ? { number: order.number, title: order.title, is_sale: order.seller_id === row.user_id }
        : null,
      product: listings.find(({ id }) => id === listingId) ?? null,
      seller_id: sellers.find(({ id }) => id === row.about_user_id)?.public_id ?? null,
    };
  };
}

function orderNumberOf({ reference, about_order_id: orderId }: About): string | null {
  const read = orderId === null ? readOrderNumber(reference) : null;
  return read !== null && "number" in read ? read.number : null;
}

function listingIdOf({
  reference,
  about_user_id: userId,
  about_listing_id: listingId,
}: About): number | null {
  return userId === null && /^\d{1,15}$/.test(reference) ? Number(reference) : listingId;
}

async function readOrders(reader: Kysely<Schema>, rows: readonly About[]) {
  const ids = rows.map((row) => row.about_order_id).filter((id) => id !== null);
  const numbers = rows.map(orderNumberOf).filter((number) => number !== null);
  if (ids.length + numbers.length === 0) return [];
  return await reader
    .selectFrom("orders")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .select(["orders.id", "orders.number", "buyer_id", "orders.seller_id", "listings.title"])
    .where(sql<boolean>`orders.id = any(${ids}::uuid[]) or orders.number = any(${numbers}::text[])`)
    .execute();
}

/** None of a draft, which its seller alone knows. */
async function readListings(reader: Kysely<Schema>, rows: readonly About[]) {
  const ids = rows.map(listingIdOf).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const listings = reader.selectFrom("listings").select(["id", "title"]);
  return await listings.where("id", "in", ids).where("status", "<>", "draft").execute();
}

/** Whose page a report came from; reported elsewhere, the place says more. */
async function readSellers(reader: Kysely<Schema>, rows: readonly About[]) {
  const ofPages = rows.filter((row) => row.about_order_id === null && row.about_listing_id === null);
  const ids = ofPages.map((row) => row.about_user_id).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const people = reader.selectFrom("users").select(["id", "public_id"]);
  return await people.where("id", "in", ids).where("closed_at", "is", null).execute();
}
