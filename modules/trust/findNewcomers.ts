import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { isHighForNewAccount, newAccountDays } from "#domain/trust/bidderSignals.ts";
import type { FoundSignal } from "./raiseSignals.ts";

type Row = {
  user_id: string;
  joined_at: Date;
  is_new: boolean;
  highest_bid: Paise;
  auctions: number;
  product_ids: number[];
};

/** So often a new account that may bid is looked at again. */
const pause = "1 hour";

/** Finds high bids of new accounts. One that is still new is looked at again, until it is not. */
export async function findHighBids(tx: Transaction, userIds: readonly string[]): Promise<FoundSignal[]> {
  const { rows } = await sql<Row>`
    select users.id as user_id, users.created_at as joined_at,
      users.created_at > (select blaze_now()) - ${newAccountDays} * interval '1 day' as is_new, own.*
    from users
    cross join lateral (
      select coalesce(max(highest), 0)::bigint as highest_bid, count(*)::integer as auctions,
        coalesce((array_agg(listing_id order by highest desc))[1:5], '{}') as product_ids
      from (
        select listing_id, max(amount_paise) as highest from bids
        where bidder_id = users.id and withdrawn_at is null
          and placed_at <= users.created_at + ${newAccountDays} * interval '1 day'
        group by listing_id
      ) as by_listing
    ) as own
    where users.id = any(${[...userIds]}::uuid[]) and users.closed_at is null`.execute(tx);
  const again = rows.filter((row) => row.is_new).map((row) => row.user_id);
  await sql`
    insert into trust_checks (kind, subject, due_at)
    select 'newcomer', id, blaze_now() + ${pause}::interval from unnest(${again}::text[]) as id
    on conflict do nothing`.execute(tx);
  return rows
    .filter((row) => isHighForNewAccount(row.highest_bid))
    .map(({ user_id: userId, joined_at: joinedAt, is_new: _isNew, ...evidence }) => ({
      kind: "high_bids_of_new_account",
      userId,
      otherId: null,
      weight: evidence.auctions,
      evidence: { ...evidence, joined_at: joinedAt.toISOString() },
    }));
}
