import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { askForBid } from "../world/askedBids.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./bidding.ts";

/** A bid that was sent before comes again with its key, to whichever server: as it was, or with another amount. */
const bidAgain: Action = {
  name: "bid again",
  weight: 3,
  on: "server",
  async prepare(world) {
    const { random, acknowledged } = world;
    const earlier = random.recent(acknowledged.bids.filter(({ idempotencyKey }) => idempotencyKey));
    const isSame = random.chance(0.7);
    if (earlier === undefined) return null;
    const { listingId, bidderId, amountPaise, maxAmountPaise, idempotencyKey } = earlier;
    const { rows } = await sql`
      select from deposits
      where listing_id = ${listingId} and bidder_id = ${bidderId} and status = 'held'`.execute(
      world.database.outside.kysely,
    );
    const wish = {
      ...{ listingId, bidderId, idempotencyKey: idempotencyKey ?? null, hadDeposit: rows.length > 0 },
      amountPaise: isSame ? amountPaise : paise(amountPaise + 10_000),
      ...(maxAmountPaise === undefined ? {} : { maxAmountPaise }),
    };
    return {
      label: `${nameOf(world, bidderId)} on ${listingId}${isSame ? "" : ", with another amount"}`,
      async work({ batcher }) {
        const reply = await askForBid(world, batcher, wish);
        return isRefusal(reply) ? reply.refused : "placed";
      },
    };
  },
};

export const repeatingActions: readonly Action[] = [bidAgain];
