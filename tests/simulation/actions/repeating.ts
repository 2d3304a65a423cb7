import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { askForBid } from "../world/askedBids.ts";
import type { Action } from "./action.ts";
import { wordOf } from "./bidding.ts";
import { nameOf } from "./names.ts";

/**
 * A bid or a purchase that was sent before comes again with its key, to whichever server: as it was, with another amount,
 * or a purchase as a bid.
 */
const bidAgain: Action = {
  name: "bid again",
  weight: 3,
  on: "server",
  async prepare(world) {
    const { random, acknowledged } = world;
    const earlier = random.recent(acknowledged.bids.filter(({ idempotencyKey }) => idempotencyKey));
    const isSame = random.chance(0.7);
    if (earlier === undefined) return null;
    const { listingId, bidderId, amountPaise, maxAmountPaise, isPurchase = false, idempotencyKey } = earlier;
    const isOtherKind = !isSame && isPurchase;
    const { rows } = await sql`
      select from deposits
      where listing_id = ${listingId} and bidder_id = ${bidderId} and status = 'held'`.execute(
      world.database.outside.kysely,
    );
    const wish = {
      ...{ listingId, bidderId, idempotencyKey: idempotencyKey ?? null, hadDeposit: rows.length > 0 },
      amountPaise: isSame || isOtherKind ? amountPaise : paise(amountPaise + 10_000),
      ...(isPurchase && !isOtherKind ? { isPurchase } : {}),
      ...(maxAmountPaise === undefined ? {} : { maxAmountPaise }),
    };
    return {
      label: `${nameOf(world, bidderId)} on ${listingId}${isSame ? "" : isOtherKind ? ", which was a purchase" : ", with another amount"}`,
      async work({ batcher }) {
        return wordOf(await askForBid(world, batcher, wish));
      },
    };
  },
};

export const repeatingActions: readonly Action[] = [bidAgain];
