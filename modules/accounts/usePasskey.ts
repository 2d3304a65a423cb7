import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { UsedPasskey } from "#contract/passkeys.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { type ChallengeUse, challengeIn, takeChallenge } from "./passkeyChallenges.ts";
import { type PasskeyParts, relyingParty } from "./passkeyParts.ts";

type StoredPasskey = { id: string; user_id: string; public_key: Buffer; counter: number };

/**
 * Checks that a passkey of ours signed the challenge, with its person recognised by the device, and returns whose it
 * is; null otherwise. The challenge is used up either way. A counter that does not grow is a copied key.
 */
export async function usePasskey(
  tx: Transaction,
  config: PasskeyParts["config"],
  { credential, use }: { credential: UsedPasskey; use: ChallengeUse },
): Promise<{ userId: string } | null> {
  const challenge = challengeIn(credential.response.clientDataJSON) ?? "";
  if (!(await takeChallenge(tx, challenge, use))) return null;
  const passkey = await lockPasskey(tx, credential.id);
  if (passkey === undefined) return null;
  const counter = await verify(config, { credential, challenge, passkey });
  if (counter === null) return null;
  const used = tx.updateTable("passkeys").where("id", "=", passkey.id);
  await used.set({ counter, last_used_at: blazeNow }).execute();
  return { userId: passkey.user_id };
}

/** Locked, so that two uses at once cannot both show the same counter. */
async function lockPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | undefined> {
  const passkeys = tx.selectFrom("passkeys").select(["id", "user_id", "public_key", "counter"]);
  return await passkeys.where("credential_id", "=", credentialId).forNoKeyUpdate().executeTakeFirst();
}

type Signed = { credential: UsedPasskey; challenge: string; passkey: StoredPasskey };

/** The new counter; null when anything is not as asked for, which the library says by throwing. */
async function verify(
  config: PasskeyParts["config"],
  { credential, challenge, passkey }: Signed,
): Promise<number | null> {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, authenticatorAttachment: undefined, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
