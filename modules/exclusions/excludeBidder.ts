import { sql } from "kysely";
import type { Exclusion, ExclusionOrigin } from "#contract/exclusions.ts";
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

/** By what the two met. */
export type MetBy = {
  readonly bidderId: string;
  readonly listingId: number;
  /** Of a bid alone. */
  readonly seq: number | null;
  readonly origin: ExclusionOrigin;
};

type Pair = { readonly sellerId: string; readonly bidderId: string };

/**
 * From the next flush on nobody takes this person's bids, purchases or deposits on what the seller lists (R-EXCLUDE-1);
 * what stands goes on. Both people are locked, by id: the bidder, so that a
 * deposit is made before or is refused; the seller, so that the limit holds. There is a row for each two people and way that
 * they met, counted by itself: one for both would tell the seller that who asked is who bid. While it stands it stays as it
 * is; taken back and excluded anew, it begins again.
 */
export async function excludeBidder(database: Database, input: ExcludeInput): Promise<Exclusion | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { listingId, sellerId, seq, reason } = input;
    const bidderId = await readBidder(tx, input);
    if (bidderId === undefined) return { refused: "not_found", what: "bid" };
    return await exclude(tx, { sellerId, met: { bidderId, listingId, seq, origin: "bid" }, reason });
  });
}

type Excluding = { readonly sellerId: string; readonly met: MetBy; readonly reason: string };

/** The same once it is known whom, in the transaction that knows it. */
export async function exclude(
  tx: Transaction,
  { sellerId, met, reason }: Excluding,
): Promise<Exclusion | Refusal> {
  const { bidderId, origin } = met;
  if (!(await lockPeople(tx, { sellerId, bidderId }))) return { refused: "not_found", what: origin };
  const standing = tx
    .selectFrom("bidder_exclusions")
    .where("seller_id", "=", sellerId)
    .where("ended_at", "is", null);
  const same = standing.where("bidder_id", "=", bidderId).where("origin", "=", origin);
  const known = await same.select("id").executeTakeFirst();
  if (known === undefined && (await countRows(standing)) >= mostExclusions)
    return { refused: "too_many_exclusions", limit: mostExclusions };
  return await writeExclusion(tx, { sellerId, met, reason });
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

/** Returns whether both are here still: nothing is written about whoever has left, and nothing for them. */
async function lockPeople(tx: Transaction, { sellerId, bidderId }: Pair): Promise<boolean> {
  const people = tx.selectFrom("users").select("closed_at").where("id", "in", [sellerId, bidderId]);
  const locked = await people.orderBy("id").forNoKeyUpdate().execute();
  return locked.every(({ closed_at }) => closed_at === null);
}

/** What is said now, unless something stands. */
const fresh = (column: string) =>
  sql`case when e.ended_at is null then ${sql.ref(`e.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;

async function writeExclusion(
  tx: Transaction,
  { sellerId, met: { bidderId, listingId, seq, origin }, reason }: Excluding,
): Promise<Exclusion> {
  const { rows } = await sql<{ id: string }>`
    insert into bidder_exclusions as e (seller_id, bidder_id, listing_id, bid_seq, origin, reason)
    values (${sellerId}, ${bidderId}, ${listingId}, ${seq}, ${origin}, ${reason})
    on conflict (bidder_id, seller_id, origin) do update
    set reason = ${fresh("reason")}, listing_id = ${fresh("listing_id")}, bid_seq = ${fresh("bid_seq")},
      created_at = ${fresh("created_at")}, ended_at = null
    returning id`.execute(tx);
  const written = await sql<ExclusionRow>`
    select ${exclusionColumns} from ${exclusionTables} where e.id = ${rows[0]?.id}`.execute(tx);
  return exclusion(written.rows[0] as ExclusionRow);
}
