import { type RawBuilder, sql } from "kysely";
import type { OperatorProposal } from "#contract/operators.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { hasRight, type OperatorRole } from "#domain/operators/operatorRights.ts";
import { decisionsOf, type ProposalKind, proposalKinds } from "#domain/operators/proposalKinds.ts";

type Reader = { readonly id: string; readonly operator_roles: readonly OperatorRole[] };

/** What waits for a second operator, the oldest first, or what was decided, the latest first: of the kinds that the reader may decide. */
export async function readProposals(
  { kysely }: Database,
  { isDecided, reader, ...page }: KeysetPage & { isDecided: boolean; reader: Reader },
): Promise<{ results: OperatorProposal[]; next_cursor: string | null }> {
  const kinds = Object.entries(proposalKinds).filter(([, right]) => hasRight(reader.operator_roles, right));
  const names = kinds.map(([kind]) => kind);
  const sorting = {
    first: isDecided ? "latest" : "oldest",
    moment: sql`proposal.proposed_at`,
    id: sql`proposal.id`,
  } as const;
  const { rows, next_cursor } = await readKeysetPage<Row>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select ${columns}, ${position} from ${sources}
      where proposal.kind = any(${names}::text[])
        and ${isDecided ? sql`proposal.outcome is not null` : sql`proposal.outcome is null`} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map((row) => proposalAnswer(row, reader.id)), next_cursor };
}

export async function readProposal(
  tx: Transaction,
  { proposalId, operatorId }: Record<"proposalId" | "operatorId", string>,
): Promise<OperatorProposal> {
  const { rows } =
    await sql<Row>`select ${columns} from ${sources} where proposal.id = ${proposalId}`.execute(tx);
  return proposalAnswer(rows[0] as Row, operatorId);
}

type Row = {
  id: string;
  kind: ProposalKind;
  subject: string;
  said: { roles?: OperatorRole[]; before?: OperatorRole[]; reference?: string };
  name: string;
  title: string | null;
  order_number: string | null;
  amount: OperatorProposal["amount"];
  reason: string;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Date;
  outcome: OperatorProposal["outcome"];
  decided_by: string | null;
  decided_at: Date | null;
};

const columns: RawBuilder<unknown> = sql`
  proposal.id, proposal.kind, proposal.subject, proposal.said, proposal.reason, proposal.proposed_by,
  proposal.proposed_at, proposal.outcome, proposal.decided_at, listings.title, orders.number as order_number,
  coalesce(person.name, '') as name, coalesce(refunds.amount_paise, deposits.amount_paise, (proposal.said->>'amount')::bigint) as amount,
  proposer.name as proposed_by_name, decider.name as decided_by`;

/** A proposal with what it is about: a person, an order's deposit, a refund, or what somebody is to be given. The subject is an id but for somebody without an account. */
const sources: RawBuilder<unknown> = sql`
  operator_proposals as proposal
  left join refunds
    on refunds.id = case when proposal.kind = 'refund_by_hand' then proposal.subject::uuid end
  left join payments on payments.id = refunds.payment_id
  left join deposits as paid_deposits on paid_deposits.id = payments.deposit_id
  left join orders on orders.id
    = case proposal.kind when 'forfeiture_reversal' then proposal.subject::uuid
      when 'goodwill' then (proposal.said->>'order_id')::uuid else payments.order_id end
  left join deposits on proposal.kind = 'forfeiture_reversal' and deposits.id = orders.deposit_id
  left join listings on listings.id = coalesce(orders.listing_id, paid_deposits.listing_id)
  left join users as person on person.id = case
    when proposal.kind not in ('roles', 'goodwill') then coalesce(payments.payer_id, orders.buyer_id)
    when proposal.subject not like '+%' then proposal.subject::uuid end
  left join users as proposer on proposer.id = proposal.proposed_by
  left join users as decider on decider.id = proposal.decided_by`;

function proposalAnswer(row: Row, operatorId: string): OperatorProposal {
  const { said, proposed_by: proposedBy, proposed_by_name: proposedByName, ...facts } = row;
  const { roles, before = [], reference = null } = said;
  const isOpen = row.outcome === null;
  return {
    ...facts,
    subject: row.subject.startsWith("+") ? row.subject.slice(-4) : row.subject,
    role_change: roles === undefined ? null : { before, after: roles },
    reference,
    proposed_by: proposedBy === null ? null : (proposedByName ?? ""),
    proposed_at: row.proposed_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decisions: isOpen ? decisionsOf({ kind: row.kind, subject: row.subject, proposedBy }, operatorId) : [],
  };
}
