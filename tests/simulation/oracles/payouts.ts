import { sql } from "kysely";
import { divisionOf, type Money } from "../model/settlement.ts";
import type { MoneyCall } from "../world/moneyCalls.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";
import { readRates } from "./rates.ts";

/** Money leaves for sellers when an operator said so, and nobody sends it again without asking what became of it. */
export const payoutsAreJust: Oracle = async (world) => [
  ...(await unapproved(world)),
  ...sentWithoutAsking(world.moneyCalls),
];

async function unapproved({ database, standins }: World): Promise<readonly Broken[]> {
  const references = standins.books().transfers.map(({ reference }) => reference);
  const { rows } = await sql<Broken>`
    select 'a payout leaves when its batch is approved' as rule, reference as subject
    from payouts join payout_batches on payout_batches.id = batch_id
    where reference = any(${references}) and payout_batches.status <> 'approved'
    order by 2`.execute(database.outside.kysely);
  return rows;
}

/** Between two calls that send the same thing somebody was told that the first one is not known. */
export function sentWithoutAsking(calls: readonly MoneyCall[]): Broken[] {
  const byReference = Map.groupBy(calls, ({ reference }) => reference);
  return [...byReference].flatMap(([subject, own]) => {
    let isSent = false;
    let isUnknown = false;
    for (const { kind, outcome } of own) {
      if (kind === "question") isUnknown ||= outcome === "unknown";
      else if (isSent && !isUnknown) return [{ rule: "nothing is sent again without a question", subject }];
      else [isSent, isUnknown] = [true, false];
    }
    return [];
  });
}

type Sale = Money & { seller: string; at: number };
type Paid = { seller: string; reference: string; amount: number; by_hand: boolean };

/**
 * When everything has come to rest, each seller has at their bank what their completed and lost orders bring, by the payout
 * provider's own books and by operators' hands, and neither less nor more. Whose KYC was turned down waits.
 */
export const sellersArePaid: Oracle = async (world) => {
  const { database, standins } = world;
  const rates = await readRates(world);
  const sales = await sql<Sale>`
    select orders.seller_id as seller, (extract(epoch from settled_at) * 1000)::bigint as at,
      orders.amount_paise + shipping_price_paise - coalesce(claims.refund_paise, 0) as held,
      shipping_price_paise as shipping, orders.seller_delivery_paise as "sellerDelivery"
    from orders join settlements on settlements.order_id = orders.id
    left join claims on claims.order_id = orders.id
    where stage in ('completed', 'lost') order by orders.id`.execute(database.outside.kysely);
  const payouts = await sql<Paid>`
    select seller_id as seller, reference, amount_paise as amount,
      settled_by is not null and status = 'paid' as by_hand
    from payouts order by reference`.execute(database.outside.kysely);
  const waiting = await sql<{ seller: string }>`
    select user_id as seller from kyc_submissions
    where replaced_at is null and status <> 'verified'`.execute(database.outside.kysely);
  const arrived = standins.books().transfers.filter(({ status }) => status === "SUCCESS");
  return world.sellers.flatMap((seller) => {
    const own = payouts.rows.filter((payout) => payout.seller === seller);
    const sent = arrived.filter(({ reference }) => own.some((payout) => payout.reference === reference));
    const paid =
      sum(sent.map(({ amountPaise }) => amountPaise)) +
      sum(own.flatMap(({ by_hand, amount }) => (by_hand ? [amount] : [])));
    const owed = sum(
      sales.rows.flatMap((sale) => (sale.seller === seller ? [divisionOf(sale, rates, sale.at).net] : [])),
    );
    const mayWait = waiting.rows.some((one) => one.seller === seller);
    if (mayWait ? paid <= owed : paid === owed) return [];
    return [{ rule: "a seller is paid once for each sale", subject: `${seller}: ${paid}, not ${owed}` }];
  });
};

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
