import { type Invalid, invalidField, isInvalid } from "#contract/fieldProblems.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { claimableUntil } from "#domain/order/claimWindow.ts";
import { canDo, type OperatorStep, orderActions } from "#domain/order/orderActions.ts";
import type { OrderEventKind } from "#domain/order/orderEventKinds.ts";
import { type OrderStage, orderState } from "#domain/order/orderStages.ts";
import { isPlannable, longestPlanDays } from "#domain/order/plannedTime.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { endParcels, forgetParcels, isConfirmed } from "./cameBack.ts";
import { isBeingSorted } from "./cancelOrder.ts";
import { endUndelivered } from "./endUndelivered.ts";
import { type GivenSheet, type JudgedSheet, judgeSheet } from "./inspection/judgeSheet.ts";
import { writeSheet } from "./inspection/writeSheet.ts";
import { endOrder, moveToStage } from "./moveOrder.ts";
import { type CaseActor, refuseCase } from "./orderCase.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart, sellerNotice } from "./orderNotices.ts";
import { lockOrder, type Order } from "./orderRows.ts";
import { isPickUpExplained } from "./pickup/pickupCode.ts";
import { lockPickupRoom } from "./pickup/pickupRoom.ts";
import { planPickup } from "./pickup/pickupRows.ts";
import { keepLateProof } from "./proof/addProof.ts";
import { type GivenProof, type JudgedProof, judgeProof, writeProof } from "./proof/judgeProof.ts";
import { recordPlaces } from "./recordPlaces.ts";
import { heldForOrder, returnOrderMoney } from "./returnOrderMoney.ts";
import { correctHome, type SentWith, sendHome } from "./sendHome.ts";
import { shippedNotice } from "./shippedNotice.ts";
import { strikeSeller } from "./strikes.ts";

export type Step = CaseActor & {
  readonly orderId: string;
  readonly step: OperatorStep;
  readonly note: string;
  readonly plannedAt?: Date | null;
  /** What the operator found, of a step that ends their check. */
  readonly sheet?: GivenSheet | null;
  /** Of `send_home` and `correct_home`; both empty where it is handed over in person. */
  readonly sentWith?: SentWith;
  /** Of `deliver`. */
  readonly proof?: GivenProof | null;
};

/**
 * Takes a paid order one step further, as an operator saw it happen. A step that was taken already is answered
 * alike. Refuses `order_action_closed` for a step that does not follow from where the order is, and `not_found` to an
 * operator who buys or sells here: they would decide about their own money. A pick-up is planned for an order that goes
 * somewhere: else `delivery_address_missing`. Goods are picked up with the seller's code (`provePickup`) or a note on why
 * without, and go home with a carrier's number or a note on whom they were handed to. Goods pass with their inspection
 * sheet alone (`judgeSheet`), and are delivered by hand with a proof (`judgeProof`); one that its carrier told of first
 * takes it as `keepLateProof` does. Nobody acts on another's case (`refuseCase`).
 */
export async function takeStep(
  database: Database,
  input: Step,
): Promise<{ taken: true } | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, input.orderId, { operatorId: input.operatorId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!canDo(input.step, "operator", state)) {
      if (!isTaken(input.step, order)) return { refused: "order_action_closed", order_state: state };
      if (input.step !== "deliver" || !input.proof) return { taken: true };
      const refused = await keepLateProof(tx, order, { ...input, proof: input.proof });
      return refused ?? { taken: true };
    }
    const refusal = await refuseCase(tx, order.id, input);
    if (refusal !== null) return refusal;
    const now = await readClock(tx);
    if (input.step === "send_home") return await sendHome(tx, order, { ...input, now });
    if (input.step === "correct_home") return await correctHome(tx, order, { ...input, now });
    if (!isPlannable(input.plannedAt ?? now, now)) return plannedElsewhen;
    const isPlanned = input.step !== "schedule_pickup" || (await recordPlaces(tx, order, now));
    // One whose pick-up was planned before addresses were asked for goes on as it began.
    if (!isPlanned && state === "awaiting_pickup") return { refused: "delivery_address_missing" };
    if (input.step === "pick_up" && !(await isPickUpExplained(tx, order.id, input.note))) return unexplained;
    const judged = await judgeSheet(tx, order, { ...input, sheet: input.sheet ?? null });
    if (isRefusal(judged) || isInvalid(judged)) return judged;
    const proved = await judgeProof(tx, order, input);
    if (isRefusal(proved)) return proved;
    if (input.step === "send_again" && !(await isConfirmed(tx, order)))
      return { refused: "delivery_address_missing" };
    if (input.step === "end_undelivered") {
      if (await isBeingSorted(tx, order)) return { refused: "busy", retry_after_seconds: 2 };
      // Who stands at the seller's door has the goods, and says so in the next moment.
      const isTakenAlong = state === "pickup_scheduled" && (await isPickUpExplained(tx, order.id, ""));
      if (isTakenAlong) return { refused: "order_action_closed", order_state: state };
    }
    if (input.step === "end_undelivered") await endUndelivered(tx, order, { ...input, now });
    else if (input.step === "fail_verification") await failVerification(tx, order, { ...input, judged, now });
    else await moveOn(tx, order, { ...input, judged, proved, now });
    return { taken: true };
  });
}

