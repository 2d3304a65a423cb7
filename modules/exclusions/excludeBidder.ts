import { sql } from "kysely";
import type { Exclusion } from "#contract/exclusions.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mostExclusions } from "#domain/auction/exclusions.ts";
import { type ExclusionRow, exclusion, exclusionColumns, exclusionTables } from "./exclusionRows.ts";

export type ExcludeInput = {
  readonly listingId: number;
  readonly sellerId: string;
  /** The bid by which the bidder is named; voided ones count too. */
  readonly seq: number;
  readonly reason: string;
};

type Pair = { readonly sellerId: string; readonly bidderId: string };

/**
 * From the next flush on nobody takes this person's bids, purchases or deposits on what the seller lists (R-EXCLUDE-1);
 * what stands goes on. Excluded again, the newer reason stays. Both people are locked, by id: the bidder, so that a
 * deposit is made before or is refused; the seller, so that the limit holds.
 */
export async function excludeBidder(database: Database, input: ExcludeInput): Promise<Exclusion | Refusal> {
  return await inTransaction(database, async (tx) => {
    const bidderId = await readBidder(tx, input);
    if (bidderId === undefined) return { refused: "not_found", what: "bid" };
    const pair = { sellerId: input.sellerId, bidderId };
    await lockPeople(tx, pair);
    const standing = tx
      .selectFrom("bidder_exclusions")
      .where("seller_id", "=", input.sellerId)
      .where("ended_at", "is", null);
    const known = await standing.select("id").where("bidder_id", "=", bidderId).executeTakeFirst();
    if (known === undefined && (await countRows(standing)) >= mostExclusions)
      return { refused: "too_many_exclusions", limit: mostExclusions };
    return await writeExclusion(tx, input, pair);
  });
}

/** Only of a bid on a listing of this seller. */
async function readBidder(
  tx: Transaction,
  { listingId, seq, sellerId }: ExcludeInput,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("bids")
    .innerJoin("listings", "listings.id", "bids.listing_id")
    .select("bids.bidder_id")
    .where("bids.listing_id", "=", listingId)
    .where("bids.seq", "=", seq)
    .where("listings.seller_id", "=", sellerId)
    .executeTakeFirst();
  return row?.bidder_id;
}

async function lockPeople(tx: Transaction, { sellerId, bidderId }: Pair): Promise<void> {
  const people = tx.selectFrom("users").select("id").where("id", "in", [sellerId, bidderId]).orderBy("id");
  await people.forNoKeyUpdate().execute();
}

async function writeExclusion(
  tx: Transaction,
  { listingId, seq, reason }: ExcludeInput,
  { sellerId, bidderId }: Pair,
): Promise<Exclusion> {
  const { rows } = await sql<{ id: string }>`
    insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason)
    values (${sellerId}, ${bidderId}, ${listingId}, ${seq}, ${reason})
    on conflict (bidder_id, seller_id) where ended_at is null
    do update set reason = excluded.reason
    returning id`.execute(tx);
  const written = await sql<ExclusionRow>`
    select ${exclusionColumns} from ${exclusionTables} where e.id = ${rows[0]?.id}`.execute(tx);
  return exclusion(written.rows[0] as ExclusionRow);
}
