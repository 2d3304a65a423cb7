import { createHmac } from "node:crypto";

/**
 * A bidder's pseudonym within one listing: it tells a reader whether two bids come from the same person,
 * and the bidder which ones are their own, without naming anybody. It differs from listing to listing, so
 * nobody can be followed through the market. 96 bits: no two bidders of a listing ever share one.
 */
export function bidderKey(secret: string, listingId: number, userId: string): string {
  return createHmac("sha256", secret).update(`${listingId}:${userId}`).digest("base64url").slice(0, 16);
}
