import type { Transaction } from "#db/transaction.ts";
import { lockReserveOffer, type ReserveOffer } from "../deposits/reserveOfferRows.ts";
import { lockActivePerson } from "../identity/lockPerson.ts";

/** Whose part in the offer it is: another person's is not found. */
export type OwnOffer = { readonly listingId: number } & (
  | { readonly sellerId: string }
  | { readonly bidderId: string }
);

type LockedOffer = { readonly offer: ReserveOffer; readonly title: string };

/** Locks an auction, its seller or bidder, who must not be blocked, and its offer, in the order of docs/lock-order.md. */
export async function lockOfferOf(tx: Transaction, own: OwnOffer): Promise<LockedOffer | undefined> {
  const userId = "sellerId" in own ? own.sellerId : own.bidderId;
  const offers = tx
    .selectFrom("reserve_offers")
    .innerJoin("listings", "listings.id", "reserve_offers.listing_id")
    .select("listings.title")
    .where("reserve_offers.listing_id", "=", own.listingId)
    .where("sellerId" in own ? "reserve_offers.seller_id" : "reserve_offers.bidder_id", "=", userId);
  const found = await offers.executeTakeFirst();
  if (found === undefined) return undefined;
  const auction = tx.selectFrom("auction_states").select("listing_id");
  await auction.where("listing_id", "=", own.listingId).forNoKeyUpdate().execute();
  await lockActivePerson(tx, userId);
  const offer = await lockReserveOffer(tx, own.listingId);
  return offer && { offer, title: found.title };
}

/** Whether the other side can take no part in a sale: blocked, or gone. */
export async function isBarred(tx: Transaction, userId: string): Promise<boolean> {
  const users = tx.selectFrom("users").select("id").where("id", "=", userId).where("is_blocked", "=", true);
  return (await users.executeTakeFirst()) !== undefined;
}
