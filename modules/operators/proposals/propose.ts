import { isDeepStrictEqual } from "node:util";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ProposalKind } from "#domain/operators/proposalKinds.ts";
import { blazeNow } from "../../operations/readClock.ts";

type Proposal = {
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly operatorId: string;
  readonly idempotencyKey: string | null;
};

/**
 * Writes down what an operator proposes; another one decides it. The same proposal of the same operator is answered
 * alike while it is open, and with the same Idempotency-Key afterwards too. Refuses `proposal_open` when somebody's other
 * one about the same waits. It locks nothing of its subject: what is so when it is decided counts.
 */
export async function propose(tx: Transaction, proposal: Proposal): Promise<{ id: string } | Refusal> {
  const { kind, subject, said, reason, operatorId, idempotencyKey } = proposal;
  const mine = tx
    .selectFrom("operator_proposals")
    .select(["id", "kind", "subject", "said", "reason", "proposed_by"]);
  if (idempotencyKey !== null) {
    const keyed = mine.where("proposed_by", "=", operatorId).where("idempotency_key", "=", idempotencyKey);
    const earlier = await keyed.executeTakeFirst();
    if (earlier !== undefined)
      return isSame(earlier, proposal) ? { id: earlier.id } : { refused: "idempotency_key_reused" };
  }
  const written = await tx
    .insertInto("operator_proposals")
    .values({
      kind,
      subject,
      said: JSON.stringify(said),
      reason,
      proposed_by: operatorId,
      proposed_at: blazeNow,
      idempotency_key: idempotencyKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written !== undefined) return written;
  const open = mine.where("kind", "=", kind).where("subject", "=", subject).where("outcome", "is", null);
  const other = await open.executeTakeFirst();
  return other !== undefined && isSame(other, proposal) ? { id: other.id } : { refused: "proposal_open" };
}

type Row = Pick<Proposal, "kind" | "subject" | "reason"> & { said: unknown; proposed_by: string | null };

function isSame(row: Omit<Row, "kind"> & { kind: string }, { operatorId, ...wanted }: Proposal): boolean {
  const { kind, subject, reason, said } = wanted;
  return (
    row.proposed_by === operatorId &&
    row.kind === kind &&
    row.subject === subject &&
    row.reason === reason &&
    isDeepStrictEqual(row.said, said)
  );
}
