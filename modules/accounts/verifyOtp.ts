import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import { blockedRefusal } from "./blocks.ts";
import { type CheckedOtp, checkOtp, type OtpAnswer } from "./checkOtp.ts";
import { chooseLanguage } from "./chooseLanguage.ts";
import { recordConsents } from "./consents.ts";
import { acceptInvitation, recordInvitation } from "./invitations.ts";
import { findKnownDevice, rememberDevice } from "./knownDevices.ts";
import { markUsed } from "./otpRequests.ts";
import { createSession } from "./sessions.ts";
import type { Asker, SignInParts } from "./signInParts.ts";
import type { Guesser } from "./wrongTries.ts";

type SignIn = OtpAnswer &
  Asker & { referralCode: string | null; language: Language; userAgent?: string | undefined };
export type SignedIn = { userId: string; accessToken: string; deviceToken: string };

/**
 * Signs in with a one-time password; returns a new session's token and the token of the device, which is known from
 * now on. A number that was not registered becomes a user here, and not when it asked: only now is it known to be
 * the person's own.
 */
export async function verifyOtp(
  { database, config }: Pick<SignInParts, "database" | "config">,
  input: SignIn,
): Promise<SignedIn | Refusal> {
  return inTransaction(database, async (tx) => {
    const isKnown = (await findKnownDevice(tx, input)) !== null;
    const checked = await checkOtp(tx, config, input, "sign_in", isKnown ? null : guesserOf(input, config));
    if (isRefusal(checked)) return checked;
    const user = await findOrCreateUser(tx, input, checked);
    if (isRefusal(user)) return user;
    await markUsed(tx, input.otpRequestId);
    await chooseLanguage(tx, { userId: user.id, language: input.language });
    // The card says under its button what logging in agrees to.
    await recordConsents(tx, { userId: user.id, purposes: ["terms", "privacy"] });
    return {
      userId: user.id,
      accessToken: await createSession(tx, user.id, { userAgent: input.userAgent }),
      deviceToken: await rememberDevice(tx, { userId: user.id, deviceToken: input.deviceToken }),
    };
  });
}

function guesserOf({ mobile, networkAddress }: Asker, config: SignInParts["config"]): Guesser {
  return { mobile, network: networkOf(networkAddress), networkLimit: config.OTP_ADDRESS_WRONG_LIMIT };
}

async function findOrCreateUser(
  tx: Transaction,
  { mobile, otpRequestId, referralCode }: SignIn,
  checked: CheckedOtp,
): Promise<{ id: string } | Refusal> {
  const users = tx.selectFrom("users").select(["id", "is_blocked"]);
  const user = await users.where("mobile", "=", mobile).executeTakeFirst();
  if (user !== undefined) return user.is_blocked ? await blockedRefusal(tx, user.id) : user;
  const invitation = await acceptInvitation(tx, { otpRequestId, referralCode, checked });
  if (isRefusal(invitation)) return invitation;
  const joined = await tx.insertInto("users").values({ mobile }).returning("id").executeTakeFirstOrThrow();
  await recordInvitation(tx, joined.id, invitation.code);
  return joined;
}
