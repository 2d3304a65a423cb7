import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { stepUpMinutes } from "#domain/signIn/stepUpMinutes.ts";
import { checkOtp } from "./checkOtp.ts";
import { markUsed } from "./otpRequests.ts";
import { requestOtp } from "./requestOtp.ts";
import { hashToken } from "./sessions.ts";
import type { SignInParts } from "./signInParts.ts";

const validFor = sql`make_interval(mins => ${stepUpMinutes})`;

/** True when the person of this session proved within the last minutes that it is them. Signing in counts. */
export async function isVerifiedLately(database: Database, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions
    where token_hash = ${hashToken(token)} and expires_at > (select blaze_now())
      and verified_at > (select blaze_now()) - ${validFor}
  `.execute(database.kysely);
  return rows.length > 0;
}

/** True when the person of this session proved with a passkey that it is them. The session of an operator ends after 12 hours. */
export async function isByPasskey({ kysely }: Database, token: string): Promise<boolean> {
  const session = kysely.selectFrom("sessions").select("id").where("token_hash", "=", hashToken(token));
  return (await session.where("passkey_at", "is not", null).executeTakeFirst()) !== undefined;
}

/** Sends the one-time password that confirms to the person's own number. */
export async function requestStepUp(
  parts: SignInParts,
  asked: { mobile: string; networkAddress: string; language: Language },
): Promise<{ id: string; resend_after_seconds: number } | Refusal> {
  return await requestOtp(parts, { ...asked, referralCode: null, purpose: "step_up" });
}

/** Confirms with a one-time password. It counts for the session that asks, and for no other of the same person. */
export async function verifyStepUp(
  { database, config }: { database: Database; config: Pick<SignInParts["config"], "BLAZE_SECRET"> },
  { token, ...answer }: { token: string; mobile: string; otpRequestId: string; otp: string },
): Promise<{ verified_until: string } | Refusal> {
  return await inTransaction(database, async (transaction) => {
    const checked = await checkOtp(transaction, config, answer, "step_up");
    if (isRefusal(checked)) return checked;
    await markUsed(transaction, answer.otpRequestId);
    return await markVerified(transaction, token);
  });
}

/** Refused when the session ended meanwhile. */
export async function markVerified(
  transaction: Transaction,
  token: string,
  { isByPasskey = false }: { isByPasskey?: boolean } = {},
): Promise<{ verified_until: string } | Refusal> {
  const { rows } = await sql<{ until: Date }>`
    update sessions set verified_at = blaze_now(),
      passkey_at = case when ${isByPasskey} then blaze_now() else passkey_at end
    where token_hash = ${hashToken(token)} and expires_at > (select blaze_now())
    returning verified_at + ${validFor} as until
  `.execute(transaction);
  return rows[0] ? { verified_until: rows[0].until.toISOString() } : { refused: "sign_in_required" };
}
