import { sql } from "kysely";
import type { KeptDeposit } from "#contract/operatorOrders.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";

type KeptRow = Omit<KeptDeposit, "kept_at"> & { kept_at: Date; total: number };

/** Deposits that are kept, the latest first, for operators; not those of orders of their own. */
export async function readKeptDeposits(
  database: Database,
  { operatorId, ...page }: Page & { operatorId: string },
): Promise<{ results: KeptDeposit[]; total: number }> {
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<KeptRow>`
      select orders.id, orders.listing_id as product_id, listings.title,
        coalesce(users.name, '') as buyer_name, deposits.amount_paise as amount,
        coalesce(deposits.forfeited_at, deposits.finished_at) as kept_at, (count(*) over ())::integer as total
      from deposits
      join orders on orders.deposit_id = deposits.id
      join listings on listings.id = orders.listing_id
      join users on users.id = orders.buyer_id
      where deposits.status = 'forfeited' and deposits.amount_paise > 0
        and ${operatorId}::uuid not in (orders.buyer_id, orders.seller_id)
      order by kept_at desc, orders.id
      ${slice}`,
  );
  const results = rows.map(({ total: _total, kept_at, ...row }) => ({
    ...row,
    kept_at: kept_at.toISOString(),
  }));
  return { results, total };
}
