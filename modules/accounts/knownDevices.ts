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
 * signed in with before is replaced, and the people it was known for move to the new one: otherwise whoever plants
 * their own cookie in somebody's browser would hold a known device of theirs. The old token knows nobody any more.
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
  const made = hashToken(token);
  const moved = old === null ? [] : await moveDevice(tx, { from: old, to: made });
  await tx.insertInto("known_devices").values({ token_hash: made, user_id: userId }).execute();
  await forgetSurplusDevices(tx, [userId, ...moved]);
  return token;
}

/**
 * Moves everybody whom a device is known for, with what it has used up of their budgets; returns who they are. Of
 * several that sign in with one token at once the first to come moves them, the others find nobody.
 */
async function moveDevice(tx: Transaction, { from, to }: { from: Buffer; to: Buffer }): Promise<string[]> {
  await sql`
    select from known_devices where token_hash = ${from} order by user_id for update`.execute(tx);
  const { rows } = await sql<{ user_id: string }>`
    update known_devices set token_hash = ${to} where token_hash = ${from} returning user_id`.execute(tx);
  const moved = rows.map((row) => row.user_id);
  await sql`
    update otp_requests set device_hash = ${to}
    where device_hash = ${from}
      and mobile in (select mobile from users where id = any(${moved}::uuid[]))`.execute(tx);
  return moved;
}

/** Rows that somebody else has locked are left: two people who sign in at once must not wait for one another. */
async function forgetSurplusDevices(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await sql`
    with ranked as (
      select token_hash, user_id,
        row_number() over (partition by user_id order by last_used_at desc, token_hash) as place
      from known_devices where user_id = any(${[...userIds]}::uuid[])
    ), surplus as (
      select token_hash, user_id from known_devices
      where (token_hash, user_id) in (
        select token_hash, user_id from ranked where place > ${devicesKept})
      for update skip locked
    )
    delete from known_devices using surplus
    where known_devices.token_hash = surplus.token_hash and known_devices.user_id = surplus.user_id`.execute(
    tx,
  );
}

/** After this none of the person's devices is known any more, but the one named. */
export async function forgetDevices(
  tx: Transaction,
  { userId, exceptToken }: { userId: string; exceptToken: string | null },
): Promise<void> {
  const kept = exceptToken === null ? Buffer.alloc(0) : hashToken(exceptToken);
  await tx
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "<>", kept)
    .execute();
}
