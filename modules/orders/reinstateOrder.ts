import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { acceptPayment, orderBalance } from "#domain/order/orderBalance.ts";
import type { Deposit } from "../deposits/depositRows.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { endRelisted } from "../listings/relistedListings.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { Chain, FoundLatePayment } from "./foundLate.ts";
import { buyerNotice, sellerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";
import { moveWaitOn, releaseStandby } from "./releaseStandby.ts";
import { takeForfeitureBack } from "./reverseForfeiture.ts";
import { takeStrikeBack } from "./strikeBuyer.ts";
import { withdrawLaterOrders } from "./withdrawOrder.ts";

/**
 * Gives a defaulted order back to its buyer, who had paid in time. A deposit that was kept counts again. What went
 * back meanwhile (parts, or a deposit that was returned) is due again, by a deadline of its own; otherwise the order
 * is paid. Later orders of the chain are withdrawn. Returns the money events beside the payment's own.
 */
export async function reinstateOrder(
  tx: Transaction,
  found: FoundLatePayment,
  chain: Chain,
): Promise<ListingMoneyEvent[]> {
  const { order, payment, now } = found;
  const deposit = chain.deposits.get(order.deposit_id) as Deposit;
  const isKept = deposit.status === "forfeited";
  const reversed = isKept ? [await takeForfeitureBack(tx, order, { deposit, now })] : [];
  const balancePaise = orderBalance({
    amountPaise: order.amount_paise,
    depositPaise: isKept ? deposit.amount_paise : noPaise,
    shippingPaise: order.shipping_price_paise,
    paidPaise: noPaise,
  });
  const accepted = acceptPayment(payment.amount_paise, { balancePaise, takesPayment: true });
  const { acceptedPaise, returnedPaise } = accepted;
  await queueRefunds(tx, [
    { paymentId: payment.id, amountPaise: returnedPaise, reason: "payment_over_balance" },
  ]);
  const over: ListingMoneyEvent = {
    kind: "order_released",
    amountPaise: returnedPaise,
    reference: payment.id,
    orderId: order.id,
    buyerId: order.buyer_id,
    listingId: order.listing_id,
  };
  const deadline = await paymentDeadlineAt(tx, now);
  const given = { acceptedPaise, duePaise: subtractPaise(balancePaise, acceptedPaise), deadline, now };
  await giveBack(tx, order, given);
  await takeStrikeBack(tx, order, { reason: "paid_in_time", now });
  const withdrawn = await withdrawLaterOrders(tx, chain, now);
  const standby = await settleStandby(tx, order, given);
  await endRelisted(tx, chain.relisted, now);
  await tellBoth(tx, order, given);
  return [...reversed, over, ...withdrawn, ...standby];
}

type Given = {
  readonly acceptedPaise: Paise;
  readonly duePaise: Paise;
  /** Of what is due. */
  readonly deadline: Date;
  readonly now: Date;
};

/** Only what is accepted now stands on the order's account: earlier parts went back at the default. */
async function giveBack(
  tx: Transaction,
  order: Order,
  { acceptedPaise, duePaise, deadline, now }: Given,
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      paid_paise: acceptedPaise,
      reinstated_at: now,
      ...(duePaise === 0
        ? { status: "paid", paid_at: now }
        : { status: "awaiting_payment", payment_deadline: deadline }),
    })
    .where("id", "=", order.id)
    .execute();
  await sql`
    update listings set status = 'sold', sold_again = sold_again + 1
    where id = ${order.listing_id} and status = 'unsold'`.execute(tx);
  await recordListingEvents(tx, [order.listing_id]);
}

/** Paid, nobody needs to stand by; otherwise they wait for the new deadline. */
async function settleStandby(
  tx: Transaction,
  order: Order,
  { duePaise, deadline, now }: Given,
): Promise<ListingMoneyEvent[]> {
  if (duePaise === 0) return await releaseStandby(tx, order, now);
  await moveWaitOn(tx, order.listing_id, deadline);
  return [];
}

async function tellBoth(tx: Transaction, order: Order, { duePaise, deadline }: Given): Promise<void> {
  const due = { balance: formatRupees(duePaise), deadline: { at: deadline.toISOString() } };
  await queueMessages(tx, [
    duePaise === 0
      ? buyerNotice(order, { template: "reinstated" })
      : buyerNotice(order, { template: "reinstated_due", variables: due }),
    sellerNotice(order, { template: "sale_reinstated" }),
  ]);
}
