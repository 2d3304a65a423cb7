import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { IdentityKeys } from "../identity/identityParts.ts";
import { findObstacle } from "../identity/payoutKyc.ts";
import { revealBankAccount } from "../identity/revealBankAccount.ts";
import type { Transfer } from "./payoutProvider.ts";

type Payout = {
  readonly seller_id: string;
  readonly bank_account_id: string;
  readonly amount_paise: Paise;
  readonly reference: string;
};

/** The transfer of a payout as its provider takes it, or why there must be none: days may lie between a batch and this. */
export async function prepareTransfer(
  { database, config }: { readonly database: Database; readonly config: IdentityKeys },
  payout: Payout,
): Promise<Transfer | { readonly obstacle: string }> {
  const obstacle = await findObstacle(database, payout.seller_id);
  if (obstacle === "hold") return { obstacle: "payouts to this seller are held back" };
  if (obstacle !== null) return { obstacle: "the KYC was turned down" };
  const account = await inTransaction(database, (tx) =>
    revealBankAccount(tx, config, {
      accountId: payout.bank_account_id,
      operatorId: null,
      purpose: `payout ${payout.reference}`,
    }),
  );
  if (account === null) return { obstacle: "the bank account was removed" };
  if (!account.isPaidTo) return { obstacle: "the bank account is neither verified nor approved" };
  return {
    reference: payout.reference,
    amountPaise: payout.amount_paise,
    accountNo: account.accountNo,
    ifscCode: account.ifscCode,
    holderName: account.holderName,
  };
}
