import type { Transaction } from "#db/transaction.ts";

/** Somebody's account was closed after they asked for this: as if they had never been signed in. */
export class ClosedAccount extends Error {
  override readonly name = "ClosedAccount";
}

/**
 * Lets one change of somebody's identity happen at a time: limits are counted and PANs compared across rows. Taken
 * before any other row of theirs. Throws `ClosedAccount`: a call that was under way while the account closed would
 * write about somebody who is to be forgotten.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
}

/** As `lockPerson`, for what a blocked person must not do either in a call that was under way when they were blocked. */
export async function lockActivePerson(tx: Transaction, userId: string): Promise<void> {
  if (await lockUser(tx, userId)) throw new ClosedAccount("the account is blocked");
}

/** Returns whether the person is blocked. */
async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const users = tx.selectFrom("users").select(["closed_at", "is_blocked"]).where("id", "=", userId);
  const user = await users.forNoKeyUpdate().executeTakeFirst();
  if (user?.closed_at) throw new ClosedAccount("the account is closed");
  return user?.is_blocked ?? false;
}
