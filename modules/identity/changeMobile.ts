import { sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import { checkOtp } from "../accounts/checkOtp.ts";
import { forgetDevices } from "../accounts/knownDevices.ts";
import { lockMobile, markUsed } from "../accounts/otpRequests.ts";
import { requestOtp } from "../accounts/requestOtp.ts";
import { hashToken } from "../accounts/sessions.ts";
import type { SignInParts } from "../accounts/signInParts.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { lockPerson } from "./lockPerson.ts";
import { readUser } from "./profile.ts";

type Asked = { oldMobile: string; mobile: string; networkAddress: string; language: Language };

/** Sends an OTP to the number that somebody wants to change to, whether or not another account has it. */
export async function requestMobileOtp(
  parts: SignInParts,
  { oldMobile, ...asked }: Asked,
): Promise<{ id: string; resend_after_seconds: number } | Refusal> {
  if (asked.mobile === oldMobile) return { refused: "same_mobile" };
  return await requestOtp(parts, { ...asked, referralCode: null, purpose: "new_mobile" });
}

type Change = {
  userId: string;
  oldMobile: string;
  mobile: string;
  otpRequestId: string;
  otp: string;
  networkAddress: string;
  /** Of the session and the device that ask: these stay. */
  sessionToken: string;
  deviceToken: string | null;
};

/**
 * Changes a person's number to the one that the OTP was sent to. The caller has seen to it that they confirmed their
 * old number lately. Every other session ends, other devices are no longer known, and the old number is told.
 */
export async function changeMobile(
  { database, config }: Pick<SignInParts, "database" | "config">,
  change: Change,
): Promise<User | Refusal> {
  const { userId, oldMobile, mobile } = change;
  if (mobile === oldMobile) return { refused: "same_mobile" };
  return await inTransaction(database, async (tx) => {
    // Both, in the order of the numbers: nobody signs in with the old one meanwhile.
    for (const each of [oldMobile, mobile].toSorted()) await lockMobile(tx, each);
    const network = networkOf(change.networkAddress);
    const guesser = { mobile, network, networkLimit: config.OTP_ADDRESS_WRONG_LIMIT };
    const checked = await checkOtp(tx, config, change, "new_mobile", guesser);
    if (isRefusal(checked)) return checked;
    await markUsed(tx, change.otpRequestId);
    await lockPerson(tx, userId);
    // Only whoever holds the number gets to know that it is taken.
    const { rows: taken } = await sql`select from users where mobile = ${mobile}`.execute(tx);
    if (taken.length > 0) return { refused: "mobile_in_use" };
    const { rows: changed } = await sql`
      update users set mobile = ${mobile} where id = ${userId} and mobile = ${oldMobile}
      returning id`.execute(tx);
    if (changed.length === 0) return { refused: "otp_expired" }; // the number was changed elsewhere meanwhile
    await endOthers(tx, change);
    await tellOldNumber(tx, change);
    return await readUser(tx, userId);
  });
}

async function endOthers(tx: Transaction, change: Change): Promise<void> {
  const { userId, oldMobile, sessionToken, deviceToken } = change;
  await sql`
    delete from sessions
    where user_id = ${userId} and token_hash <> ${hashToken(sessionToken)}`.execute(tx);
  await forgetDevices(tx, { userId, exceptToken: deviceToken });
  await tellSessionsEnded(tx, userId);
  await sql`
    update otp_requests set ended_at = blaze_now()
    where mobile = ${oldMobile} and used_at is null and ended_at is null`.execute(tx);
}

async function tellOldNumber(tx: Transaction, change: Change): Promise<void> {
  await queueMessages(tx, [
    {
      userId: change.userId,
      template: "mobile_changed",
      variables: { last_four: change.mobile.slice(-4) },
      idempotencyKey: `mobile_changed:${change.otpRequestId.toLowerCase()}`,
      path: "/profile",
      toMobile: change.oldMobile,
    },
  ]);
}
