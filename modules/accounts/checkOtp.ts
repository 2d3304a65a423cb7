import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { triesPerOtp } from "#domain/signIn/otpLimits.ts";
import { readClock } from "../operations/readClock.ts";
import { hashOtp, sameHash } from "./otpCode.ts";
import { lockMobile, lockNetwork } from "./otpRequests.ts";
import type { OtpPurpose, SignInParts } from "./signInParts.ts";
import { type Guesser, keepWrongTry, nextTryAt } from "./wrongTries.ts";

export type OtpAnswer = { otpRequestId: string; mobile: string; otp: string };
export type CheckedOtp = { referral_code: string | null; proved_at: Date | null; invitation_tries: number };
type OtpRow = CheckedOtp & { code_hash: Buffer; tries: number };

/**
 * Checks a one-time password that was sent for this purpose, and counts a wrong one. Its number is locked until the
 * transaction ends. The caller marks it used once what it was for has been done. `guesser` is who types it on an
 * unknown device, whose wrong tries count for the number and the network too.
 */
export async function checkOtp(
  tx: Transaction,
  config: Pick<SignInParts["config"], "BLAZE_SECRET">,
  answer: OtpAnswer,
  purpose: OtpPurpose,
  guesser: Guesser | null = null,
): Promise<CheckedOtp | Refusal> {
  // Serialises the answers for one number, so that no race gains a sixth try or makes a new person twice.
  await lockMobile(tx, answer.mobile);
  const wait = guesser && (await waitForTry(tx, guesser));
  if (wait) return wait;
  const row = await findOtp(tx, answer, purpose);
  if (row === undefined) return { refused: "otp_expired" };
  if (row.tries >= triesPerOtp) return { refused: "otp_tries_used_up" };
  const code = { requestId: answer.otpRequestId.toLowerCase(), mobile: answer.mobile, code: answer.otp };
  if (sameHash(hashOtp(config.BLAZE_SECRET, code), row.code_hash)) return row;
  if (guesser) await keepWrongTry(tx, guesser);
  return await countTry(tx, answer.otpRequestId, row.tries + 1);
}

async function waitForTry(tx: Transaction, guesser: Guesser): Promise<Refusal | null> {
  await lockNetwork(tx, guesser.network);
  const now = await readClock(tx);
  const waitMs = (await nextTryAt(tx, guesser, now)).getTime() - now.getTime();
  return waitMs > 0 ? { refused: "otp_tries_limited", retry_after_seconds: Math.ceil(waitMs / 1000) } : null;
}

/** One of another number is treated as one that is not there. */
async function findOtp(tx: Transaction, answer: OtpAnswer, purpose: OtpPurpose): Promise<OtpRow | undefined> {
  const { rows } = await sql<OtpRow>`
    select code_hash, tries, referral_code, proved_at, invitation_tries from otp_requests
    where id = ${answer.otpRequestId} and mobile = ${answer.mobile} and purpose = ${purpose}
      and used_at is null and ended_at is null and expires_at > (select blaze_now())
    for update`.execute(tx);
  return rows[0];
}

async function countTry(tx: Transaction, otpRequestId: string, tries: number): Promise<Refusal> {
  await tx.updateTable("otp_requests").set({ tries }).where("id", "=", otpRequestId).execute();
  if (tries >= triesPerOtp) return { refused: "otp_tries_used_up" };
  return { refused: "otp_wrong", tries_left: triesPerOtp - tries };
}
