import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";

/**
 * The invitation code that a number signs up with: null for one that is registered, which needs none. A code
 * is taken in any case and with spaces around it, as people type it.
 */
export async function findInvitation(
  transaction: Transaction,
  { mobile, referralCode }: { mobile: string; referralCode: string | null },
): Promise<{ code: string | null } | Refusal> {
  const { rows: users } = await sql`select 1 from users where mobile = ${mobile}`.execute(transaction);
  if (users.length > 0) return { code: null };
  const code = referralCode?.trim().toUpperCase();
  if (!code) return { refused: "invitation_required" };
  const { rows: codes } = await sql`
    select 1 from invitation_codes where code = ${code} and (uses_left is null or uses_left > 0)
  `.execute(transaction);
  return codes.length > 0 ? { code } : { refused: "invitation_invalid" };
}

/** Takes one use of the code; false when none is left. Two who share the last use are told apart by the row lock. */
export async function takeInvitation(transaction: Transaction, code: string | null): Promise<boolean> {
  const { rows } = await sql`
    update invitation_codes set uses_left = uses_left - 1
    where code = ${code} and (uses_left is null or uses_left > 0)
    returning code
  `.execute(transaction);
  return rows.length > 0;
}
