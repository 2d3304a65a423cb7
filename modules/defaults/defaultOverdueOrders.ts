import type { NoticeVariable } from "#contract/messaging.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { defaultedDepositOutcome } from "#domain/deposit/depositOutcome.ts";
import { givesStrike, type StrikeStanding } from "#domain/order/strikeStanding.ts";
import { type Deposit, lockDeposits } from "../deposits/depositRows.ts";
import { refundPart } from "../deposits/refundPart.ts";
import { markReleased, refundsOf } from "../deposits/releaseDeposits.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Order, readOrders } from "../orders/orderRows.ts";
import { returnPayments } from "../orders/returnPayments.ts";
import { strikeBuyer, strikePart } from "../orders/strikeBuyer.ts";
import { withdrawOrder } from "../orders/withdrawOrder.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import { alertUnanswered, lockOverdueOrders } from "./overdueOrders.ts";
import { passOn } from "./passOn.ts";

/**
 * Defaults orders that are unpaid at their deadline (R-ORDER-3): what was paid in part goes back, the
 * deposit is kept or returned (domain/deposit/depositOutcome.ts), the buyer gets a strike, and the next bidder standing by
 * gets an order of their own. Returns how many were taken. Several may run at once: they skip the rows of one another. One that cannot be
 * defaulted is set aside and holds up no other.
 */
export async function defaultOverdueOrders(
  database: Database,
  { limit }: { limit: number },
): Promise<number> {
  return await processBatch(
    database,
    { task: "defaultOverdueOrders", take: lockOverdueOrders, subjectOf: String, work: defaultOrders },
    { limit },
  );
}

async function defaultOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const now = await readClock(tx);
  const unanswered = await alertUnanswered(tx, orderIds, now);
  const events: ListingMoneyEvent[] = [];
  for (const order of await readOrders(tx, orderIds)) {
    events.push(...(await defaultOrder(tx, order, { isUnanswered: unanswered.has(order.id), now })));
    events.push(...(await passOn(tx, order, { because: "not_paid", now })));
  }
  await postMoneyEvents(tx, events);
}

/** Unanswered: a provider still has not said what became of a payment. */
type DefaultFacts = { readonly isUnanswered: boolean; readonly now: Date };

/** Whose seller was blocked at the deadline could not be paid, so it is withdrawn instead. */
async function defaultOrder(
  tx: Transaction,
  order: Order,
  { isUnanswered, now }: DefaultFacts,
): Promise<ListingMoneyEvent[]> {
  const [deposit] = await lockDeposits(tx, [order.deposit_id]);
  if (deposit === undefined) throw new Error(`order ${order.id} has no deposit`);
  if (await wasBlocked(tx, order.seller_id, order.payment_deadline)) {
    return await withdrawOrder(tx, order, { deposit, now, because: "seller_blocked" });
  }
  await tx.updateTable("orders").set({ status: "payment_defaulted" }).where("id", "=", order.id).execute();
  const facts = {
    wasReinstated: order.reinstated_at !== null,
    wasBlocked: await wasBlocked(tx, order.buyer_id, order.payment_deadline),
  };
  const outcome = defaultedDepositOutcome({ ...facts, terms: deposit.default_terms });
  const strike = givesStrike({ ...facts, isUnanswered }) ? await strikeBuyer(tx, order, now) : "clear";
  const ended = await endDeposit(tx, { order, deposit, outcome }, now);
  const payments = await returnPayments(tx, order, "payment_defaulted");
  await tellDefaulter(tx, order, { outcome, isUnanswered, strike, now });
  return [...ended, ...payments];
}

/** Whether somebody was kept out at the deadline, also when the block has ended since. */
async function wasBlocked(tx: Transaction, userId: string, deadline: Date): Promise<boolean> {
  const block = await tx
    .selectFrom("user_blocks")
    .select("id")
    .where("user_id", "=", userId)
    .where("blocked_at", "<=", deadline)
    .where((is) => is.or([is("ended_at", "is", null), is("ended_at", ">=", deadline)]))
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** The deposit counts towards the order since the close, so it leaves from there. */
async function endDeposit(
  tx: Transaction,
  { order, deposit, outcome }: { order: Order; deposit: Deposit; outcome: "forfeit" | "refund" },
  now: Date,
): Promise<ListingMoneyEvent[]> {
  if (deposit.status !== "applied") return []; // it went back before the order was reinstated
  const common = {
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    orderId: order.id,
    listingId: order.listing_id,
  };
  if (outcome === "refund") {
    await markReleased(tx, [deposit], now);
    await queueRefunds(tx, await refundsOf(tx, [deposit]));
    return [{ ...common, kind: "order_released", buyerId: order.buyer_id }];
  }
  await forfeit(tx, deposit, now);
  return [{ ...common, kind: "order_deposit_forfeited" }];
}

async function forfeit(tx: Transaction, deposit: Deposit, now: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ status: "forfeited", finished_at: now, forfeited_at: now })
    .where("id", "=", deposit.id)
    .execute();
}

type Told = {
  readonly outcome: "forfeit" | "refund";
  readonly isUnanswered: boolean;
  /** Where the strike of this default puts its buyer; clear without one. */
  readonly strike: StrikeStanding;
  readonly now: Date;
};

/** What became of the deposit. One that did not count went back when the order was opened (R-DEPOSIT-10). */
function depositPart(
  { counts_deposit: counts, deposit_paise: depositPaise }: Order,
  { outcome, now }: Pick<Told, "outcome" | "now">,
): NoticeVariable {
  if (!counts) return { part: "deposit_returned" };
  return outcome === "forfeit" && depositPaise > 0 ? { part: "deposit_kept" } : refundPart(depositPaise, now);
}

async function tellDefaulter(
  tx: Transaction,
  order: Order,
  { outcome, isUnanswered, strike, now }: Told,
): Promise<void> {
  const { buyer_id: userId, listing_id: listingId, id: orderId } = order;
  await recordPersonalEvents(tx, [{ userId, kind: "order", listingId, orderId }]);
  await queueMessages(tx, [
    {
      userId,
      template: isUnanswered ? "defaulted_unanswered" : "defaulted",
      variables: {
        title: order.title,
        order: order.number,
        deadline: { at: order.payment_deadline.toISOString() },
        deposit: depositPart(order, { outcome, now }),
        ...(isUnanswered ? {} : { strike: strikePart(strike) }),
      },
      idempotencyKey: `defaulted:${orderId}`,
      path: `/order/${order.number}`,
    },
  ]);
}
