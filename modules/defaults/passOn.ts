import { sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { type Deposit, lockStandby } from "../deposits/depositRows.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { openOrder } from "../orders/openOrder.ts";
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
  const { order, events, notice } = await openOrder(tx, {
    ...{ sellerId: ended.seller_id, title: ended.title, deposit: next, template: "next_bidder", now },
    amountPaise: await readHighestBid(tx, next),
  });
  await moveWaitOn(tx, next.listing_id, order.payment_deadline);
  await queueMessages(tx, [notice, sellerNotice(ended, { because, order })]);
  return [...released, ...events];
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

/** What the next one owes: their own highest bid that stands (R-ORDER-3). */
async function readHighestBid(tx: Transaction, next: Deposit): Promise<Paise> {
  const { rows } = await sql<{ amount_paise: Paise }>`
    select max(amount_paise) as amount_paise from bids
    where bidder_id = ${next.bidder_id} and listing_id = ${next.listing_id} and withdrawn_at is null`.execute(
    tx,
  );
  return paise(rows[0]?.amount_paise as number);
}

type Next = Pick<PassedOn, "because"> & {
  readonly order: { readonly id: string; readonly number: string; readonly amount_paise: Paise };
};

function sellerNotice({ title, seller_id: userId }: Order, { because, order }: Next): Notice {
  return {
    userId,
    template: sellerTemplate[because],
    variables: { title, order: order.number, amount: formatRupees(order.amount_paise) },
    idempotencyKey: `${sellerTemplate[because]}:${order.id}`,
    path: `/sell/order/${order.number}`,
  };
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
