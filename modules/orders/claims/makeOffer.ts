import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { type OfferKind, turnUntil } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { buyerNotice } from "../orderNotices.ts";
import { heldForOrder } from "../returnOrderMoney.ts";
import { closedTo, type LockedClaim, lockClaim } from "./lockClaim.ts";

type NewOffer = {
  readonly claimId: string;
  readonly sellerId: string;
  readonly kind: OfferKind;
  /** Of a refund in part. */
  readonly amountPaise: Paise;
  readonly idempotencyKey: string | null;
};

/**
 * The seller's offer to end a claim: the buyer has their turn until its end. The same Idempotency-Key offers once.
 * Refuses `not_found` to anybody but the seller, `refund_not_possible` for a part that is no part, and
 * `order_action_closed` while another offer is open, after the second one, and once Blaze has decided.
 */
export async function makeOffer(database: Database, input: NewOffer): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { ...input, by: { as: "side", userId: input.sellerId } });
    if (isRefusal(locked)) return locked;
    if (locked.person !== "seller") return { refused: "not_found", what: "claim" };
    if (!(await isMade(tx, input))) {
      const refusal = closedTo("offer", locked) ?? amountProblem(locked, input);
      if (refusal !== null) return refusal;
      await insertOffer(tx, locked, input);
    }
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

async function isMade(tx: Transaction, { claimId, idempotencyKey }: NewOffer): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const ofClaim = tx.selectFrom("claim_offers").select("id").where("claim_id", "=", claimId);
  return (await ofClaim.where("idempotency_key", "=", idempotencyKey).executeTakeFirst()) !== undefined;
}

function amountProblem({ order }: LockedClaim, { kind, amountPaise }: NewOffer): Refusal | null {
  if (kind !== "part_refund") return null;
  const held = heldForOrder(order);
  return amountPaise > 0 && amountPaise < held ? null : { refused: "refund_not_possible", returnable: held };
}

async function insertOffer(
  tx: Transaction,
  { order, claim, now }: LockedClaim,
  { kind, amountPaise, idempotencyKey, sellerId }: NewOffer,
): Promise<void> {
  const openUntil = turnUntil("buyerAnswersOffer", now);
  await tx
    .insertInto("claim_offers")
    .values({
      claim_id: claim.id,
      kind,
      amount_paise: kind === "part_refund" ? amountPaise : noPaise,
      idempotency_key: idempotencyKey ?? crypto.randomUUID(),
      created_at: now,
      open_until: openUntil,
    })
    .execute();
  await tx
    .updateTable("claims")
    .set({ waits_for: "buyer", waits_until: openUntil })
    .where("id", "=", claim.id)
    .execute();
  await recordOrderEvent(tx, order.id, { kind: "claim_offered", actor: "seller", actorId: sellerId, now });
  await tellScreens(tx, order);
  const deadline = { at: openUntil.toISOString() };
  const round = now.toISOString();
  await queueMessages(tx, [
    kind === "return"
      ? buyerNotice(order, { template: "claim_offer_return", variables: { deadline }, round })
      : buyerNotice(order, {
          template: "claim_offer",
          variables: { amount: formatRupees(amountPaise), deadline },
          round,
        }),
  ]);
}
