import { sql } from "kysely";
import type { RequestOf } from "#contract/endpoint.ts";
import type { Invitation, makeInvitation as makeInvitationCall } from "#contract/invitations.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { drawInvitationCode } from "./drawInvitationCode.ts";
import { readInvitation } from "./readInvitations.ts";

type Asked = RequestOf<typeof makeInvitationCall>["body"] & {
  readonly operatorId: string;
  readonly idempotencyKey: string | null;
};

/** Makes codes that are open from now on. The same Idempotency-Key gives the same ones again. */
export async function makeInvitation(database: Database, asked: Asked): Promise<Invitation | Refusal> {
  return await inTransaction(database, async (tx) => {
    // One at a time: two calls with one key, or for one code, would both find none earlier.
    await sql`select pg_advisory_xact_lock(hashtext('make_invitation'))`.execute(tx);
    const earlier = await findEarlier(tx, asked);
    if (earlier !== undefined) return await readInvitation(tx, earlier);
    if (asked.expires_at !== null && new Date(asked.expires_at) <= (await readClock(tx)))
      return { refused: "invitation_expires_too_early" };
    if (asked.code && (await isKnown(tx, asked.code))) return { refused: "invitation_code_known" };
    const id = await insertInvitation(tx, asked);
    await insertCodes(tx, id, asked);
    return await readInvitation(tx, id);
  });
}

async function findEarlier(tx: Transaction, asked: Asked): Promise<string | undefined> {
  if (asked.idempotencyKey === null) return undefined;
  const row = await tx
    .selectFrom("invitations")
    .select("id")
    .where("created_by", "=", asked.operatorId)
    .where("idempotency_key", "=", asked.idempotencyKey)
    .executeTakeFirst();
  return row?.id;
}

async function isKnown(tx: Transaction, code: string): Promise<boolean> {
  const known = tx.selectFrom("invitation_codes").select("code").where("code", "=", code);
  return (await known.executeTakeFirst()) !== undefined;
}

async function insertInvitation(tx: Transaction, asked: Asked): Promise<string> {
  const row = {
    note: asked.note,
    code_count: asked.count,
    uses_each: asked.uses_each,
    created_by: asked.operatorId,
    idempotency_key: asked.idempotencyKey,
  };
  const { id } = await tx.insertInto("invitations").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A number that was drawn twice is drawn again. */
async function insertCodes(tx: Transaction, invitationId: string, asked: Asked): Promise<void> {
  let missing = asked.count;
  while (missing > 0) {
    const codes = asked.code ? [asked.code] : Array.from({ length: missing }, () => drawInvitationCode());
    const rows = codes.map((code) => ({
      code,
      invitation_id: invitationId,
      uses_left: asked.uses_each,
      expires_at: asked.expires_at === null ? null : new Date(asked.expires_at),
    }));
    const inserting = tx
      .insertInto("invitation_codes")
      .values(rows)
      .onConflict((known) => known.doNothing());
    missing -= Number((await inserting.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n);
  }
}
