import { sql } from "kysely";

/** What saved searches for a seller have as their key: no document of the search carries it, only what is new. */
export function sellerMark(sellerId: string): string {
  return `#s${sellerId}`;
}

/** The mark of the seller of an auction `a`. */
export const markOfAuction = sql<string>`'#s' || a.seller_id`;
