import { type RawBuilder, sql } from "kysely";
import type { PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import { isPaidAccount } from "./bankAccounts.ts";

/** Since when what a payout waits for stands as it does; null for what never was. */
export type PayoutMoments = {
  /** When the oldest money in the balance came into it: the first sale or goodwill since the last payout that did not fail. */
  readonly owed_since: Date | null;
  readonly held_at: Date | null;
  readonly kyc_handed_in_at: Date | null;
  readonly account_added_at: Date | null;
  /** When the last of what kept this person from being paid was gone; or when their last payout failed. */
  readonly freed_at: Date | null;
};

/** These as columns of a query about `userId`. */
export function payoutMomentColumns(userId: RawBuilder<unknown>): RawBuilder<PayoutMoments> {
  return sql`
    (select least(
        (select min(settled_at) from settlements where seller_id = ${userId} and settled_at > last.payout_at),
        (select min(granted_at) from goodwill_payments where user_id = ${userId} and granted_at > last.payout_at))
      from (select coalesce(max(created_at), '-infinity') as payout_at from payouts
        where seller_id = ${userId} and status in ('approved', 'sent', 'paid')) as last) as owed_since,
    (select held_at from payout_holds where seller_id = ${userId} and released_at is null) as held_at,
    (select created_at from kyc_submissions where user_id = ${userId} and replaced_at is null) as kyc_handed_in_at,
    (select max(created_at) from bank_accounts
      where user_id = ${userId} and removed_at is null and status <> 'refused') as account_added_at,
    greatest(
      (select max(released_at) from payout_holds where seller_id = ${userId}),
      (select decided_at from kyc_submissions where user_id = ${userId} and replaced_at is null and exists (
        select from kyc_submissions as earlier
        where earlier.user_id = ${userId} and earlier.status in ('rejected', 'revoked'))),
      (select min(coalesce(decided_at, checked_at, created_at)) from bank_accounts
        where user_id = ${userId} and ${isPaidAccount}),
      (select case when status in ('failed', 'returned') then finished_at end from payouts
        where seller_id = ${userId} and status <> all (array['proposed', 'withdrawn'])
        order by coalesce(paid_at, finished_at, created_at) desc, id limit 1)) as freed_at`;
}

/** Since when money that was in the balance then waits as it does now (domain/payout/payoutDays.ts). */
export function payoutSince(obstacle: PayoutObstacle | null, moments: PayoutMoments, owedSince: Date): Date {
  const { held_at, kyc_handed_in_at, account_added_at, freed_at } = moments;
  switch (obstacle) {
    case "hold":
      return held_at ?? owedSince;
    case "kyc_check":
      return kyc_handed_in_at ?? owedSince;
    case "bank_check":
      return account_added_at ?? owedSince;
    default:
      return freed_at !== null && freed_at > owedSince ? freed_at : owedSince;
  }
}
