import type { makeReturnCode as contract } from "#contract/claims.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { actionsFor, type OrderAction } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { type HandoverSecret, openCode, spendCode } from "../handoverCode.ts";
import { type LockedClaim, lockClaim } from "./lockClaim.ts";
import { refundReturned } from "./refundReturned.ts";

type CodeParts = HandoverSecret & { readonly database: Database };

/**
 * The seller's code for goods that two people hand back: the one that runs, or a new one. Who has the goods again names
 * it, because it sends the money back. Refuses `not_found` to anybody but the seller, `order_action_closed` when
 * nothing goes back, or not by hand.
 */
export async function makeReturnCode(
  { database, secret }: CodeParts,
  {
    claimId,
    sellerId,
    renew,
  }: { readonly claimId: string; readonly sellerId: string; readonly renew: boolean },
): Promise<AnswerOf<typeof contract> | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { claimId, by: { as: "side", userId: sellerId } });
    if (isRefusal(locked)) return locked;
    const refusal = refusedTo("make_return_code", locked);
    if (refusal !== null) return refusal;
    return await openCode(tx, { secret, orderId: locked.order.id, way: "return" }, { renew });
  });
}

type Entered = { readonly claimId: string; readonly buyerId: string; readonly code: string };

/**
 * The buyer enters the seller's code: the goods are back, and so is everything that was paid. A repetition after success
 * is answered alike. Refuses `handover_code_wrong` with the tries left, `handover_code_over` without a running code.
 */
export async function enterReturnCode(
  { database, secret }: CodeParts,
  { claimId, buyerId, code }: Entered,
): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { claimId, by: { as: "side", userId: buyerId } });
    if (isRefusal(locked)) return locked;
    const { order, claim, person } = locked;
    if (person === "buyer" && claim.status === "refunded") return claimAnswer(claim);
    const refusal =
      refusedTo("enter_return_code", locked) ??
      (await spendCode(tx, { secret, orderId: order.id, way: "return" }, code));
    if (refusal !== null) return refusal;
    await refundReturned(tx, locked, { actor: "buyer", actorId: buyerId });
    return claimAnswer((await readClaim(tx, claimId)) as ClaimRow);
  });
}

/** Another's action is as if there were no claim. */
function refusedTo(action: OrderAction, { order, person }: LockedClaim): Refusal | null {
  const state = orderState(order);
  const isTheirs = person === (action === "make_return_code" ? "seller" : "buyer");
  if (!isTheirs) return { refused: "not_found", what: "claim" };
  const isOpen = actionsFor(person, state, order.shipping_mode).includes(action);
  return isOpen ? null : { refused: "order_action_closed", order_state: state };
}
