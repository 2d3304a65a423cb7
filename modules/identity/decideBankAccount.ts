import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type BankAccountStatus, hasFailedCheck, mostRechecks } from "#domain/identity/bankCheck.ts";
import { type BankProof, type BankReason, bankReasonsProblem } from "#domain/identity/bankReasons.ts";
import { refuseOthersCase } from "../cases/caseRows.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";
import { bankReviewVersion } from "./bankReviewRows.ts";

type Said = {
  readonly accountId: string;
  readonly operatorId: string;
  /** The version of it that the operator read; without one it is not compared. */
  readonly version?: string | undefined;
};
type Approval = { readonly status: "approved"; readonly looked_at: BankProof; readonly reason: string };
type Refused = { readonly status: "refused"; readonly reasons: readonly BankReason[]; readonly note: string };
type Answer = { status: BankAccountStatus };

/**
 * An operator's word on an account whose check failed (R-PEOPLE-15); the person is told. The first decision counts. Nobody
 * decides on their own, nor on what another operator works on.
 */
export async function decideBankAccount(
  database: Database,
  decision: Said & (Approval | Refused),
): Promise<Answer | Refusal | Invalid> {
  return inTransaction(database, async (tx) => {
    const account = await lockFailed(tx, decision);
    if (isRefusal(account)) return account;
    const problem = decision.status === "refused" ? whyProblem(decision, account) : null;
    if (problem !== null) return problem;
    await keepDecision(tx, decision);
    await tellDecision(tx, account.user_id, decision);
    return { status: decision.status };
  });
}

/** Has the bank asked again, from the start. */
export async function recheckBankAccount(database: Database, said: Said): Promise<Answer | Refusal> {
  return inTransaction(database, async (tx) => {
    const account = await lockFailed(tx, said);
    if (isRefusal(account)) return account;
    if (account.rechecks >= mostRechecks) return { refused: "bank_checks_used_up", limit: mostRechecks };
    await tx
      .updateTable("bank_accounts")
      .set({ status: "checking", tries: 0, next_check_at: blazeNow, rechecks: account.rechecks + 1 })
      .where("id", "=", said.accountId)
      .execute();
    return { status: "checking" };
  });
}

type Failed = {
  readonly user_id: string;
  readonly status: BankAccountStatus;
  readonly rechecks: number;
  /** Since the operator read it. */
  readonly has_changed: boolean;
};

/** One that waits for an operator, locked. */
async function lockFailed(
  tx: Transaction,
  { accountId, operatorId, version }: Said,
): Promise<Failed | Refusal> {
  const { rows } = await sql`
    select from bank_accounts
    where id = ${accountId} and removed_at is null and user_id <> ${operatorId}
    for no key update`.execute(tx);
  if (rows.length === 0) return { refused: "not_found", what: "bank account" };
  const taken = await refuseOthersCase(tx, { kind: "bank_account", subject: accountId, operatorId });
  if (taken !== null) return taken;
  // A statement of its own after the lock: the names are not in the locked row.
  const { rows: found } = await sql<Failed>`
    select account.user_id, account.status, account.rechecks,
      ${bankReviewVersion} <> coalesce(${version ?? null}::text, ${bankReviewVersion}) as has_changed
    from bank_accounts as account join users on users.id = account.user_id
    where account.id = ${accountId}`.execute(tx);
  const account = found[0] as Failed;
  if (!hasFailedCheck(account.status)) return { refused: "bank_account_decided", status: account.status };
  return account.has_changed ? { refused: "case_changed" } : account;
}

/** What is wrong with the reasons, beside its field. */
function whyProblem({ reasons, note }: Refused, { status }: Failed): Invalid | null {
  const problem = bankReasonsProblem({ status, reasons, note });
  if (problem === null) return null;
  return problem === "note"
    ? invalidField("note", "refusal_note")
    : invalidField("reasons", "refusal_reasons");
}

async function keepDecision(tx: Transaction, decision: Said & (Approval | Refused)): Promise<void> {
  const why =
    decision.status === "approved"
      ? { looked_at: decision.looked_at, reason: decision.reason }
      : { reasons: [...new Set(decision.reasons)], reason: decision.note || null };
  const { status, operatorId, accountId } = decision;
  const account = tx.updateTable("bank_accounts").where("id", "=", accountId);
  await account.set({ ...why, status, decided_at: blazeNow, decided_by: operatorId }).execute();
}

async function tellDecision(
  tx: Transaction,
  userId: string,
  decision: Said & (Approval | Refused),
): Promise<void> {
  const told = {
    userId,
    idempotencyKey: `bank-account-${decision.accountId}`,
    path: "/profile/bank-accounts",
  };
  if (decision.status === "approved") {
    await queueMessages(tx, [{ ...told, template: "bank_account_approved", variables: {} }]);
    return;
  }
  const [first = "other"] = decision.reasons;
  // The first reason: all of them, and what to do, stand on the page that it leads to.
  const variables = { reason: { part: `bank_${first}` } as const };
  await queueMessages(tx, [{ ...told, template: "bank_account_refused", variables }]);
}
