import type { NoticeVariable } from "#contract/messaging.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, subtractPaise } from "#domain/money/paise.ts";

/** The variables of a message that asks for an order's payment. */
export function payBy(order: { amountPaise: Paise; depositPaise: Paise; deadline: Date }) {
  return {
    amount: formatRupees(order.amountPaise),
    balance: formatRupees(subtractPaise(order.amountPaise, order.depositPaise)),
    deadline: { at: order.deadline.toISOString() },
  };
}

/** What becomes of a deposit that is not kept. */
export function refundPart(depositPaise: Paise): NoticeVariable {
  return { part: depositPaise > 0 ? "deposit_returned" : "no_deposit" };
}
