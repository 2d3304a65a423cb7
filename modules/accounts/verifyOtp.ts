import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { chooseLanguage } from "./chooseLanguage.ts";
import { recordConsents } from "./consents.ts";
import { takeInvitation } from "./invitations.ts";
import { hashOtp, sameHash } from "./otpCode.ts";
import { lockMobile } from "./otpRequests.ts";
import { createSession } from "./sessions.ts";
import type { OtpPurpose, SignInParts } from "./signInParts.ts";

export type OtpAnswer = { otpRequestId: string; mobile: string; otp: string };
type OtpRow = { code_hash: Buffer; tries: number; referral_code: string | null };

const triesAllowed = 5;

/**
 * Signs in with a one-time password and answers a new session's token. A number that was not registered becomes
 * a user here, and not when it asked: only now is it known to be the person's own.
 */
export async function verifyOtp(
  { database, config }: Pick<SignInParts, "database" | "config">,
  answer: OtpAnswer & { language: Language },
): Promise<{ access_token: string } | Refusal> {
  return inTransaction(database, async (transaction) => {
    const row = await checkOtp(transaction, config, answer, "sign_in");
    if (isRefusal(row)) return row;
    const user = await findOrCreateUser(transaction, answer.mobile, row.referral_code);
    if (isRefusal(user)) return user;
    await markUsed(transaction, answer.otpRequestId);
    await chooseLanguage(transaction, { userId: user.id, language: answer.language });
    // The card says under its button what logging in agrees to.
    await recordConsents(transaction, { userId: user.id, purposes: ["terms", "privacy"] });
    return { access_token: await createSession(transaction, user.id) };
  });
}

/**
 * Checks a one-time password that was sent for this purpose, and counts the try. Its number is locked until the
 * transaction ends. The caller marks it used once what it was for has been done.
 */
export async function checkOtp(
  transaction: Transaction,
  config: Pick<SignInParts["config"], "BLAZE_SECRET">,
  answer: OtpAnswer,
  purpose: OtpPurpose,
): Promise<{ referral_code: string | null } | Refusal> {
  // Serialises the answers for one number: also two that would both make the new user.
  await lockMobile(transaction, answer.mobile);
  const row = await countTry(transaction, answer, purpose);
  if (row === undefined) return explainMiss(transaction, answer, purpose);
  const code = { requestId: answer.otpRequestId.toLowerCase(), mobile: answer.mobile, code: answer.otp };
  return sameHash(hashOtp(config.BLAZE_SECRET, code), row.code_hash) ? row : wrongOtp(row.tries);
}

export async function markUsed(transaction: Transaction, otpRequestId: string): Promise<void> {
  await sql`update otp_requests set used_at = blaze_now() where id = ${otpRequestId}`.execute(transaction);
}

/** One statement counts the try and says whether it may be made at all, so that no race gains a sixth. */
async function countTry(
  transaction: Transaction,
  answer: OtpAnswer,
  purpose: OtpPurpose,
): Promise<OtpRow | undefined> {
  const { rows } = await sql<OtpRow>`
    update otp_requests set tries = tries + 1
    where id = ${answer.otpRequestId} and mobile = ${answer.mobile} and purpose = ${purpose}
      and used_at is null and expires_at > blaze_now() and tries < ${triesAllowed}
    returning code_hash, tries, referral_code
  `.execute(transaction);
  return rows[0];
}

/** A request of another number is treated as one that is not there. */
async function explainMiss(
  transaction: Transaction,
  answer: OtpAnswer,
  purpose: OtpPurpose,
): Promise<Refusal> {
  const { rows } = await sql`
    select 1 from otp_requests
    where id = ${answer.otpRequestId} and mobile = ${answer.mobile} and purpose = ${purpose}
      and used_at is null and expires_at > blaze_now()
  `.execute(transaction);
  return { refused: rows.length > 0 ? "otp_tries_used_up" : "otp_expired" };
}

function wrongOtp(tries: number): Refusal {
  if (tries >= triesAllowed) return { refused: "otp_tries_used_up" };
  return { refused: "otp_wrong", tries_left: triesAllowed - tries };
}

async function findOrCreateUser(
  transaction: Transaction,
  mobile: string,
  referralCode: string | null,
): Promise<{ id: string } | Refusal> {
  const { rows } = await sql<{ id: string; is_blocked: boolean }>`
    select id, is_blocked from users where mobile = ${mobile}
  `.execute(transaction);
  if (rows[0]) return rows[0].is_blocked ? { refused: "user_blocked" } : { id: rows[0].id };
  if (!(await takeInvitation(transaction, referralCode))) return { refused: "invitation_invalid" };
  const created = await sql<{ id: string }>`
    insert into users (mobile) values (${mobile}) returning id
  `.execute(transaction);
  return created.rows[0] as { id: string };
}
