import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { AccountStanding, PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import { findTrusted } from "../catalogue/trustedSellers.ts";
import { accountStandingOf, isPaidAccount } from "../identity/bankAccounts.ts";
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
type OwedRow = Omit<OwedSeller, "waits_for"> & PayoutKyc & { account: AccountStanding };

/** A payment provider's least transfer. */
const leastPaise = 100;

/** Accounts of sellers that Blaze owes as much as can be paid, and that no open payout holds; by an index of these accounts. */
const owed = sql`
  select substr(code, 8)::uuid as seller_id, -balance_paise as balance_paise
  from ledger_accounts
  where balance_paise <> 0 and code like 'seller:%' and balance_paise <= ${sql.lit(-leastPaise)}
    and not exists (select from payouts
      where payouts.seller_id = substr(code, 8)::uuid and payouts.status in ('proposed', 'approved', 'sent'))`;

/**
 * Sellers with a balance that no open payout holds: so many, the greatest balance first. It goes to the account that the
 * seller named for what was settled last, else to the one added last; never to one that neither
 * its bank nor an operator knows to be theirs.
 */
export async function readOwedSellers(
  reader: Kysely<Schema>,
  { most }: { readonly most: number },
): Promise<OwedSeller[]> {
  return await readOwed(reader, { most });
}

async function readOwed(
  reader: Kysely<Schema>,
  { most }: { readonly most: number | null },
): Promise<OwedSeller[]> {
  const id = sql.ref("users.id");
  const { rows } = await sql<OwedRow>`
    select users.id as seller_id, users.name as seller_name, owed.balance_paise,
      (select bank_accounts.id from bank_accounts
        left join listing_details on listing_details.account_id = bank_accounts.id
        left join orders on orders.listing_id = listing_details.listing_id
        left join settlements on settlements.order_id = orders.id
        where bank_accounts.user_id = users.id and ${isPaidAccount}
        order by settlements.settled_at desc nulls last, bank_accounts.created_at desc, bank_accounts.id
        limit 1) as bank_account_id,
      ${accountStandingOf(id)} as account,
      ${payoutKycColumns(id)}
    from (${owed} order by balance_paise desc, seller_id limit ${most}::bigint) as owed
    join users on users.id = owed.seller_id
    order by ${most === null ? sql`users.id` : sql`owed.balance_paise desc, users.id`}`.execute(reader);
  return rows.map(({ kyc, was_rejected, is_held, account, ...row }) => ({
    ...row,
    waits_for: obstacleOf({ kyc, was_rejected, is_held }, account),
  }));
}

/**
 * Those who can be paid with their level at this moment, trusted sellers first (R-LEVEL-3). The level of the others is
 * not looked up: it changes nothing for them.
 */
export async function readPayableByLevel(
  reader: Kysely<Schema>,
): Promise<(OwedSeller & { readonly isTrusted: boolean })[]> {
  const payable = (await readOwed(reader, { most: null })).filter((seller) => seller.waits_for === null);
  const trusted = await findTrusted(
    reader,
    payable.map((seller) => seller.seller_id),
  );
  const sellers = payable.map((seller) => ({ ...seller, isTrusted: trusted.has(seller.seller_id) }));
  return [...sellers.filter((one) => one.isTrusted), ...sellers.filter((one) => !one.isTrusted)];
}

/** How many there are. */
export async function countOwedSellers(reader: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${owed}) as owed`.execute(reader);
  return rows[0]?.count ?? 0;
}
