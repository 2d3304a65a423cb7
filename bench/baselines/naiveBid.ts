import type { Pool } from "pg";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";

/** Tells whether the bid was accepted. */
export type NaivePlaceBid = (bid: PlaceBidInput) => Promise<boolean>;

type State = { price_paise: number | null; base_price_paise: number; bid_count: number };

/**
 * The bid as it is usually written, one transaction each: BEGIN, SELECT FOR UPDATE, INSERT, UPDATE,
 * COMMIT. It checks the end and nothing else. Its bids reach the row in no order, so each is raised to the
 * least that is accepted: the baseline is measured on accepted bids, as the engine is.
 */
export function naiveBid(pool: Pool): NaivePlaceBid {
  return async ({ listingId, bidderId, amountPaise }) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<State>({
        name: "naive_lock",
        text: `select price_paise, base_price_paise, bid_count from auction_states
          where listing_id = $1 and status = 'open' and ends_at > blaze_now() for update`,
        values: [listingId],
      });
      const [state] = rows;
      if (state !== undefined) {
        const seq = state.bid_count + 1;
        const raisedPaise = Math.max(amountPaise, leastBid(state));
        await client.query({
          name: "naive_insert",
          text: `insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
            values ($1, $2, $3, $4, blaze_now())`,
          values: [listingId, seq, bidderId, raisedPaise],
        });
        await client.query({
          name: "naive_update",
          text: `update auction_states set price_paise = $2, leader_id = $3, leader_max_paise = $2, bid_count = $4
            where listing_id = $1`,
          values: [listingId, raisedPaise, bidderId, seq],
        });
      }
      await client.query("commit");
      return state !== undefined;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}

export function leastBid(state: Pick<State, "price_paise" | "base_price_paise">): number {
  return state.price_paise === null ? state.base_price_paise : state.price_paise + 50_000;
}
