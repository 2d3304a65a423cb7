import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { bidderKey } from "#modules/accounts/bidderKey.ts";
import { softClose } from "./chaosWorld.ts";
import type { BidReply, Stored, StoredAuction, StoredBid, StoredPersonalEvent } from "./history.ts";

type AuctionRow = Omit<StoredAuction, "softClose" | "bids" | "bidderKeys" | "endsAt" | "scheduledEndsAt"> & {
  endsAt: Date;
  scheduledEndsAt: Date;
};

/** What the database holds, once nobody writes to it any more. */
export async function collect(database: Database, { secret }: { secret: string }): Promise<Stored> {
  const { kysely } = database;
  const { rows: auctions } = await sql<AuctionRow>`
    select listing_id as "listingId", s.base_price_paise as "basePricePaise", l.status,
      scheduled_ends_at as "scheduledEndsAt", ends_at as "endsAt", bid_count as "bidCount",
      price_paise as "pricePaise", leader_id as "leaderId",
      freezes + 2 * sold_again as freezes
    from auction_states s join listings l on l.id = s.listing_id order by listing_id`.execute(kysely);
  const { rows: bids } = await sql<Omit<StoredBid, "placedAt"> & { listingId: number; placedAt: Date }>`
    select listing_id as "listingId", seq, bidder_id as "bidderId", amount_paise as "amountPaise",
      is_automatic as "isAutomatic", placed_at as "placedAt"
    from bids order by listing_id, seq`.execute(kysely);
  const { rows: requests } = await sql<RequestRow>`
    select bidder_id as "bidderId", idempotency_key as key, listing_id as "listingId",
      amount_paise as "amountPaise", max_amount_paise as "maxAmountPaise", answer, created_at as "decidedAt"
    from bid_requests order by created_at, idempotency_key`.execute(kysely);
  const { rows: personalEvents } = await sql<StoredPersonalEvent>`
    select id, user_id as "userId", payload ->> 'kind' as kind
    from live_events where kind = 'personal' order by id`.execute(kysely);
  const keysOf = (listingId: number, own: readonly StoredBid[]) =>
    new Map(own.map(({ bidderId }) => [bidderId, bidderKey(secret, listingId, bidderId)]));
  return {
    auctions: auctions.map((auction) => {
      const own = bids
        .filter(({ listingId }) => listingId === auction.listingId)
        .map(({ listingId: _listingId, ...bid }) => ({ ...bid, placedAt: bid.placedAt.getTime() }));
      return {
        ...auction,
        endsAt: auction.endsAt.getTime(),
        scheduledEndsAt: auction.scheduledEndsAt.getTime(),
        softClose,
        bids: own,
        bidderKeys: keysOf(auction.listingId, own),
      };
    }),
    requests: requests.map((request) => ({ ...request, decidedAt: request.decidedAt.getTime() })),
    personalEvents,
  };
}

type RequestRow = {
  bidderId: string;
  key: string;
  listingId: number;
  amountPaise: number;
  maxAmountPaise: number | null;
  answer: BidReply;
  decidedAt: Date;
};
