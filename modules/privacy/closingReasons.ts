import { type Kysely, sql } from "kysely";
import { type ClosingReason, closingReasons } from "#contract/privacy.ts";
import type { Schema } from "#db/schema.ts";
import { ledgerAccount } from "#domain/ledger/moneyEvents.ts";
import { givenUpAfterMs } from "#domain/payment/nextCheck.ts";

/**
 * What stands in the way of closing an account: whatever another person or the ledger still waits for. Empty when
 * nothing does. In a transaction, lock the person first (`lockPerson`), so that nothing new begins meanwhile.
 *
 * A deposit that was begun and not paid holds nothing and is no reason. Its payment is one, as long as it may still
 * arrive: until the provider says no to it, or two days. Should it arrive after that, it goes back as any late payment.
 */
export async function findClosingReasons(reader: Kysely<Schema>, userId: string): Promise<ClosingReason[]> {
  const accounts = [ledgerAccount.seller(userId), ledgerAccount.payoutsUnderWay(userId)];
  const { rows } = await sql<Record<ClosingReason, boolean>>`
    select
      exists (select from listings where seller_id = ${userId} and status = 'active')
        -- Its highest bidder waits for an offer of theirs, or may still take it.
        or exists (select from reserve_offers where seller_id = ${userId} and status in ('possible', 'made'))
        as active_listing,
      exists (
        select from deposits join auction_states using (listing_id)
        where deposits.bidder_id = ${userId} and auction_states.status <> 'closed'
          and deposits.status = 'held'
      ) as open_auction,
      exists (
        select from deposits join auction_states using (listing_id)
        where deposits.bidder_id = ${userId} and auction_states.status = 'closed'
          and deposits.status = 'held'
      ) as standing_by,
      exists (
        select from orders where ${userId} in (buyer_id, seller_id) and status = 'awaiting_payment'
      ) as unpaid_order,
      exists (
        select from orders
        where ${userId} in (buyer_id, seller_id) and status = 'paid'
          and (stage is null or stage not in ('completed', 'lost'))
      ) as order_under_way,
      exists (
        select from refunds join payments on payments.id = refunds.payment_id
        where payments.payer_id = ${userId} and refunds.status <> 'processed'
      ) or exists (
        select from payments where payer_id = ${userId} and status = 'pending'
          and created_at > (select blaze_now()) - ${givenUpAfterMs} * interval '1 millisecond'
      ) or exists (
        select from deposits where bidder_id = ${userId} and status = 'refund_due'
      ) as refund_pending,
      exists (
        -- One that was paid is asked about for days: what the bank sends back would have nowhere to go.
        select from payouts where seller_id = ${userId}
          and (status in ('proposed', 'approved', 'sent') or (status = 'paid' and next_attempt_at is not null))
      ) as payout_pending,
      exists (
        select from ledger_accounts where code = any(${accounts}::text[]) and balance_paise <> 0
      ) as balance_left`.execute(reader);
  const found = rows[0];
  return closingReasons.filter((reason) => found?.[reason]);
}
