/** Where a deposit stands, from the first call until its money has left it. Only `held` lets its owner bid. */
export const depositStatuses = ["pending", "held", "applied", "refund_due", "refunded", "forfeited"] as const;
export type DepositStatus = (typeof depositStatuses)[number];
