import type { NotNull } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { isPaidTo } from "#domain/identity/bankCheck.ts";
import type { IdentityKeys } from "./identityParts.ts";
import { recordAccess } from "./recordAccess.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

type RevealedBankAccount = {
  accountNo: string;
  ifscCode: string;
  bankName: string;
  /** The owner's own name and mobile, for the provider's form. */
  holderName: string;
  mobile: string | null;
  /** Whether money may go there. */
  isPaidTo: boolean;
};

/**
 * The whole number of a bank account, for sending money there; null for one that is gone. That it was read is
 * recorded in the same transaction. Never log or answer what this returns.
 */
export async function revealBankAccount(
  tx: Transaction,
  keys: IdentityKeys,
  { accountId, operatorId, purpose }: { accountId: string; operatorId: string | null; purpose: string },
): Promise<RevealedBankAccount | null> {
  const row = await tx
    .selectFrom("bank_accounts")
    .innerJoin("users", "users.id", "bank_accounts.user_id")
    .select([
      "user_id",
      "account_no_sealed",
      "ifsc_code",
      "bank_name",
      "status",
      "users.name",
      "users.mobile",
    ])
    .where("bank_accounts.id", "=", accountId)
    .where("removed_at", "is", null)
    .$narrowType<{ account_no_sealed: NotNull }>()
    .executeTakeFirst();
  if (!row) return null;
  await recordAccess(tx, {
    userId: row.user_id,
    operatorId,
    subject: "bank_account",
    subjectId: accountId,
    purpose,
  });
  return {
    accountNo: openNumber(keys, row.account_no_sealed, sealedPlaces.bankAccount(accountId)),
    ifscCode: row.ifsc_code,
    bankName: row.bank_name,
    holderName: row.name ?? "",
    mobile: row.mobile,
    isPaidTo: isPaidTo(row.status),
  };
}
