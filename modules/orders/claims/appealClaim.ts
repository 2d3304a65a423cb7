import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { turnUntil } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { sellerNotice } from "../orderNotices.ts";
import { closedTo, type LockedClaim, lockClaim } from "./lockClaim.ts";
import { insertMessage } from "./writeToClaim.ts";

type Appeal = {
  readonly claimId: string;
  readonly buyerId: string;
  /** What Blaze has not seen. */
  readonly text: string;
  readonly idempotencyKey: string | null;
};

/**
 * The buyer asks another operator to look at a refused claim, once, within 3 days. Until that is decided the money waits.
 * A repetition is answered alike. Refuses `not_found` to anybody but the buyer, `claim_appeal_over` after those days, and
 * `order_action_closed` for a claim that was not refused.
 */
export async function appealClaim(database: Database, input: Appeal): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { ...input, by: { as: "side", userId: input.buyerId } });
    if (isRefusal(locked)) return locked;
    if (locked.person !== "buyer") return { refused: "not_found", what: "claim" };
    if (locked.claim.status !== "appealed") {
      const refusal = closedTo("appeal_claim", locked);
      if (refusal !== null) {
        return locked.claim.status === "rejected" ? { refused: "claim_appeal_over" } : refusal;
      }
      await carryOut(tx, locked, input);
    }
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

async function carryOut(tx: Transaction, locked: LockedClaim, input: Appeal): Promise<void> {
  const { order, claim, now } = locked;
  const until = turnUntil("blazeDecidesAppeal", now);
  await insertMessage(tx, locked, {
    author: "buyer",
    text: input.text,
    pictures: [],
    // Another than that of a message: the same key may have written one.
    idempotencyKey: input.idempotencyKey === null ? null : `appeal:${input.idempotencyKey}`,
  });
  await tx
    .updateTable("claims")
    .set({ status: "appealed", appealed_at: now, waits_for: "blaze", waits_until: until })
    .where("id", "=", claim.id)
    .execute();
  const appealed = { kind: "claim_appealed", actor: "buyer", actorId: order.buyer_id, now } as const;
  await recordOrderEvent(tx, order.id, appealed);
  await tellScreens(tx, order);
  const variables = { deadline: { at: until.toISOString() } };
  await queueMessages(tx, [sellerNotice(order, { template: "claim_appealed", variables })]);
}
