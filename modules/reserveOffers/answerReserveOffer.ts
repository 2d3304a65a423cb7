import { type Selectable, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { AcceptedReserveOffer } from "#contract/reserveOffers.ts";
import type { Database } from "#db/pool.ts";
import type { OrdersTable } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type Deposit, lockDeposits } from "../deposits/depositRows.ts";
import { releaseReserved } from "../deposits/releaseReserved.ts";
import { endReserveOffers, type ReserveOffer } from "../deposits/reserveOfferRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { isSoldEarlier } from "../listings/relistedListings.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";
import { readClock } from "../operations/readClock.ts";
import { atStake, payBy } from "../orders/orderNotices.ts";
import { isBarred, lockOfferOf } from "./lockOfferOf.ts";

type Own = { readonly listingId: number; readonly bidderId: string };

/**
 * Takes an offer: the item is sold to whoever led, for the price that was offered, with an order as any winner has one,
 * towards which their deposit counts (R-RESERVE-4). The price is what they read: another is refused. A repetition is
 * answered alike. Refuses `not_found` to everybody else and before an offer was made, `reserve_offer_over`.
 */
export async function acceptReserveOffer(
  database: Database,
  { pricePaise, ...own }: Own & { pricePaise: Paise },
): Promise<AcceptedReserveOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockOfferOf(tx, own);
    if (found === undefined || found.offer.made_at === null) return { refused: "not_found", what: "offer" };
    const { offer, title } = found;
    if (offer.status === "accepted") return { order_number: await readNumber(tx, own) };
    const now = await readClock(tx);
    const isOpen = offer.status === "made" && now < offer.due_at && offer.price_paise === pricePaise;
    if (!isOpen || (await isBarred(tx, offer)) || (await isSoldEarlier(tx, own.listingId)))
      return { refused: "reserve_offer_over" };
    return { order_number: await sell(tx, { offer, title, pricePaise, now }) };
  });
}

/** Says no to an offer that was made: the deposit goes back. A repetition is answered alike. */
export async function declineReserveOffer(
  database: Database,
  own: Own,
): Promise<{ declined: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockOfferOf(tx, own);
    if (found === undefined || found.offer.made_at === null) return { refused: "not_found", what: "offer" };
    const { offer, title } = found;
    if (offer.status === "declined") return { declined: true };
    if (offer.status !== "made") return { refused: "reserve_offer_over" };
    await releaseReserved(tx, offer, { as: "declined", title, now: await readClock(tx) });
    return { declined: true };
  });
}

async function readNumber(tx: Transaction, { listingId, bidderId }: Own): Promise<string> {
  const orders = tx.selectFrom("orders").select("number").where("listing_id", "=", listingId);
  return (await orders.where("buyer_id", "=", bidderId).executeTakeFirstOrThrow()).number;
}

type Sale = {
  readonly offer: ReserveOffer;
  readonly title: string;
  readonly pricePaise: Paise;
  readonly now: Date;
};

async function sell(tx: Transaction, sale: Sale): Promise<string> {
  const { offer, now } = sale;
  const listingId = offer.listing_id;
  await endReserveOffers(tx, [listingId], { as: "accepted", now });
  const [deposit] = await lockDeposits(tx, [offer.deposit_id]);
  if (deposit?.status !== "held") throw new Error(`the deposit of the offer of ${listingId} is not held`);
  const deadline = await paymentDeadlineAt(tx, now);
  const order = await insertOrder(tx, sale, { deposit, deadline });
  await tx
    .updateTable("deposits")
    .set({ status: "applied", finished_at: now, standby_rank: null, refund_due_at: null })
    .where("id", "=", deposit.id)
    .execute();
  // As an order that is given back: screens take it for later than the end that they know.
  const { numAffectedRows } = await sql`
    update listings set status = 'sold', sold_again = sold_again + 1
    where id = ${listingId} and status = 'unsold'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`listing ${listingId} was offered and is not unsold`);
  // As of what is sold at its end: who met whom there is looked at (modules/trust/findSignals.ts).
  await sql`insert into trust_checks (kind, subject) values ('auction', ${String(listingId)})
    on conflict do nothing`.execute(tx);
  await postMoneyEvents(tx, [
    {
      kind: "deposit_applied",
      amountPaise: deposit.amount_paise,
      reference: deposit.id,
      bidderId: offer.bidder_id,
      orderId: order.id,
      listingId,
    },
  ]);
  await tellBoth(tx, sale, { deposit, order, deadline });
  return order.number;
}

type NewOrder = Pick<Selectable<OrdersTable>, "id" | "number" | "amount_paise" | "shipping_price_paise">;

async function insertOrder(
  tx: Transaction,
  { offer, pricePaise, now }: Sale,
  { deposit, deadline }: { deposit: Deposit; deadline: Date },
): Promise<NewOrder> {
  const { listing_id: listingId } = offer;
  const { rows } = await sql<NewOrder>`
    insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise,
      shipping_price_paise, seller_delivery_paise, status, payment_deadline, created_at)
    values (${listingId}, 1, ${offer.bidder_id}, ${offer.seller_id}, ${deposit.id}, ${pricePaise},
      delivery_share('buyer', ${listingId}, ${deposit.delivery_paise}, ${pricePaise}),
      delivery_share('seller', ${listingId}, ${deposit.delivery_paise}, ${pricePaise}), 'awaiting_payment',
      ${deadline}, ${now})
    returning id, number, amount_paise, shipping_price_paise`.execute(tx);
  return rows[0] as NewOrder;
}

async function tellBoth(
  tx: Transaction,
  { offer, title }: Sale,
  { deposit, order, deadline }: { deposit: Deposit; order: NewOrder; deadline: Date },
): Promise<void> {
  const { bidder_id: userId, listing_id: listingId } = offer;
  const figures = {
    ...{ amountPaise: order.amount_paise, shippingPaise: order.shipping_price_paise },
    ...{ depositPaise: deposit.amount_paise, deadline },
  };
  const { template, variables } = atStake("won", {
    depositPaise: deposit.amount_paise,
    terms: deposit.default_terms,
  });
  await recordListingEvents(tx, [listingId]);
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
      userId: offer.seller_id,
      template: "reserve_offer_accepted",
      variables: { title, order: order.number, amount: formatRupees(order.amount_paise) },
      idempotencyKey: `reserve_offer_accepted:${order.id}`,
      path: `/sell/order/${order.number}`,
    },
  ]);
}
