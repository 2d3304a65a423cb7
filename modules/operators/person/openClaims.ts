import { sql } from "kysely";
import type { OpenClaim } from "#contract/people.ts";
import type { Database } from "#db/pool.ts";

type Row = Omit<OpenClaim, "created_at"> & { created_at: Date };

/** The claims that are not closed about what somebody bought or sold, the latest first. */
export async function readOpenClaims({ kysely }: Database, userId: string): Promise<OpenClaim[]> {
  const { rows } = await sql<Row>`
    select claims.id, orders.number as order_number, listings.title, claims.reason, claims.created_at,
      case when orders.buyer_id = ${userId} then 'buyer' else 'seller' end as role,
      listings.shipping_mode = 'handover' as has_conversation
    from claims
    join orders on orders.id = claims.order_id
    join listings on listings.id = orders.listing_id
    where claims.closed_at is null and (orders.buyer_id = ${userId} or orders.seller_id = ${userId})
    order by claims.created_at desc, claims.id
    limit 20`.execute(kysely);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
