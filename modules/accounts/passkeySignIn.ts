import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { Language } from "#contract/language.ts";
import type { UsedPasskey } from "#contract/passkeys.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blockedRefusal } from "./blocks.ts";
import { chooseLanguage } from "./chooseLanguage.ts";
import { recordConsents } from "./consents.ts";
import { rememberDevice } from "./knownDevices.ts";
import { keepChallenge } from "./passkeyChallenges.ts";
import { type PasskeyParts, relyingParty } from "./passkeyParts.ts";
import { listCredentials } from "./passkeyRows.ts";
import { createSession, hashToken } from "./sessions.ts";
import { markVerified } from "./stepUp.ts";
import { usePasskey } from "./usePasskey.ts";

type SignedIn = { userId: string; mobile: string; accessToken: string; deviceToken: string };

/** What the browser needs to ask for any passkey of this site: whose it is, the passkey says. */
export async function startPasskeySignIn({ database, config }: PasskeyParts) {
  const options = await authenticationOptions(config);
  await keepChallenge(database, options.challenge, { purpose: "sign_in", sessionHash: null });
  return { ...options };
}

export async function signInWithPasskey(
  { database, config }: PasskeyParts,
  input: {
    credential: UsedPasskey;
    language: Language;
    deviceToken: string | null;
    userAgent?: string | undefined;
  },
): Promise<SignedIn | Refusal> {
  return await inTransaction(database, async (tx) => {
    const use = { purpose: "sign_in", sessionHash: null } as const;
    const used = await usePasskey(tx, config, { credential: input.credential, use });
    if (used === null) return { refused: "passkey_invalid" };
    const person = await findPerson(tx, used.userId);
    if (isRefusal(person)) return person;
    const { userId } = used;
    await chooseLanguage(tx, { userId, language: input.language });
    // The card says under its button what logging in agrees to.
    await recordConsents(tx, { userId, purposes: ["terms", "privacy"] });
    return {
      userId,
      mobile: person.mobile,
      accessToken: await createSession(tx, userId, { userAgent: input.userAgent, isByPasskey: true }),
      deviceToken: await rememberDevice(tx, { userId, deviceToken: input.deviceToken }),
    };
  });
}

async function findPerson(tx: Transaction, userId: string): Promise<{ mobile: string } | Refusal> {
  const people = tx.selectFrom("users").select(["mobile", "is_blocked"]);
  const person = await people.where("id", "=", userId).executeTakeFirst();
  if (person?.is_blocked) return await blockedRefusal(tx, userId);
  return person?.mobile ? { mobile: person.mobile } : { refused: "passkey_invalid" };
}

/** As signing in, for one of the person's own passkeys alone. */
export async function startPasskeyStepUp(
  { database, config }: PasskeyParts,
  { userId, token }: { userId: string; token: string },
) {
  const own = await listCredentials(database.kysely, userId);
  if (own.length === 0) return { refused: "not_found", what: "passkey" } as const;
  const options = await authenticationOptions(config, own);
  await keepChallenge(database, options.challenge, { purpose: "step_up", sessionHash: hashToken(token) });
  return { ...options };
}

/** Confirms for the session that asks. A passkey of somebody else's confirms nothing. */
export async function stepUpWithPasskey(
  { database, config }: PasskeyParts,
  { userId, token, credential }: { userId: string; token: string; credential: UsedPasskey },
): Promise<{ verified_until: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const use = { purpose: "step_up", sessionHash: hashToken(token) } as const;
    const used = await usePasskey(tx, config, { credential, use });
    if (used?.userId !== userId) return { refused: "passkey_invalid" };
    return await markVerified(tx, token, { isByPasskey: true });
  });
}

function authenticationOptions(config: PasskeyParts["config"], allowCredentials: { id: string }[] = []) {
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: "required",
    allowCredentials,
  });
}
