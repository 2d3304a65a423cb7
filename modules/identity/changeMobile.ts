import type { User } from "#contract/accounts.ts";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import { checkOtp } from "../accounts/checkOtp.ts";
import { findUserId } from "../accounts/findUserId.ts";
import { forgetDevices } from "../accounts/knownDevices.ts";
import { lockMobile, markUsed } from "../accounts/otpRequests.ts";
import { requestOtp } from "../accounts/requestOtp.ts";
import { hashToken } from "../accounts/sessions.ts";
import type { SignInParts } from "../accounts/signInParts.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";
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
    if ((await findUserId(tx, mobile)) !== null) return { refused: "mobile_in_use" };
    const own = tx.updateTable("users").where("id", "=", userId).where("mobile", "=", oldMobile);
    const changed = await own.set({ mobile }).returning("id").executeTakeFirst();
    if (changed === undefined) return { refused: "otp_expired" }; // the number was changed elsewhere meanwhile
    await endOthers(tx, change);
    await tellOldNumber(tx, change);
    return await readUser(tx, userId);
  });
}

async function endOthers(tx: Transaction, change: Change): Promise<void> {
  const { userId, oldMobile, sessionToken, deviceToken } = change;
  const sessions = tx.deleteFrom("sessions").where("user_id", "=", userId);
  await sessions.where("token_hash", "<>", hashToken(sessionToken)).execute();
  await forgetDevices(tx, { userId, exceptToken: deviceToken });
  await tellSessionsEnded(tx, userId);
  const requests = tx.updateTable("otp_requests").where("mobile", "=", oldMobile);
  const open = requests.where("used_at", "is", null).where("ended_at", "is", null);
  await open.set({ ended_at: blazeNow }).execute();
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
