import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { type SaidIdentifier, saidIdentifiers } from "#domain/inspection/identifiers.ts";
import { type EarlierListing, isItemElsewhere } from "#domain/listing/itemElsewhere.ts";
import type { DraftRow } from "./draftRow.ts";

/** So many listings with one of its numbers are looked at, the newest first: an item is not sold more often. */
const mostListings = 50;

/** Whether what a draft offers is on offer, being sold, or somebody else's by a sale here (R-SELL-10). */
export async function readItemElsewhere(reader: Kysely<Schema>, draft: DraftRow): Promise<boolean> {
  const numbers = numbersOf(draft);
  if (numbers.length === 0) return false;
  const same = numbers.map(({ kind, value }) => sql`(${kind}, ${value})`);
  const { rows } = await sql<EarlierListing>`
    select listings.status = 'active' or coalesce(sale.status = 'awaiting_payment' or sale.stage <> 'completed', false)
        or exists (select from reserve_offers as offer where offer.listing_id = listings.id and offer.status = 'made')
        as "isUnderWay",
      case when sale.stage = 'completed' then json_build_object('buyerId', sale.buyer_id,
        'atMs', (extract(epoch from sale.stage_since) * 1000)::bigint) end as completed
    from (
      select distinct listing_id from item_numbers
      where (kind, value) in (${sql.join(same)}) and listing_id <> ${draft.id}
      order by listing_id desc limit ${mostListings}
    ) as earlier
    join listings on listings.id = earlier.listing_id
    left join lateral (
      select status, stage, stage_since, buyer_id from orders
      where orders.listing_id = earlier.listing_id and status in ('awaiting_payment', 'paid')
      order by created_at desc limit 1
    ) as sale on true`.execute(reader);
  return isItemElsewhere(draft.seller_id, rows);
}

/** Of two drafts of one item that are posted at once, the second waits here and then sees the first. */
export async function lockItems(tx: Transaction, drafts: readonly DraftRow[]): Promise<void> {
  for (const number of drafts.flatMap(numbersOf).toSorted(byLock))
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(number)}, 0))`.execute(tx);
}

function numbersOf({ options, verification }: DraftRow): SaidIdentifier[] {
  return saidIdentifiers(options.verification, verification);
}

const lockName = ({ kind, value }: SaidIdentifier) => `item ${kind} ${value}`;
const byLock = (one: SaidIdentifier, other: SaidIdentifier) => (lockName(one) < lockName(other) ? -1 : 1);
