import { type RawBuilder, sql } from "kysely";
import type { CaseHolder } from "#contract/operatorCases.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { type CaseKind, caseLeaseMinutes } from "#domain/operators/operatorCases.ts";
import { fromNow } from "../operations/readClock.ts";
import { readHolder } from "./caseRows.ts";

export type CaseOf = { readonly kind: CaseKind; readonly subject: string; readonly operatorId: string };

/** Of each kind: there is one, and it is not the operator's own matter. */
const subjects: Record<CaseKind, (of: CaseOf) => RawBuilder<unknown>> = {
  order: ({ subject, operatorId }) => sql`
    select from orders where id = ${subject} and ${operatorId}::uuid not in (buyer_id, seller_id)`,
  kyc: ({ subject, operatorId }) => sql`
    select from kyc_submissions where id = ${subject} and replaced_at is null and user_id <> ${operatorId}`,
  bank_account: ({ subject, operatorId }) => sql`
    select from bank_accounts where id = ${subject} and removed_at is null and user_id <> ${operatorId}`,
};

/**
 * Takes a case for an operator, or keeps it for longer; of two at the same time one gets it. Another's stays with them
 * until their lease is over: the answer says whose it is. Refuses `not_found` for what is not there or is their own matter.
 */
export async function takeCase(database: Database, of: CaseOf): Promise<CaseHolder | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { rows } = await subjects[of.kind](of).execute(tx);
    if (rows.length === 0) return { refused: "not_found", what: of.kind.replace("_", " ") };
    await sql`
      insert into operator_cases as known (kind, subject, operator_id, taken_at, leased_until)
      values (${of.kind}, ${of.subject}, ${of.operatorId}, blaze_now(), ${fromNow(`${caseLeaseMinutes} minutes`)})
      on conflict (kind, subject) do update
      set operator_id = excluded.operator_id, leased_until = excluded.leased_until,
        taken_at = case when known.leased_until > excluded.taken_at then known.taken_at else excluded.taken_at end
      where known.operator_id = excluded.operator_id or known.leased_until <= excluded.taken_at`.execute(tx);
    const holder = await readHolder(tx, of);
    if (holder === null) throw new Error(`${of.kind} ${of.subject} was taken by nobody`);
    return holder;
  });
}

/** Lets a case of this operator's go. */
export async function letCaseGo(
  { kysely }: Database,
  { kind, subject, operatorId }: CaseOf,
): Promise<{ let_go: boolean }> {
  const { numDeletedRows } = await kysely
    .deleteFrom("operator_cases")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return { let_go: numDeletedRows > 0n };
}
