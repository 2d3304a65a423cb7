import type { OwnInvitation } from "#contract/invitations.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readSettings } from "../operations/settings.ts";
import { drawInvitationCode } from "./drawInvitationCode.ts";
import { readInvitationCode } from "./readInvitations.ts";

/** The invitation code that somebody hands out, with how many have come by it (R-PEOPLE-16). */
export async function readOwnInvitation(
  { kysely }: Pick<Database, "kysely">,
  userId: string,
): Promise<OwnInvitation> {
  const { INVITATIONS_PER_PERSON: peoplePerCode } = await readSettings(kysely);
  const own = await kysely
    .selectFrom("invitation_codes")
    .select("code")
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  if (own === undefined) return { invitation: null, people_per_code: peoplePerCode };
  const { id, standing, people, uses_left } = await readInvitationCode(kysely, own.code);
  return { invitation: { id, standing, people, uses_left }, people_per_code: peoplePerCode };
}

/**
 * Gives somebody their one code, for as many people as the operator has set. A repetition is answered alike, two at once
 * with one code. Refuses `own_invitations_off` where none is given out.
 */
export async function makeOwnInvitation(
  database: Database,
  userId: string,
): Promise<OwnInvitation | Refusal> {
  const own = await readOwnInvitation(database, userId);
  if (own.invitation !== null) return own;
  if (own.people_per_code === 0) return { refused: "own_invitations_off" };
  await inTransaction(database, async (tx) => insertOwn(tx, { userId, uses: own.people_per_code }));
  return await readOwnInvitation(database, userId);
}

/** A number that was drawn twice is drawn again; whoever has a code meanwhile keeps that one. */
async function insertOwn(tx: Transaction, { userId, uses }: { userId: string; uses: number }): Promise<void> {
  for (let isThere = false; !isThere; ) {
    await tx
      .insertInto("invitation_codes")
      .values({ code: drawInvitationCode(), owner_id: userId, uses_left: uses })
      .onConflict((known) => known.doNothing())
      .execute();
    const own = tx.selectFrom("invitation_codes").select("code").where("owner_id", "=", userId);
    isThere = (await own.executeTakeFirst()) !== undefined;
  }
}
