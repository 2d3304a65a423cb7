import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { isRepeated, repeatedDays } from "#domain/trust/bidderSignals.ts";
import type { FoundSignal } from "./raiseSignals.ts";

type Row = {
  user_id: string;
  voided: number;
  reported: number;
  product_ids: number[];
  strikes: number;
  order_numbers: string[];
};

/** Finds who took bids back, or won and did not pay, more than once. */
export async function findRepeated(tx: Transaction, userIds: readonly string[]): Promise<FoundSignal[]> {
  const { rows } = await sql<Row>`
    select wanted.id as user_id, reports.*, strikes.*
    from unnest(${[...userIds]}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*) filter (where status = 'voided')::integer as voided, count(*)::integer as reported,
        coalesce((array_agg(listing_id order by created_at desc) filter (where status = 'voided'))[1:5], '{}')
          as product_ids
      from bid_reports
      where bidder_id = wanted.id and created_at > (select blaze_now()) - ${repeatedDays.retractions} * interval '1 day'
    ) as reports
    cross join lateral (
      select count(*)::integer as strikes,
        coalesce((array_agg(orders.number order by buyer_strikes.created_at desc))[1:5], '{}') as order_numbers
      from buyer_strikes join orders on orders.id = buyer_strikes.order_id
      where buyer_strikes.user_id = wanted.id and lifted_at is null
        and buyer_strikes.created_at > (select blaze_now()) - ${repeatedDays.defaults} * interval '1 day'
    ) as strikes`.execute(tx);
  return rows.flatMap(foundIn);
}

function foundIn({
  user_id: userId,
  voided,
  reported,
  product_ids,
  strikes,
  order_numbers,
}: Row): FoundSignal[] {
  const found: FoundSignal[] = [];
  const about = { userId, otherId: null };
  if (isRepeated(voided))
    found.push({
      kind: "retractions",
      ...about,
      weight: voided,
      evidence: { voided, reported, product_ids },
    });
  if (isRepeated(strikes))
    found.push({ kind: "defaults", ...about, weight: strikes, evidence: { strikes, order_numbers } });
  return found;
}
