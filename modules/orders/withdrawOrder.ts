import type { withdrawalReasons } from "#contract/orders.ts";
import type { Transaction } from "#db/transaction.ts";
import { addPaise } from "#domain/money/paise.ts";
import type { Deposit } from "../deposits/depositRows.ts";
import { markReleased, refundsOf } from "../deposits/releaseDeposits.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { Chain } from "./foundLate.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";
import { returnPayments } from "./returnPayments.ts";
import { giveDepositBack } from "./reverseForfeiture.ts";
import { takeStrikeBack } from "./strikeBuyer.ts";

/**
 * Undoes the locked orders of those who got an item that goes back to an earlier bidder. One that awaits its payment
 * is withdrawn, and everything that was paid for it goes back, the deposit included. One that was not paid in time
 * should never have been asked for, so a deposit that was kept for it goes back too. Returns the money events.
 */
export async function withdrawLaterOrders(
  tx: Transaction,
  { later, deposits }: Chain,
  now: Date,
): Promise<ListingMoneyEvent[]> {
  const events: ListingMoneyEvent[] = [];
  for (const order of later) {
    const deposit = deposits.get(order.deposit_id) as Deposit;
    if (order.status === "awaiting_payment") {
      events.push(...(await withdrawOrder(tx, order, { deposit, now, because: "earlier_winner" })));
    } else if (order.status === "payment_defaulted") {
      await takeStrikeBack(tx, order, { reason: "never_due", now });
      events.push(...(await giveDepositBack(tx, order, { deposit, now })));
    }
  }
  return events;
}

type Withdrawal = {
  readonly deposit: Deposit;
  readonly now: Date;
  readonly because: (typeof withdrawalReasons)[number];
};

/** What its buyer is told, and what the order's timeline tells of whom. */
const told = {
  earlier_winner: { template: "order_withdrawn", event: "withdrawn", actor: "blaze" },
  seller_blocked: { template: "seller_blocked", event: "withdrawn", actor: "blaze" },
  declined: { template: "order_declined", event: "declined", actor: "buyer" },
} as const satisfies Record<Withdrawal["because"], object>;

/** Ends an order that awaits its payment through no fault of its buyer. All goes back; the caller posts the events. */
export async function withdrawOrder(
  tx: Transaction,
  order: Order,
  { deposit, now, because }: Withdrawal,
): Promise<ListingMoneyEvent[]> {
  const { template, event, actor } = told[because];
  const declined = because === "declined" ? { declined_at: now } : {};
  await tx
    .updateTable("orders")
    .set({ status: "withdrawn", ...declined })
    .where("id", "=", order.id)
    .execute();
  const payments = await returnPayments(tx, order, "order_withdrawn");
  const events = [...payments, ...(await releaseApplied(tx, order, { deposit, now }))];
  const returnedPaise = addPaise(...events.map((event) => event.amountPaise));
  const variables = { refund: returnPart(returnedPaise, now) };
  await queueMessages(tx, [buyerNotice(order, { template, variables })]);
  const actorId = actor === "buyer" ? order.buyer_id : null;
  await recordOrderEvent(tx, order.id, { kind: event, actor, actorId, now });
  await tellScreens(tx, order);
  return events;
}

/** Nothing for a deposit that went back before the order was reinstated. */
async function releaseApplied(
  tx: Transaction,
  order: Order,
  { deposit, now }: { deposit: Deposit; now: Date },
): Promise<ListingMoneyEvent[]> {
  if (deposit.status !== "applied") return [];
  await markReleased(tx, [deposit], now);
  await queueRefunds(tx, await refundsOf(tx, [deposit]));
  return [
    {
      kind: "order_released",
      amountPaise: deposit.amount_paise,
      reference: deposit.id,
      orderId: order.id,
      buyerId: order.buyer_id,
      listingId: order.listing_id,
    },
  ];
}
