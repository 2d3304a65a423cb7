import type { NoticeVariable } from "#contract/messaging.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { orderBalance } from "#domain/order/orderBalance.ts";
import type { MessageVariables } from "../messaging/messageText.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import type { Order } from "./orderRows.ts";

type Told = Pick<Notice, "template"> & {
  readonly variables?: MessageVariables;
  /** Tells one notice of an order from the next of the same kind, such as a pick-up that was moved. */
  readonly round?: string;
};

/** A notice about an order to its buyer, leading to their screen of it. */
export function buyerNotice(order: Order, told: Told): Notice {
  return { ...orderNotice(order, told), userId: order.buyer_id, path: `/order/${order.number}` };
}

/** The same to its seller. */
export function sellerNotice(order: Order, told: Told): Notice {
  return { ...orderNotice(order, told), userId: order.seller_id, path: `/sell/order/${order.number}` };
}

function orderNotice(order: Order, { template, variables = {}, round = "" }: Told) {
  return {
    template,
    variables: { title: order.title, order: order.number, ...variables },
    idempotencyKey: `${template}:${order.id}${round === "" ? "" : `:${round}`}`,
  };
}

/** What becomes of the buyer's money that goes back now, and by when it is there. */
export function returnPart(amountPaise: Paise, now: Date): NoticeVariable {
  if (amountPaise === 0) return { part: "nothing_paid" };
  const day = refundPromise(now).toISOString();
  return { part: "money_returned_by", amount: formatRupees(amountPaise), day };
}

type NewOrder = {
  readonly amountPaise: Paise;
  readonly shippingPaise: Paise;
  readonly depositPaise: Paise;
  readonly deadline: Date;
};

/** The variables of a message that asks for an order's payment. */
export function payBy({ deadline, ...order }: NewOrder) {
  return {
    amount: formatRupees(order.amountPaise),
    balance: formatRupees(orderBalance({ ...order, paidPaise: noPaise })),
    deadline: { at: deadline.toISOString() },
  };
}

type AskToPay = "won" | "bought" | "next_bidder" | "deadline_near";
type AtStake = { readonly depositPaise: Paise; readonly terms: DepositTerms };

/** The template and the variables of a message that asks for a payment: it names a deposit that would be kept. */
export function atStake<Ask extends AskToPay>(
  template: Ask,
  { depositPaise, terms }: AtStake,
): { template: Ask | `${Ask}_kept`; variables: MessageVariables } {
  if (terms !== "kept" || depositPaise === 0) return { template, variables: {} };
  return { template: `${template}_kept`, variables: { deposit: formatRupees(depositPaise) } };
}
