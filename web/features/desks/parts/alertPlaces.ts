import type { MoneyAlert } from "#contract/money.ts";
import type { OperatorRight } from "#domain/operators/operatorRights.ts";

/** Where an operator sees to an alert, and the right of that desk; without one it is for the provider, or for the engineers. */
export const alertPlaces: Partial<
  Record<MoneyAlert["kind"], { readonly href: string; readonly right: OperatorRight }>
> = {
  refund_pending: { href: "/ops/money#refunds", right: "see_money" },
  refund_failed: { href: "/ops/money#refunds", right: "see_money" },
  difference: { href: "/ops/money#differences", right: "see_money" },
  payout_pending: { href: "/ops/payouts", right: "see_money" },
  claim_pending: { href: "/ops/claims", right: "see_claims" },
  grievance_due: { href: "/ops/grievances", right: "handle_grievances" },
  grievance_overdue: { href: "/ops/grievances", right: "handle_grievances" },
  completion_pending: { href: "/ops/orders", right: "see_orders" },
};
