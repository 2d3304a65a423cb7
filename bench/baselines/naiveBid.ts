import type { Pool } from "pg";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";

/** What a baseline answers: whether the bid was accepted. */
export type NaivePlaceBid = (bid: PlaceBidInput) => Promise<boolean>;

/**
 * The bid as it is usually written, one transaction each: BEGIN, SELECT FOR UPDATE, INSERT, UPDATE,
 * COMMIT. It checks the end and the amount, and nothing else.
 */
export function naiveBid(pool: Pool): NaivePlaceBid {
  return async ({ listingId, bidderId, amountPaise }) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query({
        name: "naive_lock",
        text: `select price_paise, base_price_paise, bid_count from auction_states
          where listing_id = $1 and status = 'open' and ends_at > blaze_now() for update`,
        values: [listingId],
      });
      const [state] = rows;
      const isAccepted = state !== undefined && amountPaise >= leastBid(state);
      if (isAccepted) {
        const seq = state.bid_count + 1;
        await client.query({
          name: "naive_insert",
          text: `insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
            values ($1, $2, $3, $4, blaze_now())`,
          values: [listingId, seq, bidderId, amountPaise],
        });
        await client.query({
          name: "naive_update",
          text: `update auction_states set price_paise = $2, leader_id = $3, leader_max_paise = $2, bid_count = $4
            where listing_id = $1`,
          values: [listingId, amountPaise, bidderId, seq],
        });
      }
      await client.query("commit");
      return isAccepted;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}

export function leastBid(state: { price_paise: number | null; base_price_paise: number }): number {
  return state.price_paise === null ? state.base_price_paise : state.price_paise + 50_000;
}
