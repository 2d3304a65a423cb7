import type { OperatorProposal, ProposalDecision } from "#contract/operators.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { hasRight, type OperatorRole } from "#domain/operators/operatorRights.ts";
import { decisionsOf, type ProposalKind, proposalKinds } from "#domain/operators/proposalKinds.ts";
import { blazeNow } from "../../operations/readClock.ts";
import { carryOut } from "./carryOut.ts";
import { readProposal } from "./readProposals.ts";

type Operator = { readonly id: string; readonly operator_roles: readonly OperatorRole[] };
type Decided = {
  readonly proposalId: string;
  readonly operator: Operator;
  readonly decision: ProposalDecision;
};

const outcomes = { approve: "approved", refuse: "refused", withdraw: "withdrawn" } as const;

/**
 * Does what another operator proposed, in the same transaction, or writes down that it is not done. The same decision again
 * is answered alike. Refuses `second_operator_needed` to whoever proposed it and to whose roles they are, and as the verb does that
 * carries it out: the proposal then stays open. What the operator's roles do not include is `not_found`.
 */
export async function decideProposal(
  database: Database,
  { proposalId, operator, decision }: Decided,
): Promise<OperatorProposal | Refusal> {
  return await inTransaction(database, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (proposal === undefined || !hasRight(operator.operator_roles, proposalKinds[proposal.kind]))
      return { refused: "not_found", what: "proposal" };
    const outcome = outcomes[decision];
    if (proposal.outcome !== null) {
      if (proposal.outcome !== outcome) return { refused: "proposal_decided", outcome: proposal.outcome };
      return await readProposal(tx, { proposalId, operatorId: operator.id });
    }
    if (!decisionsOf(proposal, operator.id).includes(decision)) return { refused: "second_operator_needed" };
    const done =
      decision === "approve"
        ? await carryOut(tx, proposal, { approvedBy: operator.id })
        : { subject: withoutMobile(proposal.subject) };
    if (isRefusal(done)) return done;
    await tx
      .updateTable("operator_proposals")
      .set({ ...done, outcome, decided_by: operator.id, decided_at: blazeNow })
      .where("id", "=", proposalId)
      .execute();
    return await readProposal(tx, { proposalId, operatorId: operator.id });
  });
}

async function lockProposal(tx: Transaction, proposalId: string) {
  const row = await tx
    .selectFrom("operator_proposals")
    .select(["id", "kind", "subject", "said", "reason", "proposed_by as proposedBy", "outcome"])
    .where("id", "=", proposalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The table's own checks name these.
  return (
    row && { ...row, kind: row.kind as ProposalKind, outcome: row.outcome as OperatorProposal["outcome"] }
  );
}

/** The number of somebody who never got an account is not kept: its last four digits tell what it was about. */
function withoutMobile(subject: string): string {
  return subject.startsWith("+") ? `+${subject.slice(-4)}` : subject;
}
