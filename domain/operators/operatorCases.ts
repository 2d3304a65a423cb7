import type { OperatorRight } from "./operatorRights.ts";

/**
 * What one operator works on at a time, and the right without which nobody takes it (R-OPERATOR-13). An order's case is its
 * claim's too.
 */
export const caseKinds = {
  order: "see_orders",
  kyc: "review_kyc",
  bank_account: "review_kyc",
} as const satisfies Record<string, OperatorRight>;

export type CaseKind = keyof typeof caseKinds;
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]];

/** So long a case stays with whoever opened it, unless their screen asks again meanwhile. */
export const caseLeaseMinutes = 10;
