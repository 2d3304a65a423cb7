import { type Kysely, sql } from "kysely";
import type {
  BankReading,
  BankReviewView,
  countBankChecks as countCall,
  listBankReviews as listCall,
} from "#contract/bankAccountReview.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { failedCheckStatuses, mostRechecks } from "#domain/identity/bankCheck.ts";
import type { BankProof, BankReason } from "#domain/identity/bankReasons.ts";
import { readHolders } from "../cases/caseRows.ts";
import { bankReviewVersion, presentBankReview, selectBankReviews } from "./bankReviewRows.ts";
import type { IdentityParts } from "./identityParts.ts";
import { revealBankAccount } from "./revealBankAccount.ts";

type ReviewPage = KeysetPage & { operatorId: string; show: BankReviewView };
type Asked = { operatorId: string; accountId: string };

/** What waits for an operator, the oldest first, or what was decided, the latest first; numbers masked. */
export async function listBankReviews(
  reader: Kysely<Schema>,
  { operatorId, show, ...page }: ReviewPage,
): Promise<AnswerOf<typeof listCall>> {
  const statuses = show === "waiting" ? failedCheckStatuses : [show];
  // Written out, so that the planner knows the index of what waits.
  const isShown = sql<boolean>`account.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  const isDecided = sql<boolean>`account.decided_at is not null`;
  const reviews = selectBankReviews(reader, operatorId).where(isShown);
  const { rows, next_cursor } = await selectKeysetPage(
    show === "waiting" ? reviews : reviews.where(isDecided),
    page,
    {
      ...(show === "waiting"
        ? { first: "oldest", moment: sql`account.checked_at` }
        : { first: "latest", moment: sql`account.decided_at` }),
      id: sql`account.id`,
    },
  );
  const ids = rows.map(({ id }) => id);
  const holders = await readHolders(reader, { kind: "bank_account", operatorId }, ids);
  return {
    results: rows.map((row) => ({ ...presentBankReview(row), case: holders.get(row.id) ?? null })),
    next_cursor,
  };
}

type Beside = Pick<
  BankReading,
  | "kyc_status"
  | "name_at_bank"
  | "bank_checks"
  | "others_with_number"
  | "refused_before"
  | "decided_by_name"
  | "version"
>;

/** One with the name that the bank gave beside the profile's, and each time that the bank was asked. */
export async function readBankReview(
  reader: Kysely<Schema>,
  { operatorId, accountId }: Asked,
): Promise<BankReading | Refusal> {
  const row = await selectBankReviews(reader, operatorId)
    .where("account.id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) return notThere;
  const beside = await readBeside(reader, accountId);
  return {
    ...presentBankReview(row),
    ...beside,
    bank_checks: beside.bank_checks.map(({ asked_at, answered_at, ...check }) => ({
      ...check,
      asked_at: new Date(asked_at).toISOString(),
      answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    })),
    rechecks_left: Math.max(0, mostRechecks - row.rechecks),
    reasons: row.reasons as BankReason[],
    looked_at: row.looked_at as BankProof | null,
    reason: row.reason,
  };
}

const notThere: Refusal = { refused: "not_found", what: "bank account" };

/** For who may review it. */
async function readBeside(reader: Kysely<Schema>, accountId: string): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select ${bankReviewVersion} as version,
      (select status from kyc_submissions where user_id = account.user_id and replaced_at is null) as kyc_status,
      (select name_at_bank from bank_checks
        where bank_account_id = account.id and outcome <> 'unavailable'
        order by id desc limit 1) as name_at_bank,
      coalesce((
        select jsonb_agg(jsonb_build_object('asked_at', asked_at, 'answered_at', answered_at, 'outcome', outcome,
          'name_match_score', name_match_score) order by id desc)
        from bank_checks where bank_account_id = account.id), '[]') as bank_checks,
      (select count(distinct user_id)::integer from bank_accounts as other
        where other.account_no_fingerprint = account.account_no_fingerprint and other.ifsc_code = account.ifsc_code
          and other.removed_at is null and other.user_id <> account.user_id) as others_with_number,
      (select count(*)::integer from bank_accounts as other
        where other.user_id = account.user_id and other.id <> account.id and other.status = 'refused') as refused_before,
      (select coalesce(name, '') from users where id = account.decided_by) as decided_by_name
    from bank_accounts as account join users on users.id = account.user_id
    where account.id = ${accountId}`.execute(reader);
  return rows[0] as Beside;
}

/** The whole number of one that an operator reviews. That they read it is recorded. */
export async function readBankNumber(
  { database, config }: IdentityParts,
  { operatorId, accountId }: Asked,
): Promise<{ account_no: string } | Refusal> {
  return inTransaction(database, async (tx) => {
    const reviews = selectBankReviews(tx, operatorId).where("account.id", "=", accountId);
    if (!(await reviews.executeTakeFirst())) return notThere;
    const account = await revealBankAccount(tx, config, { accountId, operatorId, purpose: "review" });
    return account === null ? notThere : { account_no: account.accountNo };
  });
}

/** By months of India's. */
export async function countBankChecks(reader: Kysely<Schema>): Promise<AnswerOf<typeof countCall>> {
  const { rows } = await sql<AnswerOf<typeof countCall>>`
    with months as (
      select began at time zone 'Asia/Kolkata' as this_month,
        (began - interval '1 month') at time zone 'Asia/Kolkata' as last_month, to_char(began, 'YYYY-MM') as month
      from (select date_trunc('month', blaze_now() at time zone 'Asia/Kolkata') as began) as now
    )
    select month,
      count(*) filter (where asked_at >= this_month)::integer as made,
      count(*) filter (where asked_at >= this_month and outcome <> 'unavailable')::integer as answered,
      count(*) filter (where asked_at < this_month)::integer as made_last_month
    from months left join bank_checks on asked_at >= last_month
    group by month`.execute(reader);
  return rows[0] as AnswerOf<typeof countCall>;
}
