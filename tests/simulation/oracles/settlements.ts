import { sql } from "kysely";
import { type Divided, divisionOf, lossOf, type Money } from "../model/settlement.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";
import { readRates } from "./rates.ts";

/** What a sale brought is divided by the rules, once, and waits while a claim is open. */
export const salesAreSettled: Oracle = async (world) => [
  ...(await wrongShares(world)),
  ...(await settledTooSoon(world)),
  ...(await wrongReturns(world)),
];

type Settled = Divided & { id: string; lost: boolean; agreed: Money; at: number };

async function wrongShares(world: World): Promise<Broken[]> {
  const rates = await readRates(world);
  const { rows } = await sql<Settled>`
    select orders.id, orders.stage = 'lost' as lost, json_build_object('shipping', shipping_price_paise,
        'held', orders.amount_paise + shipping_price_paise - coalesce(claims.refund_paise, 0),
        'sellerDelivery', orders.seller_delivery_paise) as agreed,
      (extract(epoch from settled_at) * 1000)::bigint as at, gross_paise as gross, fee_paise as fee,
      gst_paise as gst, tcs_paise as tcs, tds_paise as tds, net_paise as net,
      settlements.delivery_paise as delivery, settlements.seller_delivery_paise as "sellerDelivery",
      delivery_gst_paise as "deliveryGst"
    from settlements join orders on orders.id = order_id left join claims on claims.order_id = orders.id
    order by orders.id`.execute(world.database.outside.kysely);
  return rows
    .filter(({ agreed, at, lost, ...row }) => {
      const divided = lost ? lossOf(agreed, rates, at) : divisionOf(agreed, rates, at);
      const expected = Object.entries(divided) as [keyof Divided, number][];
      return expected.some(([share, amount]) => row[share] !== amount);
    })
    .map(({ id, agreed, gross, fee, net }) => ({
      rule: "a seller gets the price less the fee",
      subject: `${id}: ${JSON.stringify(agreed)}, as ${gross} less ${fee} makes ${net}`,
    }));
}

async function settledTooSoon({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'no money leaves under an open claim' as rule, order_id::text as subject
    from settlements join claims using (order_id)
    where claims.closed_at is null or claims.status = 'refunded' or settled_at < claims.closed_at
    union all
    select 'a completed order is settled', orders.id::text
    from orders where (stage is not null and stage in ('completed', 'lost')) <> exists (
      select from settlements where order_id = orders.id)
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

/** What goes back of an order that was paid: by a claim what was decided, once; all of it when it ends otherwise. */
async function wrongReturns({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with returned as (
      select orders.*, claims.status as claim_status, claims.refund_paise,
        (select coalesce(sum(refunds.amount_paise), 0) from refunds join payments on payments.id = payment_id
          where reason = 'order_returned'
            and (payments.order_id = orders.id or payments.deposit_id = orders.deposit_id)) as sent_back
      from orders left join claims on claims.order_id = orders.id
    )
    select 'a claim pays once' as rule, id || ': ' || sent_back || ' for ' || refund_paise as subject
    from returned where claim_status is not null and (sent_back <> refund_paise or returned_paise <> refund_paise)
    union all
    select 'a claim in full ends the order', id::text
    from returned where claim_status = 'refunded' and (status <> 'refunded' and stage is distinct from 'lost'
      or refund_paise <> amount_paise + shipping_price_paise)
    union all
    select 'what ends without a sale goes back whole', id || ': ' || sent_back
    from returned
    where (status = 'refunded' or stage = 'lost') and sent_back <> amount_paise + shipping_price_paise
    union all
    select 'nothing goes back of a sale without a claim', id || ': ' || sent_back
    from returned
    where status in ('paid', 'awaiting_payment') and stage is distinct from 'lost' and claim_status is null
      and sent_back <> 0
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}
