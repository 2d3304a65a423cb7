import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { CreatedPasskey, PasskeyAnswer } from "#contract/passkeys.ts";
import type { Refusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { challengeIn, keepChallenge, takeChallenge } from "./passkeyChallenges.ts";
import { type PasskeyParts, relyingParty } from "./passkeyParts.ts";
import { listCredentials, passkeyAnswer, passkeyColumns } from "./passkeyRows.ts";
import { hashToken } from "./sessions.ts";

/** A phone, a computer and a few keys; it bounds the list on the screen. */
const mostPasskeys = 10;

type Owner = { readonly userId: string; readonly token: string };

/** What the browser needs to make a passkey that signs in without a mobile number being typed. */
export async function startPasskey(
  { database, config }: PasskeyParts,
  { userId, mobile, name, token }: Owner & { mobile: string; name: string | null },
) {
  const known = await listCredentials(database.kysely, userId);
  if (known.length >= mostPasskeys) return tooMany;
  const options = await generateRegistrationOptions({
    rpName: "Blaze",
    rpID: relyingParty(config).id,
    userID: Buffer.from(userId.replaceAll("-", ""), "hex"),
    userName: mobile,
    userDisplayName: name ?? mobile,
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: [-7, -257],
  });
  await keepChallenge(database, options.challenge, { purpose: "register", sessionHash: hashToken(token) });
  return { ...options };
}

const tooMany = { refused: "too_many_passkeys", limit: mostPasskeys } as const;

/** Keeps the passkey that the browser made for the challenge of this session. */
export async function addPasskey(
  { database, config }: PasskeyParts,
  input: Owner & { name: string; credential: CreatedPasskey },
): Promise<PasskeyAnswer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const challenge = challengeIn(input.credential.response.clientDataJSON) ?? "";
    const use = { purpose: "register", sessionHash: hashToken(input.token) } as const;
    if (!(await takeChallenge(tx, challenge, use))) return { refused: "passkey_invalid" };
    const made = await verify(config, input.credential, challenge);
    if (made === null) return { refused: "passkey_invalid" };
    // Two at once would both count nine.
    await tx.selectFrom("users").where("id", "=", input.userId).forNoKeyUpdate().execute();
    if ((await listCredentials(tx, input.userId)).length >= mostPasskeys) return tooMany;
    const passkey = await tx
      .insertInto("passkeys")
      .values({
        user_id: input.userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: input.credential.response.transports ?? [],
        name: input.name,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(passkeyColumns)
      .executeTakeFirst();
    return passkey ? passkeyAnswer(passkey) : { refused: "passkey_known" };
  });
}

/** Null when anything about it is not as asked for; the library says so by throwing. */
async function verify(config: PasskeyParts["config"], credential: CreatedPasskey, challenge: string) {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, authenticatorAttachment: undefined, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [-7, -257],
    });
    return verified && registrationInfo ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}