const plannedElsewhen = invalidField("planned_at", "planned_at", { days: longestPlanDays });

const unexplained = invalidField("note", "pick_up_note");

function stageAfter(step: OperatorStep): OrderStage | null {
  const rule = orderActions[step];
  return "to" in rule ? rule.to : null;
}

function isTaken(step: OperatorStep, order: Order): boolean {
  return step === "fail_verification" || step === "end_undelivered"
    ? order.status === "refunded"
    : order.stage === stageAfter(step);
}

type StepNow = Step & { readonly judged: JudgedSheet | null; readonly now: Date };

type Moved = StepNow & { readonly proved: JudgedProof | null };

async function moveOn(tx: Transaction, order: Order, input: Moved): Promise<void> {
  const stage = stageAfter(input.step) as OrderStage;
  const plannedAt = input.step === "schedule_pickup" ? (input.plannedAt ?? null) : null;
  if (input.judged !== null)
    await writeSheet(tx, order, { ...input, judged: input.judged, outcome: "verified" });
  if (input.proved !== null) await writeProof(tx, order, { ...input, proved: input.proved });
  // By hand a full time can be planned as well: whoever does it knows the van.
  if (stage === "pickup_scheduled") {
    const area = (await lockPickupRoom(tx, order.id))?.area ?? null;
    await planPickup(tx, order.id, { startsAt: plannedAt, endsAt: null, area, now: input.now });
  }
  const isAgain = input.step === "send_again";
  if (stage === "came_back") await endParcels(tx, order);
  if (isAgain) await forgetParcels(tx, order);
  await recordStep(tx, input, { kind: isAgain ? "send_again" : stage, plannedAt });
  await moveToStage(tx, order, { stage, now: input.now });
  if (isAgain) return;
  if (stage === "shipped") await queueMessages(tx, [await shippedNotice(tx, order, input.now)]);
  else await queueMessages(tx, stepNotices(order, { stage, plannedAt, now: input.now }));
}

/** What a carrier's scans say of a locked order: told and written down as an operator's step is. */
export async function takeCarrierStep(
  tx: Transaction,
  order: Order,
  {
    stage,
    now,
    happenedAt = null,
  }: { stage: "shipped" | "came_back" | "delivered"; now: Date; happenedAt?: Date | null },
): Promise<void> {
  await recordOrderEvent(tx, order.id, { kind: stage, actor: "blaze", plannedAt: happenedAt, now });
  await moveToStage(tx, order, { stage, now });
  if (stage === "shipped") await queueMessages(tx, [await shippedNotice(tx, order, now)]);
  else await queueMessages(tx, stepNotices(order, { stage, now }));
}

async function recordStep(
  tx: Transaction,
  { orderId, operatorId, note, now }: StepNow,
  event: { kind: OrderEventKind; plannedAt?: Date | null },
): Promise<void> {
  await recordOrderEvent(tx, orderId, { ...event, actor: "operator", actorId: operatorId, note, now });
}

/** The goods are not what was sold: the buyer gets everything back and the goods return to the seller. */
async function failVerification(tx: Transaction, order: Order, input: StepNow): Promise<void> {
  const { judged } = input;
  if (judged !== null) await writeSheet(tx, order, { ...input, judged, outcome: "failed" });
  const held = heldForOrder(order);
  const returned = await returnOrderMoney(tx, order, held);
  await endOrder(tx, order, { status: "refunded", isUnsold: true });
  await strikeSeller(tx, order, { reason: "verification_failed", now: input.now });
  await recordStep(tx, input, { kind: "verification_failed" });
  await postMoneyEvents(tx, [returned]);
  const template = judged?.isOther ? "inspection_mismatch" : "verification_failed";
  await queueMessages(tx, [
    buyerNotice(order, { template, variables: { consequence: returnPart(held, input.now) } }),
    sellerNotice(order, { template, variables: { consequence: { part: "goods_returned" } } }),
  ]);
}

/** Who is told of a step: those whom it concerns, once for each. Of what is shipped `shippedNotice` tells. */
export function stepNotices(
  order: Order,
  { stage, plannedAt, now }: { stage: OrderStage; plannedAt?: Date | null; now: Date },
): Notice[] {
  switch (stage) {
    case "pickup_scheduled": {
      const time: NoticeVariable = plannedAt ? { at: plannedAt.toISOString() } : { part: "next_days" };
      return [sellerNotice(order, { template: stage, variables: { time }, round: now.toISOString() })];
    }
    case "picked_up":
    case "verified":
      return [buyerNotice(order, { template: stage }), sellerNotice(order, { template: stage })];
    case "came_back":
      return [buyerNotice(order, { template: "parcel_came_back", round: now.toISOString() })];
    case "delivered": {
      const variables = { deadline: { at: claimableUntil(now).toISOString() } };
      return [
        buyerNotice(order, { template: "delivered", variables }),
        sellerNotice(order, { template: "sale_delivered", variables }),
      ];
    }
    default:
      return [];
  }
}
