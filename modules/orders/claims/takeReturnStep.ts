import { type Invalid, invalidField, isInvalid } from "#contract/fieldProblems.ts";
import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { returnOutcome } from "#domain/inspection/returnOutcomes.ts";
import { actionsFor, type ReturnStep } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { attachUpload } from "../../media/attachUpload.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import type { GivenSheet } from "../inspection/judgeSheet.ts";
import { type CaseActor, refuseCase } from "../orderCase.ts";
import { endReturn } from "./endReturn.ts";
import { fetchReturn } from "./fetchReturn.ts";
import { type JudgedReturn, judgeReturn } from "./judgeReturn.ts";
import { type LockedClaim, lockClaim } from "./lockClaim.ts";
import { refundReturned } from "./refundReturned.ts";

type Step = CaseActor & {
  readonly claimId: string;
  readonly step: ReturnStep;
  readonly note: string;
  /** What was found in goods that came back. */
  readonly sheet: GivenSheet | null;
  /** Refused without a sheet, because there is nothing to look at. */
  readonly nothingCame?: boolean;
};

/**
 * Takes goods that go back one step further, as an operator saw it happen. Received as they were sent, everything goes
 * back to the buyer, the delivery included, and the goods to the seller; the way back is Blaze's. Another thing, or
 * none, is refused with a reason, and the sale is settled. A step that was taken already is answered alike. Refuses
 * `not_found` to an operator of the two, `order_action_closed` for a step that does not follow, and what `judgeReturn`
 * refuses.
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
    const judged = await judgeReturn(tx, locked.order, {
      ...input,
      nothingCame: input.nothingCame ?? false,
      reason: locked.claim.reason,
    });
    if (judged !== null && (isRefusal(judged) || isInvalid(judged))) return judged;
    await carryOut(tx, locked, { ...input, judged });
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

const unexplained = invalidField("note", "refusal_note");

function isTaken(step: ReturnStep, { order, claim }: LockedClaim): boolean {
  if (step === "pick_up_return") return order.stage === "return_picked_up";
  return claim.status === (step === "refuse_return" ? "return_refused" : "refunded");
}

type Judged = Step & { readonly judged: JudgedReturn | null };

async function carryOut(tx: Transaction, locked: LockedClaim, input: Judged): Promise<void> {
  if (input.step === "pick_up_return")
    return await fetchReturn(tx, locked, { actor: "operator", actorId: input.operatorId, note: input.note });
  await writeCheck(tx, locked, input);
  if (input.step === "refuse_return") await endReturn(tx, locked, { kind: "return_refused", ...input });
  else await refundReturned(tx, locked, { actor: "operator", actorId: input.operatorId, note: input.note });
}

/** Writes down what came back. From now on buyer and seller read its sheet and see its pictures. */
async function writeCheck(
  tx: Transaction,
  { order, claim, now }: LockedClaim,
  { step, note, operatorId, judged }: Judged,
): Promise<void> {
  const found = judged && {
    checklist: judged.checklist,
    points: JSON.stringify(judged.sheet.points),
    grade: judged.sheet.grade,
    identifiers: JSON.stringify(judged.compared),
    is_other: judged.isOther,
  };
  const isReceived = step !== "refuse_return";
  const outcome = returnOutcome({
    isReceived,
    hasSheet: judged !== null,
    wasFetched: order.stage === "return_picked_up",
  });
  const check = { is_same: isReceived, outcome, note, checked_by: operatorId, checked_at: now };
  await tx
    .insertInto("return_checks")
    .values({ claim_id: claim.id, ...check, ...found })
    .execute();
  for (const [position, uploadId] of (judged?.sheet.pictures ?? []).entries()) {
    await attachUpload(tx, {
      uploadId,
      ownerId: operatorId,
      purpose: "inspection",
      usedBy: `return:${claim.id}`,
      readerIds: [order.buyer_id, order.seller_id],
    });
    await tx
      .insertInto("return_pictures")
      .values({ claim_id: claim.id, position, upload_id: uploadId })
      .execute();
  }
}
