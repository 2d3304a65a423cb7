import { plainArray } from "./pgArray.ts";
import type { Queries } from "./queries.ts";
import type { WaitingBid } from "./waitingBid.ts";

const lockPurchases = {
  name: "bidding_lock_purchases",
  text: "select pg_advisory_xact_lock(hashtextextended('purchase:' || id, 0)) from unnest($1::uuid[]) as id",
};

/**
 * Keeps whoever buys in this flush from buying in another one at once: whoever puts no money down buys one thing at a
 * time (R-BUY-4), also of two auctions on two servers. Behind the auctions and in their order, so that two flushes do not
 * wait for one another.
 */
export async function lockBuyers(
  client: Queries,
  bids: readonly Pick<WaitingBid, "bidderId" | "isPurchase">[],
): Promise<void> {
  const buyers = new Set(bids.filter(({ isPurchase }) => isPurchase).map(({ bidderId }) => bidderId));
  if (buyers.size === 0) return;
  await client.query({ ...lockPurchases, values: [plainArray([...buyers].toSorted())] });
}
