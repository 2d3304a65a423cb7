import { sql } from "kysely";
import type { Claim } from "#contract/fulfilment.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { type ClaimOutcome, turnUntil } from "#domain/order/claimTurns.ts";
import { cutText } from "#domain/text/cutText.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { type ClaimRow, claimAnswer, readClaim } from "./claimRows.ts";
import { agreeReturn } from "./claims/agreeReturn.ts";
import { endOffer } from "./claims/answerOffer.ts";
import { closed, letSettle } from "./claims/closeClaim.ts";
import type { LockedClaim } from "./claims/lockClaim.ts";
import { endOrder, tellScreens } from "./moveOrder.ts";
import { type CaseActor, refuseCase } from "./orderCase.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart, sellerNotice } from "./orderNotices.ts";
import { isOrderOf, lockOrder, type Order } from "./orderRows.ts";
import { heldForOrder, returnOrderMoney } from "./returnOrderMoney.ts";
import { strikeSeller } from "./strikes.ts";

type ClaimDecision = CaseActor & {
  readonly claimId: string;
  readonly outcome: ClaimOutcome;
  /** Of a refund in part. */
  readonly amountPaise?: Paise | undefined;
  readonly answer: string;
};

const statusAfter = {
  refund: "refunded",
  part_refund: "part_refunded",
  return: "returning",
  reject: "rejected",
} as const;

/**
 * Decides a claim, or the appeal against its refusal, which is for an operator who has not decided about it before. A
 * refund in full ends the order; after a refund in part the rest of the money is settled with the seller. After a refusal
 * it waits for the buyer's appeal; what is decided about that is final. The same answer again is answered alike. Nobody
 * decides on their own order's. Refuses `claim_answered` for another one, `claim_decided_by_you` for a second look by the
 * same operator, `refund_not_possible` for a part that is no part.
 */
export async function answerClaim(database: Database, decision: ClaimDecision): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrderOfClaim(tx, decision.claimId);
    const claim = await readClaim(tx, decision.claimId);
    if (order === undefined || claim === undefined || isOrderOf(order, decision.operatorId))
      return { refused: "not_found", what: "claim" };
    if (claim.status !== "open" && claim.status !== "appealed") {
      return isSameAnswer(claim, decision) ? claimAnswer(claim) : { refused: "claim_answered" };
    }
    const refusal = await refuseCase(tx, order.id, decision);
    if (refusal !== null) return refusal;
    const refundPaise = refundOf(order, decision);
    if (refundPaise === null) return { refused: "refund_not_possible", returnable: heldForOrder(order) };
    const now = await readClock(tx);
    const decided = { ...decision, refundPaise, isAppeal: claim.status === "appealed", now };
    if (!(await insertDecision(tx, decided))) return { refused: "claim_decided_by_you" };
    await endOffer(tx, { claim, now }, { status: "decided" });
    if (decision.outcome === "return") await decideReturn(tx, { order, claim, now }, decision);
    else await carryOut(tx, order, { ...decided, outcome: decision.outcome });
    return claimAnswer((await readClaim(tx, claim.id)) as ClaimRow);
  });
}

/** False for an operator who has decided about this claim before. */
async function insertDecision(
  tx: Transaction,
  { claimId, operatorId, outcome, refundPaise, answer, isAppeal, now }: Decided,
): Promise<boolean> {
  const { rows } = await sql`
    insert into claim_decisions (claim_id, round, outcome, amount_paise, reason, decided_by, decided_at)
    select ${claimId}, ${isAppeal ? 2 : 1}, ${outcome}, ${refundPaise}, ${answer}, ${operatorId}, ${now}
    where not exists (select from claim_decisions where claim_id = ${claimId} and decided_by = ${operatorId})
    returning round`.execute(tx);
  return rows.length > 0;
}

/** Another amount is another answer: who sent it must not take it for given. */
function isSameAnswer(claim: ClaimRow, { outcome, amountPaise }: ClaimDecision): boolean {
  if (claim.status !== statusAfter[outcome]) return false;
  return outcome !== "part_refund" || claim.refund_paise === amountPaise;
}

