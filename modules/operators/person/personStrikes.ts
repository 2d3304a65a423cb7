import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPersonStrikes as listCall } from "#contract/personLists.ts";
import type { Database } from "#db/pool.ts";
import { readOwnStrikes } from "../../orders/strikeRows.ts";

type Strikes = AnswerOf<typeof listCall>;
type Row = Omit<Strikes["as_seller"][number], "created_at"> & { created_at: Date };

/** Somebody's strikes, the latest first, and what these do as a buyer; a seller's are looked at when they cancel. */
export async function listPersonStrikes(database: Database, userId: string): Promise<Strikes> {
  const { rows } = await sql<Row>`
    select strikes.id, orders.number as order_number, listings.title, strikes.reason, strikes.created_at
    from strikes
    join orders on orders.id = strikes.order_id
    join listings on listings.id = orders.listing_id
    where strikes.user_id = ${userId}
    order by strikes.created_at desc, strikes.id
    limit 50`.execute(database.kysely);
  const asSeller = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { ...(await readOwnStrikes(database, userId)), as_seller: asSeller };
}
