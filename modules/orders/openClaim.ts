import type { Claim } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { type OfferKind, turnUntil } from "#domain/order/claimTurns.ts";
import { answerBy, type ClaimReason } from "#domain/order/claimWindow.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { areOwnUploads } from "../media/areOwnUploads.ts";
import { attachUpload } from "../media/attachUpload.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { type ClaimRow, claimAnswer, readClaim, readClaimOf } from "./claimRows.ts";
import { codeToldAt } from "./codeToldAt.ts";
import { moveToStage } from "./moveOrder.ts";
import { readOrderEvents, recordOrderEvent } from "./orderEvents.ts";
import { sellerNotice } from "./orderNotices.ts";
import { lockOrder, type Order } from "./orderRows.ts";
import { readProof } from "./proof/readProof.ts";

type ClaimWish = {
  readonly kind: OfferKind;
  /** Of a part alone. */
  readonly amountPaise: Paise;
};

type NewClaim = {
  readonly orderId: string;
  readonly userId: string;
  readonly reason: ClaimReason;
  readonly details: string;
  /** What would be right, where the buyer says so; it binds nobody (R-ORDER-32). */
  readonly wish?: ClaimWish | null;
  /** The ids of files that the buyer sent with the purpose `claim`. */
  readonly pictures: readonly string[];
  readonly idempotencyKey: string | null;
};

/**
 * Opens the buyer's claim within 3 days of the delivery: from now on the seller's money waits for its end, and the
 * seller has 2 days to answer.
 * The same Idempotency-Key gives the same claim again. Refuses `not_found` for another's order,
 * `claim_too_late` after the window, `claim_received` that it never came where the buyer told the code, `claim_wish_not_possible` for a part that is nothing or not less than the price,
 * `order_action_closed` before the delivery or after a claim. What never came has no wish.
 */
export async function openClaim(database: Database, given: NewClaim): Promise<Claim | Refusal> {
  const input = given.reason === "not_received" ? { ...given, wish: null } : given;
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, input.orderId, { buyerId: input.userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const earlier = await readClaimOf(tx, order.id);
    if (earlier !== undefined) return repeated(earlier, order, input);
    const now = await readClock(tx);
    const refusal =
      reasonToRefuse(order, now) ??
      (await receivedProblem(tx, order, input)) ??
      wishProblem(order, input) ??
      (await missingPicture(tx, input));
    if (refusal !== null) return refusal;
    const claimId = await insertClaim(tx, input, now);
    await attachPictures(tx, order, { claimId, input });
    await recordOrderEvent(tx, order.id, {
      kind: "claim_opened",
      actor: "buyer",
      actorId: order.buyer_id,
      now,
    });
    await moveToStage(tx, order, { stage: "claimed", now });
    const variables = { deadline: { at: turnUntil("sellerAnswers", now).toISOString() } };
    await queueMessages(tx, [sellerNotice(order, { template: "claim_opened", variables })]);
    return claimAnswer((await readClaim(tx, claimId)) as ClaimRow);
  });
}

function repeated(earlier: ClaimRow, order: Order, { idempotencyKey }: NewClaim): Claim | Refusal {
  if (idempotencyKey !== null && earlier.idempotency_key === idempotencyKey) return claimAnswer(earlier);
  return { refused: "order_action_closed", order_state: orderState(order) };
}

function reasonToRefuse(order: Order, now: Date): Refusal | null {
  const state = orderState(order);
  const until = order.claimable_until;
  if (until !== null && now >= until && (state === "delivered" || state === "completed")) {
    return { refused: "claim_too_late", claimable_until: until.toISOString() };
  }
  return canDo("open_claim", "buyer", state) ? null : { refused: "order_action_closed", order_state: state };
}

/** Whoever told the code had somebody with the goods before them: what was wrong with that is another reason. */
async function receivedProblem(tx: Transaction, order: Order, { reason }: NewClaim): Promise<Refusal | null> {
  if (reason !== "not_received") return null;
  const [proof, events] = [await readProof(tx, order.id, "buyer"), await readOrderEvents(tx, order)];
  const since = codeToldAt({ proof, events });
  return since === null ? null : { refused: "claim_received", since };
}

function wishProblem({ amount_paise: most }: Order, { wish }: NewClaim): Refusal | null {
  if (wish?.kind !== "part_refund") return null;
  const isPossible = wish.amountPaise > 0 && wish.amountPaise < most;
  return isPossible ? null : { refused: "claim_wish_not_possible", most };
}

async function missingPicture(tx: Transaction, { pictures, userId }: NewClaim): Promise<Refusal | null> {
  const areThere = await areOwnUploads(tx, { uploadIds: pictures, ownerId: userId, purpose: "claim" });
  return areThere ? null : { refused: "picture_unknown" };
}

async function insertClaim(tx: Transaction, input: NewClaim, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("claims")
    .values({
      order_id: input.orderId,
      buyer_id: input.userId,
      reason: input.reason,
      details: input.details,
      wish: input.wish?.kind ?? null,
      wish_paise: input.wish?.kind === "part_refund" ? input.wish.amountPaise : noPaise,
      idempotency_key: input.idempotencyKey,
      created_at: now,
      answer_by: answerBy(now),
      waits_for: "seller",
      waits_until: turnUntil("sellerAnswers", now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The seller sees the pictures too: they are what the claim is about. */
async function attachPictures(
  tx: Transaction,
  order: Order,
  { claimId, input }: { claimId: string; input: NewClaim },
): Promise<void> {
  for (const [position, uploadId] of input.pictures.entries()) {
    await attachUpload(tx, {
      uploadId,
      ownerId: input.userId,
      purpose: "claim",
      usedBy: `claim:${claimId}`,
      readerIds: [order.seller_id],
    });
    await tx
      .insertInto("claim_pictures")
      .values({ claim_id: claimId, position, upload_id: uploadId })
      .execute();
  }
}
