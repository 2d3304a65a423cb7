import { sql } from "kysely";
import type { InvariantCheck } from "#contract/moneyWatch.ts";
import type { Connections } from "#db/pool.ts";
import { promisedDays } from "#domain/deposit/refundPromise.ts";
import { countedDeposit } from "../../orders/orderRows.ts";

/** A row that breaks a rule which the balance of the ledger does not show. */
export type BrokenInvariant = { check: InvariantCheck; subject: string };

/**
 * What must hold at every moment, in one snapshot. The ledger may balance while a buyer is wronged; these rules are
 * about that:
 *
 * - the refunds of a payment are no more than the payment;
 * - a listing has one order that waits or is paid;
 * - an order is not paid above its price;
 * - an order that waits for its payment has something left to pay (R-DEPOSIT-10): nothing else makes it paid;
 * - delivery costs no more than was promised when its listing went live, and costs who was said to pay;
 * - nobody stands by on an auction whose order is paid or over, or for an offer that is over, or has a deposit held there with nobody to sort it;
 * - a deposit that is on its way back has a refund that brings it;
 * - of lost goods the buyer has everything back and the seller is settled for as much as Blaze covered;
 * - nobody waits past the date that they were given: for a refund, for a payout, for the answer to a claim.
 */
export async function brokenInvariants(database: Connections): Promise<BrokenInvariant[]> {
  const { rows } = await sql<BrokenInvariant>`
    with clock as materialized (select blaze_now() as now), ended as (
      select deposits.id, deposits.standby_rank,
        exists (
          select from orders where orders.listing_id = deposits.listing_id and orders.status = 'awaiting_payment'
        ) or exists (
          select from reserve_offers as offer
          where offer.deposit_id = deposits.id and offer.status in ('possible', 'made')
        ) as has_open_order
      from deposits
      join auction_states on auction_states.listing_id = deposits.listing_id
      where deposits.status = 'held' and auction_states.status = 'closed'
        and not exists (select from deposit_settlements where listing_id = deposits.listing_id)
    )
    select 'refund_above_payment' as "check", payment_id::text as subject
    from refunds join payments on payments.id = refunds.payment_id
    group by payment_id, payments.amount_paise having sum(refunds.amount_paise) > payments.amount_paise
    union all
    select 'two_live_orders', listing_id::text
    from orders where status in ('awaiting_payment', 'paid') group by listing_id having count(*) > 1
    union all
    select 'order_paid_above_price', orders.id::text
    from orders join deposits on deposits.id = orders.deposit_id
    where orders.paid_paise + case deposits.status when 'applied' then deposits.amount_paise else 0 end
      > orders.amount_paise + orders.shipping_price_paise
    union all
    select 'order_without_balance', orders.id::text
    from orders join deposits on deposits.id = orders.deposit_id
    where orders.status = 'awaiting_payment'
      and orders.paid_paise + ${countedDeposit}
        >= orders.amount_paise + orders.shipping_price_paise
    union all
    select 'delivery_not_promised', orders.id::text
    from orders left join delivery_terms as terms on terms.listing_id = orders.listing_id
    where orders.shipping_price_paise
        > case terms.paid_by when 'buyer' then delivery_due(far_paise, free_from_paise, amount_paise) else 0 end
      or orders.seller_delivery_paise
        > case terms.paid_by when 'seller' then delivery_due(far_paise, free_from_paise, amount_paise) else 0 end
    union all
    select 'loss_half_done', orders.id::text
    from orders
    join deposits on deposits.id = orders.deposit_id
    left join transit_losses on transit_losses.order_id = orders.id
    left join settlements on settlements.order_id = orders.id
    where (orders.stage is not distinct from 'lost' or orders.covered_paise > 0 or transit_losses.order_id is not null)
      and (orders.stage is distinct from 'lost'
        or orders.returned_paise
          <> orders.paid_paise + case deposits.status when 'applied' then deposits.amount_paise else 0 end
        or settlements.gross_paise is distinct from orders.covered_paise
        or transit_losses.covered_paise is distinct from orders.covered_paise)
    union all
    select 'standby_without_order', id::text from ended where standby_rank is not null and not has_open_order
    union all
    select 'held_after_end', id::text from ended where standby_rank is null
    union all
    select 'released_without_refund', deposits.id::text
    from deposits
    where status = 'refund_due' and not exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where payments.deposit_id = deposits.id and refunds.status <> 'processed')
    union all
    select 'refund_promise_missed', id::text from refunds, clock
    where status <> 'processed' and created_at < clock.now - ${promisedDays} * interval '1 day'
    union all
    select 'payout_promise_missed', payouts.id::text
    from clock, payouts join payout_batches on payout_batches.id = payouts.batch_id
    where payouts.status in ('approved', 'sent')
      and payout_batches.decided_at < clock.now - ${promisedDays} * interval '1 day'
    union all
    select 'claim_promise_missed', id::text from claims, clock
    where waits_for = 'blaze' and waits_until < clock.now
    order by 1, 2`.execute(database.kysely);
  return rows;
}
