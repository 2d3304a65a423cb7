import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { checkOtp } from "../accounts/checkOtp.ts";
import { markUsed } from "../accounts/otpRequests.ts";
import { requestOtp } from "../accounts/requestOtp.ts";
import type { SignInParts } from "../accounts/signInParts.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { findClosingReasons } from "./closingReasons.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { markClosed } from "./markClosed.ts";

type Owner = { userId: string; mobile: string };

/** Sends the one-time password that confirms closing an account. Refused at once when the account cannot close. */
export async function requestAccountClosing(
  parts: SignInParts,
  { userId, ...asked }: Owner & { networkAddress: string; language: Language },
): Promise<{ id: string; resend_after_seconds: number } | Refusal> {
  const reasons = await findClosingReasons(parts.database.kysely, userId);
  if (reasons.length > 0) return { refused: "account_in_use", reasons };
  return await requestOtp(parts, { ...asked, referralCode: null, purpose: "close_account" });
}

/**
 * Closes an account for good: every session ends, what belongs to the person alone is deleted, and what the books
 * must keep (bids, orders, payments, documents) says no longer whose it was. Refused with the reasons while
 * somebody still waits for something. The mobile number is free again afterwards.
 */
export async function closeAccount(
  { database, config }: { database: Database; config: Pick<SignInParts["config"], "BLAZE_SECRET"> },
  { userId, mobile, otpRequestId, otp }: Owner & { otpRequestId: string; otp: string },
): Promise<{ closed: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const checked = await checkOtp(tx, config, { otpRequestId, mobile, otp }, "close_account");
    if (isRefusal(checked)) return checked;
    await lockPerson(tx, userId);
    const reasons = await findClosingReasons(tx, userId);
    if (reasons.length > 0) return { refused: "account_in_use", reasons };
    await markUsed(tx, otpRequestId);
    await forgetPerson(tx, { userId, mobile });
    await markClosed(tx, userId);
    return { closed: true };
  });
}
