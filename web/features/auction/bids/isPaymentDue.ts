import type { WonItem } from "#contract/bidding.ts";

/** Whether a won item waits for its buyer's payment. */
export function isPaymentDue({ order_status, balance }: Pick<WonItem, "order_status" | "balance">): boolean {
  return order_status === "awaiting_payment" && balance > 0;
}
