import { type InferResult, type Kysely, type NotNull, sql } from "kysely";
import type { BankReview } from "#contract/bankAccountReview.ts";
import type { Schema } from "#db/schema.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";

/** Of `bank_accounts as account` and its `users`: another text once anything changed of what is decided about. */
export const bankReviewVersion = sql<string>`
  md5(concat_ws('|', account.status, account.rechecks, account.checked_at, users.name, account.reasons::text,
    (select status from kyc_submissions where user_id = account.user_id and replaced_at is null)))`;

/** What an operator reviews. Nobody reviews their own. */
export function selectBankReviews(reader: Kysely<Schema>, operatorId: string) {
  return reader
    .selectFrom("bank_accounts as account")
    .innerJoin("users", "users.id", "account.user_id")
    .selectAll("account")
    .select("users.name")
    .where("account.removed_at", "is", null)
    .where("account.user_id", "<>", operatorId)
    .$narrowType<{ account_no_sealed: NotNull }>();
}

export type BankReviewRow = InferResult<ReturnType<typeof selectBankReviews>>[number];

/** What the list and one of them have in common. */
export function presentBankReview(row: BankReviewRow): Omit<BankReview, "case"> {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    bank_name: row.bank_name,
    account_no: shownLastFour(row.last_four),
    ifsc_code: row.ifsc_code,
    status: row.status,
    checked_at: row.checked_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
