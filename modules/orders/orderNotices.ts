import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import type { Order } from "./orderRows.ts";

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
});

export function momentText(at: Date): string {
  return moment.format(at);
}

type Told = Pick<Notice, "template"> & {
  readonly variables?: Readonly<Record<string, string>>;
  /** Tells one notice of an order from the next of the same kind, such as a pick-up that was moved. */
  readonly round?: string;
};

/** A notice about an order to its buyer, leading to their screen of it. */
export function buyerNotice(order: Order, told: Told): Notice {
  return { ...orderNotice(order, told), userId: order.buyer_id, path: `/order/${order.id}` };
}

/** The same to its seller. */
export function sellerNotice(order: Order, told: Told): Notice {
  return { ...orderNotice(order, told), userId: order.seller_id, path: `/sell/order/${order.id}` };
}

function orderNotice(order: Order, { template, variables = {}, round = "" }: Told) {
  return {
    template,
    variables: { title: order.title, ...variables },
    idempotencyKey: `${template}:${order.id}${round === "" ? "" : `:${round}`}`,
  };
}

/** What becomes of the buyer's money, in the 40 characters of a message's variable. */
export function returnSentence(amountPaise: Paise): string {
  return amountPaise > 0 ? `${formatRupees(amountPaise)} is on its way back.` : "Nothing had been paid.";
}
