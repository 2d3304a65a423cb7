import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { findInvitation } from "./invitations.ts";
import { hashOtp, makeOtpCode } from "./otpCode.ts";
import { nextOtpAt, resendAfterSeconds } from "./otpLimits.ts";
import { lockSignIn, readPastRequests } from "./otpRequests.ts";
import type { OtpPurpose, SignInParts } from "./signInParts.ts";

export type OtpInput = {
  mobile: string;
  referralCode: string | null;
  networkAddress: string;
  /** Of the request: who is asked for may have no account yet. */
  language: Language;
  /** Signing in, unless said otherwise. */
  purpose?: OtpPurpose;
};
type Pending = { id: string; code: string; resendAfterSeconds: number };

/**
 * Sends a one-time password: six digits, valid for 10 minutes, one use. A number that is not registered needs an
 * invitation code (spec shell sections 1 and 2). The message leaves after the commit, so that no code is ever in
 * somebody's hands that the database does not know.
 */
export async function requestOtp(
  parts: SignInParts,
  input: OtpInput,
): Promise<{ id: string; resend_after_seconds: number } | Refusal> {
  const pending = await inTransaction(parts.database, (transaction) => prepareOtp(transaction, parts, input));
  if (isRefusal(pending)) return pending;

  const template = input.purpose === "close_account" ? "otp_close_account" : "otp";
  const { mobile: to, language } = input;
  const sms = { to, template, variables: { code: pending.code }, language } as const;
  const { outcome } = await parts.sms.send(sms);
  if (outcome === "declined") return { refused: "mobile_unreachable" };
  if (outcome === "unavailable") return { refused: "sms_not_sent" };
  return { id: pending.id, resend_after_seconds: pending.resendAfterSeconds };
}

async function prepareOtp(
  transaction: Transaction,
  { config }: SignInParts,
  input: OtpInput,
): Promise<Pending | Refusal> {
  await lockSignIn(transaction, input);
  const now = await readClock(transaction);
  const past = await readPastRequests(transaction, input, now);
  const limits = { addressLimit: config.OTP_ADDRESS_LIMIT, dayLimit: config.OTP_DAY_LIMIT };
  const waitMs = Math.max(
    nextOtpAt({ ...past, dayLimit: limits.dayLimit }, now).getTime() - now.getTime(),
    past.fromAddress >= limits.addressLimit ? 10 * 60_000 : 0,
  );
  if (waitMs > 0) return { refused: "otp_limit_reached", retry_after_seconds: Math.ceil(waitMs / 1000) };

  const invitation = await findInvitation(transaction, input);
  const otp = { requestId: randomUUID(), mobile: input.mobile, code: makeOtpCode() };
  if (isRefusal(invitation)) {
    await keepRefusedRequest(transaction, input, now);
    return invitation;
  }
  await sql`
    insert into otp_requests (id, mobile, network_address, code_hash, referral_code, purpose, created_at,
      expires_at)
    values (${otp.requestId}, ${otp.mobile}, ${input.networkAddress}, ${hashOtp(config.BLAZE_SECRET, otp)},
      ${invitation.code}, ${input.purpose ?? "sign_in"}, ${now}, ${now}::timestamptz + interval '10 minutes')
  `.execute(transaction);
  const sent = past.unansweredAt.length + 1;
  return { id: otp.requestId, code: otp.code, resendAfterSeconds: resendAfterSeconds(sent) };
}

/** Counted against the network address, so that nobody can try out invitation codes or numbers by the thousand. */
async function keepRefusedRequest(transaction: Transaction, input: OtpInput, now: Date): Promise<void> {
  await sql`
    insert into otp_requests (mobile, network_address, code_hash, created_at, expires_at)
    values (${input.mobile}, ${input.networkAddress}, ''::bytea, ${now}, ${now})
  `.execute(transaction);
}
