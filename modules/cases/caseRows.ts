import { type Kysely, sql } from "kysely";
import type { CaseHolder } from "#contract/operatorCases.ts";
import type { Refusal } from "#contract/refusals.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { CaseKind } from "#domain/operators/operatorCases.ts";

type Asked = { readonly kind: CaseKind; readonly operatorId: string };

type Row = { subject: string; operator_id: string; name: string; taken_at: Date; leased_until: Date };

/** Who works on each of these now, by its id; nobody on what is not among them. */
export async function readHolders(
  reader: Kysely<Schema>,
  { kind, operatorId }: Asked,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, CaseHolder>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select subject, operator_id, coalesce(users.name, '') as name, taken_at, leased_until
    from operator_cases
    join users on users.id = operator_cases.operator_id
    where kind = ${kind} and subject = ${anyOf(subjects)} and leased_until > (select blaze_now())`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.subject, holderOf(row, operatorId)]));
}

function holderOf(row: Row, operatorId: string): CaseHolder {
  return {
    operator_name: row.name,
    is_yours: row.operator_id === operatorId,
    since: row.taken_at.toISOString(),
    until: row.leased_until.toISOString(),
  };
}

/** Who works on this now, or null. */
export async function readHolder(
  reader: Kysely<Schema>,
  { subject, ...asked }: Asked & { readonly subject: string },
): Promise<CaseHolder | null> {
  return (await readHolders(reader, asked, [subject])).get(subject) ?? null;
}

/**
 * Refuses what an operator does about another's case. Whoever acts has locked the subject before, so that a version of
 * it that they compare afterwards stays the one that they act on.
 */
export async function refuseOthersCase(
  tx: Transaction,
  asked: Asked & { readonly subject: string },
): Promise<Refusal | null> {
  const holder = await readHolder(tx, asked);
  if (holder === null || holder.is_yours) return null;
  return { refused: "case_taken", operator_name: holder.operator_name, until: holder.until };
}