async function lockOrderOfClaim(tx: Transaction, claimId: string): Promise<Order | undefined> {
  const row = await tx.selectFrom("claims").select("order_id").where("id", "=", claimId).executeTakeFirst();
  return row && (await lockOrder(tx, row.order_id));
}

function refundOf(order: Order, { outcome, amountPaise = noPaise }: ClaimDecision): Paise | null {
  const held = heldForOrder(order);
  if (outcome === "refund") return held;
  if (outcome === "reject" || outcome === "return") return noPaise;
  return amountPaise > 0 && amountPaise < held ? amountPaise : null;
}

type Decided = ClaimDecision & {
  readonly refundPaise: Paise;
  /** It is the buyer's appeal that is decided. */
  readonly isAppeal: boolean;
  readonly now: Date;
};

/** Everything goes back once the goods are. */
async function decideReturn(
  tx: Transaction,
  decided: Pick<LockedClaim, "order" | "claim" | "now">,
  { answer, operatorId }: ClaimDecision,
): Promise<void> {
  const { claim } = decided;
  await tx
    .updateTable("claims")
    .set({ answer, answered_by: operatorId })
    .where("id", "=", claim.id)
    .execute();
  await agreeReturn(tx, decided);
}

type AtOnce = Decided & { readonly outcome: Exclude<ClaimOutcome, "return"> };

async function carryOut(tx: Transaction, order: Order, decision: AtOnce): Promise<void> {
  const { outcome, refundPaise, now } = decision;
  await lockDeposits(tx, [order.deposit_id]);
  const mayAppeal = outcome === "reject" && !decision.isAppeal;
  await tx
    .updateTable("claims")
    .set({
      status: statusAfter[outcome],
      refund_paise: refundPaise,
      answer: decision.answer,
      answered_at: now,
      answered_by: decision.operatorId,
      ...(mayAppeal
        ? { waits_for: "buyer", waits_until: turnUntil("buyerAppeals", now), closed_at: null }
        : closed(now)),
    })
    .where("id", "=", decision.claimId)
    .execute();
  if (refundPaise > 0) await postMoneyEvents(tx, [await returnOrderMoney(tx, order, refundPaise)]);
  if (outcome === "refund") await endUpheld(tx, order, now);
  else if (mayAppeal) await tellScreens(tx, order);
  else await letSettle(tx, order, now);
  await recordOrderEvent(tx, order.id, {
    kind: `claim_${statusAfter[outcome]}`,
    actor: "operator",
    actorId: decision.operatorId,
    note: cutText(decision.answer, 500),
    now,
  });
  await tellBoth(tx, order, decision);
}

async function endUpheld(tx: Transaction, order: Order, now: Date): Promise<void> {
  await strikeSeller(tx, order, { reason: "claim_upheld", now });
  await endOrder(tx, order, { status: "refunded", isUnsold: false });
}

async function tellBoth(
  tx: Transaction,
  order: Order,
  { outcome, refundPaise, isAppeal, now }: AtOnce,
): Promise<void> {
  const rejected: NoticeVariable = { part: "claim_rejected" };
  const answered = (refund: NoticeVariable) =>
    ({
      template: "claim_answered",
      variables: { outcome: outcome === "reject" ? rejected : refund },
      ...(isAppeal ? { round: "appeal" } : {}),
    }) as const;
  const toBuyer = answered(returnPart(refundPaise, now));
  const toSeller = answered({ part: "buyer_refunded", amount: formatRupees(refundPaise) });
  const deadline = { at: turnUntil("buyerAppeals", now).toISOString() };
  const refused = { template: "claim_refused", variables: { deadline } } as const;
  await queueMessages(tx, [
    buyerNotice(order, outcome === "reject" && !isAppeal ? refused : toBuyer),
    sellerNotice(order, toSeller),
  ]);
}
