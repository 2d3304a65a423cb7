import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { openDeposit } from "#modules/deposits/openDeposit.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { makePriceOffer } from "#modules/priceOffers/makePriceOffer.ts";
import { demoBidderNames } from "../data/people.ts";
import type { PlannedListing } from "./planListings.ts";

const asked = { asking_price: rupees(12_000), least_offer: rupees(8_000), days: 7 } as const;
const offeredPaise = rupees(9_500);

/** The last unsold item of the seller who can sign in takes offers, and one waits for an answer, by the rules themselves (R-OFFER-1). */
export async function takeOffers(database: Database, listings: readonly PlannedListing[]): Promise<void> {
  const original = listings.findLast(({ listing }) => listing.state === "unsold");
  if (original === undefined) throw new Error("nothing is unsold");
  const { id, sellerId } = original;
  await sql`
    update listing_details set completed = completed || '{seller_data}'::text[],
      address_id = (select id from addresses where user_id = ${sellerId} and removed_at is null limit 1),
      account_id = (select id from bank_accounts where user_id = ${sellerId} and removed_at is null limit 1)
    where listing_id = ${id}`.execute(database.kysely);
  // What Blaze does not ship is handed over, as of the listings that are live.
  await sql`update listings set shipping_mode = 'handover' where id = ${id}`.execute(database.kysely);
  const listed = done(await relistListing(database, { listingId: id, sellerId, takesOffers: asked }));
  if (isInvalid(listed)) throw new Error(JSON.stringify(listed));
  if (listed.product_status !== "active") throw new Error(`it waits: ${JSON.stringify(listed.missing)}`);
  const bidders = database.kysely.selectFrom("users").select("id").where("mobile", "is", null);
  const bidder = bidders.where("name", "=", demoBidderNames[0] ?? "").limit(1);
  const { id: bidderId } = await bidder.executeTakeFirstOrThrow();
  const listingId = listed.id;
  done(await inTransaction(database, (tx) => openDeposit(tx, { listingId, bidderId })));
  const offer = { listingId, bidderId, amountPaise: offeredPaise, readFreezes: null, idempotencyKey: null };
  done(await makePriceOffer(database, offer));
}

function done<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(`the demo's offer was refused: ${JSON.stringify(answer)}`);
  return answer;
}
