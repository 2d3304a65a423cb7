import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { turnUntil } from "#domain/order/claimTurns.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { closedTo, lockClaim } from "./lockClaim.ts";

type Ready = { readonly claimId: string; readonly buyerId: string };

/**
 * The buyer says that the goods are ready to go back, packed or offered to the seller: from now on Blaze acts, and no
 * days run against the buyer. A repetition is answered alike. Refuses `not_found` to anybody but the buyer,
 * `order_action_closed` when nothing goes back, or too late.
 */
export async function sendBack(database: Database, { claimId, buyerId }: Ready): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { claimId, by: { as: "side", userId: buyerId } });
    if (isRefusal(locked)) return locked;
    const { order, claim, person, now } = locked;
    if (person !== "buyer") return { refused: "not_found", what: "claim" };
    if (claim.return_ready_at !== null) return claimAnswer(claim);
    const refusal = closedTo("send_back", locked);
    if (refusal !== null) return refusal;
    const until = turnUntil("blazeFetches", now);
    await tx
      .updateTable("claims")
      .set({ return_ready_at: now, waits_for: "blaze", waits_until: until })
      .where("id", "=", claim.id)
      .execute();
    await recordOrderEvent(tx, order.id, { kind: "return_ready", actor: "buyer", actorId: buyerId, now });
    await tellScreens(tx, order);
    return claimAnswer((await readClaim(tx, claimId)) as ClaimRow);
  });
}
