import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { gatewayOf, providerNames } from "#modules/payments/providers.ts";
import { type BrokenInvariant, brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { accountBalance } from "../../money/accountBalance.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** The clock jumps by days, so dates pass before anybody could keep them; at rest nobody waits any more. */
const isAlways = ({ check }: BrokenInvariant) => !check.endsWith("_promise_missed");

/** No paisa is made or lost, and what the product's own watch holds to be broken never is. */
export const moneyIsConserved: Oracle = async ({ database: { outside } }) => [
  ...(await conservationReport(outside)).map((line) => ({
    rule: "the books balance",
    subject: JSON.stringify(line),
  })),
  ...(await brokenInvariants(outside))
    .filter(isAlways)
    .map(({ check, subject }) => ({ rule: check, subject })),
  ...(await unlikePayments(outside)),
];

/** Payments, orders and deposits that do not fit one another. */
export async function unlikePayments({ kysely }: Database): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'an order counts other payments than it kept' as rule, orders.id::text as subject
    from orders
    left join lateral (
      select coalesce(sum(payments.amount_paise), 0) - coalesce(sum(back.amount_paise), 0) as kept
      from payments
      left join lateral (
        select sum(amount_paise) as amount_paise from refunds
        where refunds.payment_id = payments.id and reason <> 'order_returned'
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
    kysely,
  );
  return rows;
}

/** Our accounts at the providers hold what the providers say, but for what banks took back: that is told of otherwise. */
export const booksAreTheProviders: Oracle = async (world) => {
  const { processes, database } = world;
  const broken: Broken[] = [];
  const apart = await apartByTakingBack(world);
  for (const provider of providerNames) {
    const gateway = gatewayOf((processes[0] as World["processes"][number]).providers, provider);
    const statement = await gateway.statement(new Date(0));
    if (statement.outcome !== "ok") throw new Error(`no statement of ${provider}`);
    const sum = statement.lines.reduce(
      (total, { kind, amountPaise }) => total + (kind === "payment" ? amountPaise : -amountPaise),
      0,
    );
    const ours = await accountBalance(database.outside, `gateway:${provider.toLowerCase()}`);
    if (ours !== sum + (apart.get(provider) ?? 0))
      broken.push({ rule: "our books are the provider's", subject: `${provider}: ${ours}, not ${sum}` });
  }
  return broken;
};

/** By how much our books hold more of payments that were taken back than their provider does. */
async function apartByTakingBack({ database, seen, standins }: World): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; reference: string; ours: number }>`
    select provider, reference, case when status = 'success' then amount_paise else 0 end - (
        select coalesce(sum(amount_paise), 0) from refunds
        where payment_id = payments.id and status = 'processed' and settled_by is null) as ours
    from payments where reference = any(${[...seen.takenBack]}::text[])`.execute(database.outside.kysely);
  const { payments, refunds } = standins.books();
  const apart = new Map<string, number>();
  for (const { provider, reference, ours } of rows) {
    const taken = payments.filter((paid) => paid.isCaptured && paid.reference === reference);
    const given = refunds.filter(({ paymentReference }) => paymentReference === reference);
    const theirs = sumOf(taken) - sumOf(given);
    apart.set(provider, (apart.get(provider) ?? 0) + Number(ours) - theirs);
  }
  return apart;
}

function sumOf(moved: readonly { readonly amountPaise: number }[]): number {
  return moved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
