import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { sql } from "kysely";
import type { CreatedPasskey, PasskeyAnswer } from "#contract/passkeys.ts";
import type { Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { challengeIn, keepChallenge, takeChallenge } from "./passkeyChallenges.ts";
import { type PasskeyParts, relyingParty } from "./passkeyParts.ts";
import { type PasskeyRow, passkeyAnswer } from "./passkeyRows.ts";
import { hashToken } from "./sessions.ts";

/** A phone, a computer and a few keys; it bounds the list on the screen. */
const mostPasskeys = 10;

type Owner = { readonly userId: string; readonly token: string };

/** What the browser needs to make a passkey that signs in without a mobile number being typed. */
export async function startPasskey(
  { database, config }: PasskeyParts,
  { userId, mobile, name, token }: Owner & { mobile: string; name: string | null },
) {
  const { rows: known } = await sql<{ credential_id: string }>`
    select credential_id from passkeys where user_id = ${userId}`.execute(database.kysely);
  if (known.length >= mostPasskeys) return tooMany;
  const options = await generateRegistrationOptions({
    rpName: "Blaze",
    rpID: relyingParty(config).id,
    userID: Buffer.from(userId.replaceAll("-", ""), "hex"),
    userName: mobile,
    userDisplayName: name ?? mobile,
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
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
    await sql`select from users where id = ${input.userId} for no key update`.execute(tx);
    if ((await countPasskeys(tx, input.userId)) >= mostPasskeys) return tooMany;
    const { rows } = await sql<PasskeyRow>`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${input.userId}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter},
        ${input.credential.response.transports ?? []}::text[], ${input.name})
      on conflict (credential_id) do nothing
      returning id, name, created_at, last_used_at`.execute(tx);
    return rows[0] ? passkeyAnswer(rows[0]) : { refused: "passkey_known" };
  });
}

async function countPasskeys(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from passkeys where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
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
