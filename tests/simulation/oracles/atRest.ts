import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * When everything has come to rest nothing waits, and no alert is left. Only a late answer may stand: the simulated
 * clock jumps over leases while calls are under way, and what comes after such a jump is kept for an operator and
 * changes nothing.
 */
export const nothingWaits: Oracle = async ({ database: { outside } }) => await unfinished(outside);

/** What waits for something, and what waits too long. */
export async function unfinished(database: Database): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'payment ' || status as rule, id::text as subject from payments where status = 'pending'
    union all
    select 'refund ' || status, id::text from refunds where status <> 'processed'
    union all
    select 'webhook', id::text from provider_webhooks where status = 'pending'
    union all
    select 'deposits unsorted', listing_id::text from deposit_settlements
    union all
    select 'overdue order', id::text from orders
    where status = 'awaiting_payment' and payment_deadline < (select blaze_now()) - interval '2 hours'
    union all
    select 'deposit ' || status, id::text from deposits
    where status = 'refund_due'
      or (status = 'held' and standby_rank is null and not exists (
        select from auction_states where listing_id = deposits.listing_id and status = 'open'))
    union all
    select 'difference ' || kind, provider || ' ' || reference from provider_differences where closed_at is null
    union all
    select 'alert ' || kind, subject from money_alerts where closed_at is null and kind <> 'late_answer'
    union all
    select 'set aside ' || task, subject || ': ' || problem from set_aside_rows`.execute(database.kysely);

  const invariants = await brokenInvariants(database);
  return [...rows, ...invariants.map(({ check, subject }) => ({ rule: check, subject }))];
}
