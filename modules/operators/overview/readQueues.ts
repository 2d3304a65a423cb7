import { type RawBuilder, sql } from "kysely";
import type { OperatorQueue } from "#contract/overview.ts";
import { isDatabaseOutage } from "#db/databaseOutage.ts";
import type { Database } from "#db/pool.ts";
import {
  mostCounted,
  type QueueName,
  queuesOf,
  stagesOfOperators,
} from "#domain/operators/operatorQueues.ts";
import { hasRight, type OperatorRole } from "#domain/operators/operatorRights.ts";
import { proposalKinds } from "#domain/operators/proposalKinds.ts";
import { isPartyTo } from "../../bidding/bidReportRows.ts";
import { waitingListings } from "../../blocking/operatorListings.ts";
import { isOwnGrievance } from "../../grievances/operatorGrievances.ts";
import { waitingReviews } from "../../listings/review/readReviews.ts";
import { isNotOrderOf } from "../../orders/orderRows.ts";
import { isOpenObjection } from "../../orders/strikeRows.ts";
import { waitingQuestions } from "../../questions/operatorQuestions.ts";
import { waitingRatings } from "../../ratings/operatorRatings.ts";

type Reader = { readonly id: string; readonly operator_roles: readonly OperatorRole[] };
type Source = (reader: Reader) => RawBuilder<unknown>;

/**
 * Since when each one waits, as the list of its desk shows it to this operator. Each walks an index of what waits
 * (db/migrations/0107_operator_queues.sql) from its oldest on.
 */
const sources: Record<QueueName, Source> = {
  orders: () => sql`
    select found.since from unnest(${[...stagesOfOperators]}::text[]) as wanted (stage)
    cross join lateral (
      select stage_since as since from orders where orders.stage = wanted.stage
      order by stage_since limit ${mostCounted}
    ) as found
    union all (
      select goods_held_since from orders where goods_held_since is not null
      order by goods_held_since limit ${mostCounted}
    )`,
  claims: () => sql`
    select greatest(created_at, appealed_at, return_ready_at) as since from claims where waits_for = 'blaze'`,
  listing_reports: ({ id }) => waitingListings(id),
  question_reports: ({ id }) => waitingQuestions(id),
  rating_reports: ({ id }) => waitingRatings(id),
  reviews: ({ id }) => waitingReviews(id),
  bid_reports: ({ id }) => sql`
    select created_at as since from bid_reports where status = 'open' and not ${isPartyTo(id)}`,
  objections: ({ id }) => sql`
    select objected_at as since from buyer_strikes join orders on orders.id = buyer_strikes.order_id
    where ${isOpenObjection} and ${isNotOrderOf(id)}`,
  grievances: ({ id }) => sql`
    select coalesce(appealed_at, received_at) as since from grievances
    where due_at is not null and not ${isOwnGrievance(id)}`,
  signals: ({ id }) => sql`
    select changed_at as since from trust_signals
    where state = 'open' and user_id <> ${id} and other_id is distinct from ${id}`,
  kyc: ({ id }) => sql`
    select created_at as since from kyc_submissions
    where status = 'submitted' and replaced_at is null and user_id <> ${id}`,
  bank_accounts: ({ id }) => sql`
    select checked_at as since from bank_accounts
    where status in ('name_mismatch', 'invalid', 'unchecked') and removed_at is null and user_id <> ${id}`,
  proposals: ({ operator_roles: roles }) => {
    const kinds = Object.entries(proposalKinds).flatMap(([kind, right]) =>
      hasRight(roles, right) ? [kind] : [],
    );
    return sql`
      select proposed_at as since from operator_proposals where outcome is null and kind = any(${kinds}::text[])`;
  },
  payout_batches: () => sql`select proposed_at as since from payout_batches where status = 'proposed'`,
  alerts: () => sql`select opened_at as since from money_alerts where closed_at is null`,
  failed_refunds: () => sql`select created_at as since from refunds where status = 'failed'`,
  differences: () => sql`select found_at as since from provider_differences where closed_at is null`,
};

type Row = { name: QueueName; count: number; oldest_at: Date | null };

/**
 * How much waits for this operator, queue by queue, in one statement. Should that fail for another reason than that
 * the database is away, each is read by itself, and one that cannot be read is told to `onFailure` and has no count.
 */
export async function readQueues(
  database: Database,
  { reader, onFailure }: { reader: Reader; onFailure: (name: QueueName, error: unknown) => void },
): Promise<OperatorQueue[]> {
  const names = queuesOf(reader.operator_roles);
  try {
    return await countQueues(database, names, reader);
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
  }
  const found: OperatorQueue[] = [];
  for (const name of names) {
    try {
      found.push(...(await countQueues(database, [name], reader)));
    } catch (error) {
      onFailure(name, error);
      found.push({ name, count: null, oldest_at: null });
    }
  }
  return found;
}

async function countQueues(
  { kysely }: Database,
  names: readonly QueueName[],
  reader: Reader,
): Promise<OperatorQueue[]> {
  if (names.length === 0) return [];
  const counts = names.map(
    (name) => sql`
      select ${name}::text as name, count(*)::integer as count, min(since) as oldest_at
      from (select since from (${sources[name](reader)}) as waiting order by since limit ${mostCounted}) as first`,
  );
  const { rows } = await sql<Row>`${sql.join(counts, sql` union all `)}`.execute(kysely);
  return rows.map((row) => ({ ...row, oldest_at: row.oldest_at?.toISOString() ?? null }));
}
