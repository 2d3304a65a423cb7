import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { turnUntil } from "#domain/order/claimTurns.ts";
import { actionsFor, type ReturnStep } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { moveToStage } from "../moveOrder.ts";
import { type CaseActor, refuseCase } from "../orderCase.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { sellerNotice } from "../orderNotices.ts";
import { endReturn } from "./endReturn.ts";
import { type LockedClaim, lockClaim } from "./lockClaim.ts";
import { refundReturned } from "./refundReturned.ts";

type Step = CaseActor & {
  readonly claimId: string;
  readonly step: ReturnStep;
  readonly note: string;
};

/**
 * Takes goods that go back one step further, as an operator saw it happen. Received as they were sent, everything goes
 * back to the buyer, the delivery included, and the goods to the seller; the way back is Blaze's. Another thing, or
 * none, is refused with a reason, and the sale is settled. A step that was taken already is answered alike. Refuses
 * `not_found` to an operator of the two, `order_action_closed` for a step that does not follow.
 */
export async function takeReturnStep(database: Database, input: Step): Promise<Claim | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { ...input, by: { as: "operator", userId: input.operatorId } });
    if (isRefusal(locked)) return locked;
    const state = orderState(locked.order);
    if (!actionsFor("operator", state, locked.order.shipping_mode).includes(input.step)) {
      if (isTaken(input.step, locked)) return claimAnswer(locked.claim);
      return { refused: "order_action_closed", order_state: state };
    }
    const refusal = await refuseCase(tx, locked.order.id, input);
    if (refusal !== null) return refusal;
    if (input.step === "refuse_return" && input.note.trim() === "") return unexplained;
    await carryOut(tx, locked, input);
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

const unexplained = invalidField("note", "refusal_note");

function isTaken(step: ReturnStep, { order, claim }: LockedClaim): boolean {
  if (step === "pick_up_return") return order.stage === "return_picked_up";
  return claim.status === (step === "refuse_return" ? "return_refused" : "refunded");
}

async function carryOut(tx: Transaction, locked: LockedClaim, input: Step): Promise<void> {
  if (input.step === "pick_up_return") return await pickUp(tx, locked, input);
  await tx
    .insertInto("return_checks")
    .values({
      claim_id: locked.claim.id,
      is_same: input.step !== "refuse_return",
      note: input.note,
      checked_by: input.operatorId,
      checked_at: locked.now,
    })
    .execute();
  if (input.step === "refuse_return") await endReturn(tx, locked, { kind: "return_refused", ...input });
  else await refundReturned(tx, locked, { actor: "operator", actorId: input.operatorId, note: input.note });
}

async function pickUp(tx: Transaction, { order, claim, now }: LockedClaim, input: Step): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ waits_for: "blaze", waits_until: turnUntil("blazeChecksReturn", now) })
    .where("id", "=", claim.id)
    .execute();
  const { operatorId: actorId, note } = input;
  await recordOrderEvent(tx, order.id, { kind: "return_picked_up", actor: "operator", actorId, note, now });
  await moveToStage(tx, order, { stage: "return_picked_up", now });
  await queueMessages(tx, [sellerNotice(order, { template: "return_picked_up" })]);
}
