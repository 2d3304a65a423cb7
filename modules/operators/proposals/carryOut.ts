import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import type { ProposalKind } from "#domain/operators/proposalKinds.ts";
import { reverseForfeiture } from "../../orders/reverseForfeiture.ts";
import { grantGoodwill } from "../../payouts/grantGoodwill.ts";
import { settleRefundByHand } from "../../settlement/refunds/operatorRefunds.ts";
import { setRoles } from "../setRoles.ts";

type Proposal = {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly said: unknown;
  readonly reason: string;
};
type Carry = (tx: Transaction, proposal: Proposal, approvedBy: string) => Promise<object | Refusal>;

/** What is done once a second operator approves it. A refusal comes before anything is written. */
const verbs: Record<ProposalKind, Carry> = {
  roles: (tx, { id: proposalId, subject, said }) => {
    const { roles } = said as { roles: OperatorRole[] };
    return setRoles(tx, { subject, roles, proposalId });
  },
  forfeiture_reversal: (tx, { subject, reason }, operatorId) =>
    reverseForfeiture(tx, { orderId: subject, operatorId, reason }),
  refund_by_hand: (tx, { subject, said, reason }, operatorId) => {
    const { reference } = said as { reference: string };
    return settleRefundByHand(tx, { refundId: subject, operatorId, reference, note: reason });
  },
  goodwill: (tx, { id, subject: userId, said }, operatorId) => {
    const { amount, order_id: orderId } = said as { amount: Paise; order_id: string | null };
    return grantGoodwill(tx, { id, userId, orderId, amountPaise: amount, operatorId });
  },
};

/**
 * Does what was proposed, in the name of whoever approved it: also they must not be the one whom it pays. Answers whom it was
 * about, where that was known by a mobile number alone.
 */
export async function carryOut(
  tx: Transaction,
  proposal: Proposal,
  { approvedBy }: { approvedBy: string },
): Promise<{ subject: string } | Refusal> {
  const done = await verbs[proposal.kind](tx, proposal, approvedBy);
  if (isRefusal(done)) return done;
  const isPerson = proposal.kind === "roles" && "id" in done && typeof done.id === "string";
  return { subject: isPerson ? (done.id as string) : proposal.subject };
}
