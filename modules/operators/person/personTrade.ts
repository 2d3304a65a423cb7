import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type {
  listPersonBids as listBidsCall,
  listPersonListings as listListingsCall,
  listPersonOrders as listOrdersCall,
  PersonBid,
  PersonListing,
  PersonOrder,
} from "#contract/personLists.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { isRefundOpen } from "../../payments/openRefunds.ts";

type Asked = KeysetPage & { readonly userId: string };

/** What somebody sells, the latest first. */
export async function listPersonListings(
  { kysely }: Database,
  { userId, ...page }: Asked,
): Promise<AnswerOf<typeof listListingsCall>> {
  type Row = Omit<PersonListing, "ends_at"> & { ends_at: Date | null };
  const sorting = { first: "latest", moment: sql`listings.created_at`, id: sql`listings.id` } as const;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select listings.id, listings.title, state.ends_at, state.price_paise as current_bid,
        coalesce(state.bid_count, 0) as bids,
        case when listings.status = 'active' and state.status = 'frozen' then 'frozen' else listings.status end as status,
        ${position}
      from listings left join auction_states as state on state.listing_id = listings.id
      where listings.seller_id = ${userId} and ${isAfter}
      ${slice}`,
  );
  const results = rows.map((row) => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null }));
  return { results, next_cursor };
}

/** What somebody bought and sold, the latest first. Each side walks an index of its own. */
export async function listPersonOrders(
  { kysely }: Database,
  { userId, ...page }: Asked,
): Promise<AnswerOf<typeof listOrdersCall>> {
  type Row = Omit<PersonOrder, "created_at"> & { created_at: Date };
  const sorting = { first: "latest", moment: sql`found.created_at`, id: sql`found.id` } as const;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => {
      const half = (role: "buyer" | "seller") => sql`
      (select found.*, ${role}::text as role from orders as found
      where ${sql.ref(`found.${role}_id`)} = ${userId} and ${isAfter} ${slice})`;
      return sql<Row>`
      select found.id, found.number, listings.title, found.role, found.amount_paise as amount,
        found.status as order_status, found.stage,
        (select cause from transit_losses where order_id = found.id) as loss_cause,
        ${isRefundOpen("found")} as refund_under_way, found.created_at, ${position}
      from (${half("buyer")} union all ${half("seller")}) as found
      join listings on listings.id = found.listing_id
      ${slice}`;
    },
  );
  return { results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next_cursor };
}

/** Where somebody may bid and what they bid there, the latest right to bid first. */
export async function listPersonBids(
  { kysely }: Database,
  { userId, ...page }: Asked,
): Promise<AnswerOf<typeof listBidsCall>> {
  type Row = Omit<PersonBid, "last_bid_at"> & { last_bid_at: Date | null };
  const sorting = { first: "latest", moment: sql`deposits.created_at`, id: sql`deposits.id` } as const;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select deposits.id, deposits.listing_id as product_id, listings.title, own.highest_bid, own.bids,
        own.withdrawn_bids, own.last_bid_at,
        case when deposits.status = 'held' then deposits.amount_paise else 0 end as held_deposit,
        case
          when own.bids = 0 then 'none'
          when exists (
            select from orders where orders.listing_id = deposits.listing_id and orders.buyer_id = ${userId})
            then 'won'
          when state.status = 'closed' then 'lost'
          when state.leader_id = ${userId} then 'leads'
          else 'outbid'
        end as standing,
        ${position}
      from deposits
      join listings on listings.id = deposits.listing_id
      join auction_states as state on state.listing_id = deposits.listing_id
      cross join lateral (
        select max(amount_paise) filter (where withdrawn_at is null) as highest_bid, count(*)::integer as bids,
          count(withdrawn_at)::integer as withdrawn_bids, max(placed_at) as last_bid_at
        from bids where bidder_id = ${userId} and listing_id = deposits.listing_id
      ) as own
      where deposits.bidder_id = ${userId} and ${isAfter}
      ${slice}`,
  );
  const results = rows.map((row) => ({ ...row, last_bid_at: row.last_bid_at?.toISOString() ?? null }));
  return { results, next_cursor };
}
