import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { devicesKept } from "#domain/signIn/otpLimits.ts";
import { hashToken } from "./sessions.ts";

/** The hash of the device's token if the person of this number has signed in with it before, else null. */
export async function findKnownDevice(
  tx: Transaction,
  { mobile, deviceToken }: { mobile: string; deviceToken: string | null },
): Promise<Buffer | null> {
  const hash = deviceToken === null ? Buffer.alloc(0) : hashToken(deviceToken);
  // Asked without a token too: a number that is registered costs as much as one that is not.
  const { rows } = await sql`
    select from known_devices join users on users.id = known_devices.user_id
    where known_devices.token_hash = ${hash} and users.mobile = ${mobile}`.execute(tx);
  return rows.length > 0 ? hash : null;
}

/**
 * Notes that this person signed in on this device; returns the token for its cookie. A token that the person has not
 * signed in with before is replaced, and the people it was known for are taken along: otherwise whoever plants their
 * own cookie in somebody's browser would hold a known device of theirs.
 */
export async function rememberDevice(
  tx: Transaction,
  { userId, deviceToken }: { userId: string; deviceToken: string | null },
): Promise<string> {
  const old = deviceToken === null ? null : hashToken(deviceToken);
  const { rows } = await sql`
    update known_devices set last_used_at = blaze_now()
    where token_hash = ${old} and user_id = ${userId}
    returning user_id`.execute(tx);
  if (rows.length > 0 && deviceToken !== null) return deviceToken;
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into known_devices (token_hash, user_id, last_used_at)
    select ${hashToken(token)}::bytea, user_id, last_used_at from known_devices where token_hash = ${old}
    union all select ${hashToken(token)}::bytea, ${userId}::uuid, blaze_now()`.execute(tx);
  await forgetSurplusDevices(tx, userId);
  return token;
}

async function forgetSurplusDevices(tx: Transaction, userId: string): Promise<void> {
  await sql`
    delete from known_devices
    where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, token_hash offset ${devicesKept})`.execute(tx);
}

/** After this none of the person's devices is known any more, but the one named. */
export async function forgetDevices(
  tx: Transaction,
  { userId, exceptToken }: { userId: string; exceptToken: string | null },
): Promise<void> {
  const kept = exceptToken === null ? Buffer.alloc(0) : hashToken(exceptToken);
  await sql`delete from known_devices where user_id = ${userId} and token_hash <> ${kept}`.execute(tx);
}
