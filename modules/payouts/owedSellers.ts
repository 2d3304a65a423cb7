import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import { obstacleOf, type PayoutKyc, payoutKycColumns } from "../identity/payoutKyc.ts";

export type OwedSeller = {
  seller_id: string;
  seller_name: string | null;
  balance_paise: Paise;
  /** Where it would be paid to; null without an account that can be paid to. */
  bank_account_id: string | null;
  /** Why it cannot be paid now. */
  waits_for: PayoutObstacle | null;
};
type OwedRow = Omit<OwedSeller, "waits_for"> & PayoutKyc;

/** A payment provider's least transfer. */
const leastPaise = 100;

/**
 * Sellers with a balance that no open payout holds. It goes to the account that the seller named for what was
 * settled last, else to the one added last; one that failed its check is not paid to.
 */
export async function readOwedSellers(reader: Kysely<Schema>): Promise<OwedSeller[]> {
  const { rows } = await sql<OwedRow>`
    select users.id as seller_id, users.name as seller_name, -ledger_accounts.balance_paise as balance_paise,
      (select bank_accounts.id from bank_accounts
        left join listing_details on listing_details.account_id = bank_accounts.id
        left join orders on orders.listing_id = listing_details.listing_id
        left join settlements on settlements.order_id = orders.id
        where bank_accounts.user_id = users.id and bank_accounts.removed_at is null
          and bank_accounts.status in ('verified', 'unchecked')
        order by settlements.settled_at desc nulls last, bank_accounts.created_at desc, bank_accounts.id
        limit 1) as bank_account_id,
      ${payoutKycColumns(sql.ref("users.id"))}
    from users
    join ledger_accounts on ledger_accounts.code = 'seller:' || users.id
    where ledger_accounts.balance_paise <= ${-leastPaise}
      and not exists (select from payouts
        where payouts.seller_id = users.id and payouts.status in ('proposed', 'approved', 'sent'))
    order by users.id`.execute(reader);
  return rows.map(({ kyc, was_rejected, is_held, ...row }) => ({
    ...row,
    waits_for: obstacleOf({ kyc, was_rejected, is_held }, row.bank_account_id !== null),
  }));
}
