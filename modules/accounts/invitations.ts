import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { CheckedOtp } from "./checkOtp.ts";

/** Codes that may be tried with one right OTP. */
const triesAllowed = 5;

type Invited = { otpRequestId: string; referralCode: string | null; checked: CheckedOtp };

/**
 * Takes one use of the invitation that a new number signs up with: the one typed now, else the one that the OTP was
 * asked for with. Without a good one the OTP stays as it is for ten minutes, and works again with one: only whoever
 * typed the right OTP gets to know that the number is not registered.
 */
export async function acceptInvitation(
  tx: Transaction,
  { otpRequestId, referralCode, checked }: Invited,
): Promise<{ readonly code: string } | Refusal> {
  const code = readCode(referralCode) ?? readCode(checked.referral_code);
  if (code !== null && (await takeInvitation(tx, code))) return { code };
  const tries = checked.invitation_tries + (readCode(referralCode) === null ? 0 : 1);
  const until = await keepProof(tx, otpRequestId, tries);
  if (until === null) return { refused: "otp_tries_used_up" };
  const continuation = { otp_request_id: otpRequestId.toLowerCase(), valid_until: until.toISOString() };
  return { refused: code === null ? "invitation_required" : "invitation_invalid", ...continuation };
}

/** A code is taken in any case and with spaces around it, as people type it. */
function readCode(typed: string | null): string | null {
  return typed?.trim().toUpperCase() || null;
}

/** Keeps by which code somebody came. */
export async function recordInvitation(tx: Transaction, userId: string, code: string): Promise<void> {
  await tx.insertInto("invitation_uses").values({ user_id: userId, code, used_at: blazeNow }).execute();
}

/**
 * False when it is none, used up, past its time or ended, or that of somebody who is kept out. Two who share the last use
 * are told apart by the row lock.
 */
async function takeInvitation(tx: Transaction, code: string): Promise<boolean> {
  const { rows } = await sql`
    update invitation_codes set uses_left = uses_left - 1
    where code = ${code} and (uses_left is null or uses_left > 0)
      and ended_at is null and (expires_at is null or expires_at > (select blaze_now()))
      and not exists (select from users where users.id = owner_id and is_blocked)
    returning code`.execute(tx);
  return rows.length > 0;
}

/** Until when the OTP works again with an invitation; null when too many were tried. */
async function keepProof(tx: Transaction, otpRequestId: string, tries: number): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date; ended_at: Date | null }>`
    update otp_requests
    set invitation_tries = ${tries},
      expires_at = case when proved_at is null then blaze_now() + interval '10 minutes' else expires_at end,
      proved_at = coalesce(proved_at, blaze_now()),
      ended_at = case when ${tries} >= ${triesAllowed} then blaze_now() end
    where id = ${otpRequestId}
    returning expires_at, ended_at`.execute(tx);
  const row = rows[0];
  return row === undefined || row.ended_at !== null ? null : row.expires_at;
}
