import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { gatewayOf, providerNames } from "#modules/payments/providers.ts";
import { type BrokenInvariant, brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { accountBalance } from "../accountBalance.ts";
import type { SimulationWorld } from "./simulationWorld.ts";

/** What must hold at every moment. Fails with what does not. */
export async function checkAlways({ money }: SimulationWorld): Promise<void> {
  const { database } = money;
  assert.deepEqual(await conservationReport(database), []);
  assert.deepEqual((await brokenInvariants(database)).filter(isAlways), []);
  assert.deepEqual(await findBroken(database), []);
}

/** The simulated clock jumps by days, so dates pass there; at rest nobody waits any more. */
const isAlways = ({ check }: BrokenInvariant) => !check.endsWith("_promise_missed");

type Broken = { rule: string; subject: string };

async function findBroken(database: Database): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select 'an order counts other payments than it kept' as rule, orders.id::text as subject
    from orders
    left join lateral (
      select coalesce(sum(payments.amount_paise), 0) - coalesce(sum(back.amount_paise), 0) as kept
      from payments
      left join lateral (
        select sum(amount_paise) as amount_paise from refunds where refunds.payment_id = payments.id
      ) as back on true
      where payments.order_id = orders.id and payments.status = 'success'
    ) as payment on true
    where kept <> case when orders.status in ('payment_defaulted', 'withdrawn') then 0 else orders.paid_paise end
    union all
    select 'a payment is pending without a job', id::text
    from payments where status = 'pending' and next_check_at is null
    union all
    select 'a held deposit has no payment', deposits.id::text
    from deposits
    where status in ('held', 'applied') and amount_paise > 0 and not exists (
      select from payments where payments.deposit_id = deposits.id and payments.status = 'success')`.execute(
    database.kysely,
  );
  return rows;
}

/**
 * What must hold when everything has come to rest: nothing waits, our books are the providers', and nobody has an
 * alert that is left. Only a late answer may stand: the simulated clock jumps over leases while calls are under way,
 * and the answer that comes after such a jump is kept for an operator and changes nothing.
 */
export async function checkAtRest(world: SimulationWorld): Promise<void> {
  const { money } = world;
  await checkAlways(world);
  assert.deepEqual(await brokenInvariants(money.database), []);
  assert.deepEqual(await findUnfinished(money.database), []);
  for (const provider of providerNames) {
    const statement = await gatewayOf(money.providers, provider).statement(new Date(0));
    assert.ok(statement.outcome === "ok", provider);
    const sum = statement.lines.reduce(
      (total, { kind, amountPaise }) => total + (kind === "payment" ? amountPaise : -amountPaise),
      0,
    );
    assert.equal(await accountBalance(money.database, `gateway:${provider.toLowerCase()}`), sum, provider);
  }
}

async function findUnfinished(database: Database): Promise<Broken[]> {
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
    where status = 'awaiting_payment' and payment_deadline < blaze_now() - interval '2 hours'
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
  return rows;
}
