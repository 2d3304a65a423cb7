import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { AcceptedReserveOffer } from "#contract/reserveOffers.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { releaseReserved } from "../deposits/releaseReserved.ts";
import { endReserveOffer, type ReserveOffer } from "../deposits/reserveOfferRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { isSoldEarlier } from "../listings/relistedListings.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { openOrder } from "../orders/openOrder.ts";
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
    const ending = { as: "declined", title, now: await readClock(tx) } as const;
    await postMoneyEvents(tx, await releaseReserved(tx, offer, ending));
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
  const { offer, title, pricePaise, now } = sale;
  const listingId = offer.listing_id;
  await endReserveOffer(tx, listingId, { as: "accepted", now });
  const [deposit] = await lockDeposits(tx, [offer.deposit_id]);
  if (deposit?.status !== "held") throw new Error(`the deposit of the offer of ${listingId} is not held`);
  const { order, events, notice } = await openOrder(tx, {
    ...{ sellerId: offer.seller_id, title, deposit, template: "won", amountPaise: pricePaise, now },
  });
  // As an order that is given back: screens take it for later than the end that they know.
  const { numAffectedRows } = await sql`
    update listings set status = 'sold', sold_again = sold_again + 1
    where id = ${listingId} and status = 'unsold'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`listing ${listingId} was offered and is not unsold`);
  // As of what is sold at its end: who met whom there is looked at (modules/trust/findSignals.ts).
  await sql`insert into trust_checks (kind, subject) values ('auction', ${String(listingId)})
    on conflict do nothing`.execute(tx);
  await recordListingEvents(tx, [listingId]);
  await queueMessages(tx, [notice, takenNotice(sale, order)]);
  await postMoneyEvents(tx, events);
  return order.number;
}

function takenNotice(
  { offer, title }: Sale,
  order: { id: string; number: string; amount_paise: Paise },
): Notice {
  return {
    userId: offer.seller_id,
    template: "reserve_offer_accepted",
    variables: { title, order: order.number, amount: formatRupees(order.amount_paise) },
    idempotencyKey: `reserve_offer_accepted:${order.id}`,
    path: `/sell/order/${order.number}`,
  };
}
