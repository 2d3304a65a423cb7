import { rupees } from "../money/paise.ts";
import type { OperatorRight } from "./operatorRights.ts";

/** What one operator proposes and another approves, and the right that both need (R-OPERATOR-3). */
export const proposalKinds = {
  /** Somebody's roles: who is invited, what they may do, that they leave. */
  roles: "manage_operators",
  /** A deposit that was kept after a default goes back to its buyer. */
  forfeiture_reversal: "move_money",
  /** A refund that its provider declined was paid back by hand. */
  refund_by_hand: "move_money",
  /** Blaze gives somebody money of its own accord. */
  goodwill: "move_money",
} as const satisfies Record<string, OperatorRight>;

export type ProposalKind = keyof typeof proposalKinds;

/**
 * From this amount on a refund by hand takes two. It is no setting: whoever could raise it would be one person who
 * moves any amount.
 */
export const refundByTwoFrom = rupees(5_000);

/** The most that Blaze gives somebody at once. */
export const mostGoodwill = rupees(10_000);

/** With fewer, one of them away leaves nobody who can change a role. */
export const leastAdmins = 2;

type Proposed = { readonly kind: ProposalKind; readonly subject: string; readonly proposedBy: string | null };
type Decision = "approve" | "refuse" | "withdraw";

/** What an operator may answer: never approve what they proposed, nor what they may do themselves from then on. */
export function decisionsOf({ kind, subject, proposedBy }: Proposed, operatorId: string): Decision[] {
  if (proposedBy === operatorId) return ["withdraw"];
  return kind === "roles" && subject === operatorId ? ["refuse"] : ["approve", "refuse"];
}
