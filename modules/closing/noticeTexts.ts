import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, subtractPaise } from "#domain/money/paise.ts";

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
});

/** The variables of a message that asks for an order's payment. */
export function payBy(order: { amountPaise: Paise; depositPaise: Paise; deadline: Date }) {
  return {
    amount: formatRupees(order.amountPaise),
    balance: formatRupees(subtractPaise(order.amountPaise, order.depositPaise)),
    deadline: moment.format(order.deadline),
  };
}

export function deadlineText(deadline: Date): string {
  return moment.format(deadline);
}

/** What becomes of a deposit, in the 40 characters of a message's variable. */
export const depositSentences = {
  refund: "Your deposit is on its way back.",
  none: "There was no deposit to return.",
  standby: "You stand by as the next bidder.",
  kept: "The deposit was kept.",
} as const;

export function refundSentence(depositPaise: Paise): string {
  return depositPaise > 0 ? depositSentences.refund : depositSentences.none;
}
