import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import type { Fault } from "./history.ts";

type Unfinished = { rule: string; subject: string };

/** Waits until the workers have done everything that is due; answers what they had not done by then. */
export async function untilAtRest(database: Database, withinMs: number): Promise<Fault[]> {
  for (const deadline = performance.now() + withinMs; ; await pause(250)) {
    const left = await findUnfinished(database);
    if (left.length === 0 || performance.now() > deadline)
      return left.map(({ rule, subject }) => ({ rule: `never finished: ${rule}`, detail: subject }));
  }
}

async function findUnfinished(database: Database): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select 'an auction past its end is open' as rule, listing_id::text as subject
    from auction_states where status = 'open'
    union all
    select 'deposits of a closed auction wait to be sorted', listing_id::text from deposit_settlements
    union all
    select 'a refund waits', id::text from refunds where status <> 'processed'
    union all
    select 'a deposit waits to go back', id::text from deposits where status = 'refund_due'
    union all
    select 'a webhook waits', id::text from provider_webhooks where status = 'pending'
    union all
    select 'a row was set aside', task || ' ' || subject || ': ' || problem from set_aside_rows`.execute(
    database.kysely,
  );
  return rows;
}

/** What does not add up in the end, by the product's own watch and by what people were promised. */
export async function checkMoneyAtRest(database: Database): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const fault of await conservationReport(database))
    faults.push({ rule: "money does not add up", detail: JSON.stringify(fault) });
  for (const fault of await brokenInvariants(database))
    faults.push({ rule: "a rule about money is broken", detail: JSON.stringify(fault) });
  const { rows } = await sql<Unfinished>`
    select 'an auction with bids has no order of its leader' as rule, s.listing_id::text as subject
    from auction_states s
    where s.status = 'closed' and s.bid_count > 0 and not exists (
      select from orders where orders.listing_id = s.listing_id and chain_position = 1
        and buyer_id = s.leader_id and orders.amount_paise = s.price_paise)
    union all
    select 'a deposit of a loser was not given back', deposits.id::text
    from deposits join auction_states s using (listing_id)
    where s.status = 'closed' and deposits.bidder_id is distinct from s.leader_id
      and not (deposits.status = 'refunded' or deposits.status = 'pending' or standby_rank is not null)`.execute(
    database.kysely,
  );
  return [...faults, ...rows.map(({ rule, subject }) => ({ rule, detail: subject }))];
}
