import { type Selectable, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { OrdersTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Deposit, lockStandby } from "../deposits/depositRows.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";
import { atStake, payBy } from "../orders/orderNotices.ts";
import type { Order } from "../orders/orderRows.ts";
import { moveWaitOn, releaseThese } from "../orders/releaseStandby.ts";

type PassedOn = {
  /** Why whoever had it does not have it any more. */
  readonly because: "not_paid" | "declined";
  readonly now: Date;
};

/** What the seller is told. */
const sellerTemplate = { not_paid: "winner_defaulted", declined: "next_bidder_declined" } as const;

/**
 * Gives the item of an order that was not paid in time, or declined, to the next bidder standing by, at their own highest
 * bid and with a deadline of their own; without one the listing is unsold. Nobody is left standing by then: at most three
 * do, and each of these takes the next (R-ORDER-3). Whoever is blocked or has closed their account is passed
 * over and gets the deposit back; so is everybody when the seller is.
 */
export async function passOn(
  tx: Transaction,
  ended: Order,
  { because, now }: PassedOn,
): Promise<ListingMoneyEvent[]> {
  const { ready, blocked } = await lockCandidates(tx, ended);
  const released = await releaseThese(tx, ended, { standby: blocked, now });
  const [next] = ready;
  if (next === undefined) {
    await endUnsold(tx, ended);
    return released;
  }
  const deadline = await paymentDeadlineAt(tx, now);
  const order = await insertNextOrder(tx, ended, { next, deadline, now });
  await markApplied(tx, next, now);
  await moveWaitOn(tx, next.listing_id, deadline);
  await tellNext(tx, ended, { because, next, order, deadline });
  return [
    ...released,
    {
      kind: "deposit_applied",
      amountPaise: next.amount_paise,
      reference: next.id,
      bidderId: next.bidder_id,
      orderId: order.id,
      listingId: next.listing_id,
    },
  ];
}

type Candidates = { readonly ready: Deposit[]; readonly blocked: Deposit[] };

/** A closed account is a blocked one (`users_check`). */
async function lockCandidates(tx: Transaction, { listing_id, seller_id }: Order): Promise<Candidates> {
  const standby = await lockStandby(tx, listing_id);
  const people = [seller_id, ...standby.map((deposit) => deposit.bidder_id)];
  const blocked = await tx
    .selectFrom("users")
    .select("id")
    .where("is_blocked", "=", true)
    .where("id", "=", anyOf(people))
    .execute();
  const barred = new Set(blocked.map(({ id }) => id));
  const isBarred = (deposit: Deposit) => barred.has(seller_id) || barred.has(deposit.bidder_id);
  return {
    ready: standby.filter((deposit) => !isBarred(deposit)),
    blocked: standby.filter(isBarred),
  };
}

type NextOrder = Pick<Selectable<OrdersTable>, "id" | "number" | "amount_paise" | "shipping_price_paise">;

async function insertNextOrder(
  tx: Transaction,
  ended: Order,
  { next, deadline, now }: { next: Deposit; deadline: Date; now: Date },
): Promise<NextOrder> {
  const { rows } = await sql<NextOrder>`
    insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise,
      shipping_price_paise, seller_delivery_paise, status, payment_deadline, created_at)
    select listing_id, (select max(chain_position) + 1 from orders where listing_id = own.listing_id),
      ${next.bidder_id}, ${ended.seller_id}, ${next.id}, amount_paise,
      delivery_share('buyer', listing_id, ${next.delivery_paise}, amount_paise),
      delivery_share('seller', listing_id, ${next.delivery_paise}, amount_paise), 'awaiting_payment',
      ${deadline}, ${now}
    from (
      select listing_id, max(amount_paise) as amount_paise from bids
      where bidder_id = ${next.bidder_id} and listing_id = ${ended.listing_id} and withdrawn_at is null
      group by listing_id
    ) as own
    returning id, number, amount_paise, shipping_price_paise`.execute(tx);
  return rows[0] as NextOrder;
}

async function markApplied(tx: Transaction, deposit: Deposit, now: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ status: "applied", finished_at: now, standby_rank: null, refund_due_at: null })
    .where("id", "=", deposit.id)
    .execute();
}

type Next = Pick<PassedOn, "because"> & { next: Deposit; order: NextOrder; deadline: Date };

async function tellNext(
  tx: Transaction,
  { title, listing_id: listingId, seller_id: sellerId }: Order,
  { because, next, order, deadline }: Next,
): Promise<void> {
  const userId = next.bidder_id;
  const figures = {
    ...{ amountPaise: order.amount_paise, shippingPaise: order.shipping_price_paise },
    ...{ depositPaise: next.amount_paise, deadline },
  };
  const { template, variables } = atStake("next_bidder", {
    depositPaise: next.amount_paise,
    terms: next.default_terms,
  });
  await recordPersonalEvents(tx, [{ userId, kind: "won", listingId, orderId: order.id }]);
  await queueMessages(tx, [
    {
      userId,
      template,
      variables: { title, order: order.number, ...payBy(figures), ...variables },
      idempotencyKey: `won:${order.id}`,
      path: `/order/${order.number}`,
    },
    {
      userId: sellerId,
      template: sellerTemplate[because],
      variables: { title, order: order.number, amount: formatRupees(order.amount_paise) },
      idempotencyKey: `${sellerTemplate[because]}:${order.id}`,
      path: `/sell/order/${order.number}`,
    },
  ]);
}

async function endUnsold(tx: Transaction, { listing_id: listingId, seller_id, title }: Order): Promise<void> {
  await tx.updateTable("listings").set({ status: "unsold" }).where("id", "=", listingId).execute();
  await recordListingEvents(tx, [listingId]);
  await queueMessages(tx, [
    {
      userId: seller_id,
      template: "unsold",
      variables: { title },
      idempotencyKey: `unsold:${listingId}`,
      path: "/sell",
    },
  ]);
}
