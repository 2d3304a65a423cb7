import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";
import { isOurs } from "./providers.ts";

/**
 * When everything has come to rest nothing waits, and no alert is left. Only a late answer may stand: the simulated
 * clock jumps over leases while calls are under way, and what comes after such a jump is kept for an operator and
 * changes nothing.
 */
export const nothingWaits: Oracle = async (world) => {
  const taken = await aboutTakenBack(world);
  const waiting = await unfinished(world.database.outside);
  return [...waiting.filter(({ subject }) => !taken.has(subject)), ...(await untoldReturns(world))];
};

/** What may stand because a bank took money back without us: it is an operator's to see to, who was told. */
async function aboutTakenBack({ database, seen }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    with taken as (select * from payments where reference = any(${[...seen.takenBack]}::text[])),
    about as (
      select * from provider_differences
      where closed_at is null and (kind = 'refund_missing_here' or (kind = 'payment_missing_here'
        and reference in (select reference from taken union select provider_reference from taken)))
    )
    select id::text as subject from taken where status in ('pending', 'expired')
    union all select id::text from about
    union all select provider || ' ' || reference from about`.execute(database.outside.kysely);
  return new Set(rows.map(({ subject }) => subject));
}

/** Each refund that a provider made without us is a difference, cleared up by an operator or not, and no other is. */
async function untoldReturns({ database, standins, seen }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<{ provider: string; told: number; references: string[] }>`
    select provider, array_agg(reference) as references, (
      select count(*) from provider_differences
      where provider_differences.provider = payments.provider and (closed_at is null or closed_by is not null)
        and kind = 'refund_missing_here') as told
    from payments group by provider order by provider`.execute(database.outside.kysely);
  const foreign = standins.books().refunds.filter((refund) => !isOurs(refund));
  return rows.flatMap(({ provider, told, references }) => {
    const made = foreign.filter(({ paymentReference }) => references.includes(paymentReference)).length;
    if (told === made || (told < made && seen.statementsWithHoles.has(provider))) return [];
    return [
      { rule: "operators are told what was returned without us", subject: `${provider}: ${told} of ${made}` },
    ];
  });
}

/** What waits for something, and what waits too long. */
export async function unfinished(database: Database): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'payment ' || status as rule, id::text as subject from payments where status = 'pending'
    union all
    select 'strike', id::text from buyer_strikes where not is_followed_up
    union all
    select 'refund ' || status, id::text from refunds where status <> 'processed'
    union all
    select 'webhook', id::text from provider_webhooks where status = 'pending'
    union all
    select 'deposits unsorted', listing_id::text from deposit_settlements
    union all
    select 'offer ' || status, listing_id::text from reserve_offers where status in ('possible', 'made')
    union all
    select 'price offer ' || offer.status, offer.id::text
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where ended_at is null and (state.status = 'closed' or bought_at is not null
      or (due_at <= (select blaze_now()) and state.status = 'open'))
    union all
    select 'start', listing_id::text from listing_starts
    where outcome is null and starts_at <= (select blaze_now())
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
    select 'alert ' || kind, subject from money_alerts where closed_at is null
      and kind not in ('late_answer', 'goods_held') -- nobody sends anything home there
    union all
    select 'set aside ' || task, subject || ': ' || problem from set_aside_rows`.execute(database.kysely);

  const invariants = await brokenInvariants(database);
  return [...rows, ...invariants.map(({ check, subject }) => ({ rule: check, subject }))];
}
