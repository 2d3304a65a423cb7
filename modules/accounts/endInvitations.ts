import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { blazeNow } from "../operations/readClock.ts";

type Ended = { readonly operatorId: string; readonly reason: string };

/** Ends every code that was made together and is not ended yet. Who came by one stays. */
export async function endInvitation(
  { kysely }: Database,
  { id, operatorId, reason }: Ended & { readonly id: string },
): Promise<{ ended_codes: number } | Refusal> {
  const invitation = kysely.selectFrom("invitations").select("id").where("id", "=", id);
  if ((await invitation.executeTakeFirst()) === undefined)
    return { refused: "not_found", what: "invitation" };
  const open = kysely
    .updateTable("invitation_codes")
    .where("invitation_id", "=", id)
    .where("ended_at", "is", null);
  const { numUpdatedRows } = await open
    .set({ ended_at: blazeNow, ended_by: operatorId, end_reason: reason })
    .executeTakeFirst();
  return { ended_codes: Number(numUpdatedRows) };
}

/** Ends one code; again it changes nothing. */
export async function endInvitationCode(
  { kysely }: Database,
  { code, operatorId, reason }: Ended & { readonly code: string },
): Promise<{ ended_codes: number } | Refusal> {
  const known = kysely.selectFrom("invitation_codes").select("code").where("code", "=", code);
  if ((await known.executeTakeFirst()) === undefined)
    return { refused: "not_found", what: "invitation code" };
  const open = kysely.updateTable("invitation_codes").where("code", "=", code).where("ended_at", "is", null);
  const { numUpdatedRows } = await open
    .set({ ended_at: blazeNow, ended_by: operatorId, end_reason: reason })
    .executeTakeFirst();
  return { ended_codes: Number(numUpdatedRows) };
}
