import { sql } from "kysely";
import type { SaidIdentifier } from "#domain/inspection/identifiers.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";
import { sheetAsSaid, sheetAsSent } from "#tests/support/sheetAsSaid.ts";
import type { World } from "./world.ts";

/** Every so many-th item that is offered is another one than its listing says. */
const otherEvery = 7;

const numberOf = (listingId: number) => `SN${String(listingId).padStart(6, "0")}`;
const isAnother = (listingId: number) => listingId % otherEvery === 3;

/** Its seller says which number stands on it: of some items not the one that does. */
export async function sayNumber({ database }: World, listingId: number): Promise<void> {
  const said: SaidIdentifier[] = [
    { key: "identity.serial", kind: "serial", question: "Serial number", value: numberOf(listingId) },
  ];
  await sql`update listing_details set identifiers = ${JSON.stringify(said)}::jsonb where listing_id = ${listingId}`.execute(
    database.outside.kysely,
  );
}

export type Look = { readonly sheet: GivenSheet; readonly isAnother: boolean };

/** What stands on an order's sheet when an operator looks at its goods and writes down what they see. */
export async function lookAt({ database }: World, orderId: string): Promise<Look> {
  const sheet = await sheetAsSaid(database.outside, orderId);
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from orders where id = ${orderId}`.execute(database.outside.kysely);
  const keys = Object.keys(sheet.identifiers);
  if (keys.length === 0 || !isAnother(rows[0]?.listing_id ?? 0)) return { sheet, isAnother: false };
  return { sheet: misread(sheet), isAnother: true };
}

/** Of every so many-th item another one comes back. */
const swappedEvery = 5;

/** What an operator sees in goods that came back. */
export async function lookAtReturn({ database }: World, claimId: string): Promise<Look> {
  const sheet = await sheetAsSent(database.outside, claimId);
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from claims join orders on orders.id = order_id where claims.id = ${claimId}`.execute(
    database.outside.kysely,
  );
  const isSwapped = (rows[0]?.listing_id ?? 0) % swappedEvery === 2;
  if (Object.keys(sheet.identifiers).length === 0 || !isSwapped) return { sheet, isAnother: false };
  return { sheet: misread(sheet), isAnother: true };
}

/** A sheet with other numbers. */
export function misread(sheet: GivenSheet): GivenSheet {
  const others = Object.keys(sheet.identifiers).map((key) => [key, "SN99999X"]);
  return { ...sheet, identifiers: Object.fromEntries(others) };
}
