import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";

export type ChallengeUse =
  | { readonly purpose: "register" | "step_up"; readonly sessionHash: Buffer }
  | { readonly purpose: "sign_in"; readonly sessionHash: null };

/** Keeps a challenge for five minutes. A session has one for each purpose: a newer one takes the older one's place. */
export async function keepChallenge(
  { kysely }: Database,
  challenge: string,
  { purpose, sessionHash }: ChallengeUse,
): Promise<void> {
  await sql`
    with older as (
      delete from passkey_challenges where session_hash = ${sessionHash} and purpose = ${purpose}
    )
    insert into passkey_challenges (challenge, purpose, session_hash, expires_at)
    values (${challenge}, ${purpose}, ${sessionHash}, blaze_now() + interval '5 minutes')`.execute(kysely);
}

/** Uses a challenge up, right or wrong; returns whether it was there to be used. */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, sessionHash }: ChallengeUse,
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose}
      and session_hash is not distinct from ${sessionHash}::bytea and expires_at > (select blaze_now())
    returning challenge`.execute(tx);
  return rows.length > 0;
}

/** The challenge that a browser says it signed; that it did is for the signature to prove. Null for nonsense. */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
