import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { lockReserveOffer, type ReserveOffer } from "../deposits/reserveOfferRows.ts";
import { lockActivePerson } from "../identity/lockPerson.ts";
import { lacksKycSinceRevoked } from "../identity/revokedKyc.ts";

/** Whose part in the offer it is: another person's is not found. */
type OwnOffer = { readonly listingId: number } & (
  | { readonly sellerId: string }
  | { readonly bidderId: string }
);

type LockedOffer = { readonly offer: ReserveOffer; readonly title: string };

/**
 * Locks an auction, its seller and bidder, of whom the one who acts must not be blocked, and its offer, in the order of
 * docs/lock-order.md.
 */
export async function lockOfferOf(tx: Transaction, own: OwnOffer): Promise<LockedOffer | undefined> {
  const userId = "sellerId" in own ? own.sellerId : own.bidderId;
  const offers = tx
    .selectFrom("reserve_offers")
    .innerJoin("listings", "listings.id", "reserve_offers.listing_id")
    .select(["listings.title", "reserve_offers.seller_id", "reserve_offers.bidder_id"])
    .where("reserve_offers.listing_id", "=", own.listingId)
    .where("sellerId" in own ? "reserve_offers.seller_id" : "reserve_offers.bidder_id", "=", userId);
  const found = await offers.executeTakeFirst();
  if (found === undefined) return undefined;
  const auction = tx.selectFrom("auction_states").select("listing_id");
  await auction.where("listing_id", "=", own.listingId).forNoKeyUpdate().execute();
  await lockPeople(tx, userId, [found.seller_id, found.bidder_id]);
  const offer = await lockReserveOffer(tx, own.listingId);
  return offer && { offer, title: found.title };
}

/** Both, in the order of their ids, so that neither closes their account meanwhile. */
async function lockPeople(tx: Transaction, userId: string, people: readonly string[]): Promise<void> {
  for (const id of [...people].toSorted()) {
    if (id === userId) await lockActivePerson(tx, id);
    else await tx.selectFrom("users").select("id").where("id", "=", id).forShare().execute();
  }
}

/** Whether one of the two takes part in no sale: blocked, gone, or a seller whose KYC was taken back (R-PEOPLE-14). */
export async function isBarred(tx: Transaction, { seller_id, bidder_id }: ReserveOffer): Promise<boolean> {
  const { rows } = await sql<{ is_barred: boolean }>`
    select exists (select from users where id in (${seller_id}, ${bidder_id}) and is_blocked)
      or ${lacksKycSinceRevoked(sql`${seller_id}::uuid`)} as is_barred`.execute(tx);
  return rows[0]?.is_barred ?? true;
}
