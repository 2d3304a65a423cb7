import type { Claim } from "#contract/fulfilment.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { cutText } from "#domain/text/cutText.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { type ClaimRow, claimAnswer, selectClaims } from "./claimRows.ts";
import { endOrder, tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, sellerNotice } from "./orderNotices.ts";
import { isOrderOf, lockOrder, type Order } from "./orderRows.ts";
import { heldForOrder, returnOrderMoney } from "./returnOrderMoney.ts";
import { strikeSeller } from "./strikes.ts";

type ClaimDecision = {
  readonly claimId: string;
  readonly operatorId: string;
  readonly outcome: "refund" | "part_refund" | "reject";
  /** Of a refund in part. */
  readonly amountPaise?: Paise | undefined;
  readonly answer: string;
};

const statusAfter = { refund: "refunded", part_refund: "part_refunded", reject: "rejected" } as const;

/**
 * Answers a claim for good. A refund in full ends the order; after a refund in part or a rejection the rest of the
 * money is settled with the seller, because nothing can be claimed any more. The same answer again is answered
 * alike. Nobody decides on their own order's. Refuses `claim_answered` for another one, `refund_not_possible` for a part that is no part.
 */
export async function answerClaim(database: Database, decision: ClaimDecision): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrderOfClaim(tx, decision.claimId);
    const claim = await readClaim(tx, decision.claimId);
    if (order === undefined || claim === undefined || isOrderOf(order, decision.operatorId))
      return { refused: "not_found", what: "claim" };
    if (claim.status !== "open") {
      return isSameAnswer(claim, decision) ? claimAnswer(claim) : { refused: "claim_answered" };
    }
    const refundPaise = refundOf(order, decision);
    if (refundPaise === null) return { refused: "refund_not_possible", returnable: heldForOrder(order) };
    await carryOut(tx, order, { ...decision, refundPaise });
    return claimAnswer((await readClaim(tx, claim.id)) as ClaimRow);
  });
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

async function readClaim(tx: Transaction, claimId: string): Promise<ClaimRow | undefined> {
  return await selectClaims(tx).where("claims.id", "=", claimId).executeTakeFirst();
}

function refundOf(order: Order, { outcome, amountPaise = noPaise }: ClaimDecision): Paise | null {
  const held = heldForOrder(order);
  if (outcome === "refund") return held;
  if (outcome === "reject") return noPaise;
  return amountPaise > 0 && amountPaise < held ? amountPaise : null;
}

type Decided = ClaimDecision & { readonly refundPaise: Paise };

async function carryOut(tx: Transaction, order: Order, decision: Decided): Promise<void> {
  const now = await readClock(tx);
  await lockDeposits(tx, [order.deposit_id]);
  await tx
    .updateTable("claims")
    .set({
      status: statusAfter[decision.outcome],
      refund_paise: decision.refundPaise,
      answer: decision.answer,
      answered_at: now,
      answered_by: decision.operatorId,
    })
    .where("id", "=", decision.claimId)
    .execute();
  if (decision.refundPaise > 0) {
    await postMoneyEvents(tx, [await returnOrderMoney(tx, order, decision.refundPaise)]);
  }
  if (decision.outcome === "refund") await endUpheld(tx, order, now);
  else await letSettle(tx, order, now);
  await recordOrderEvent(tx, order.id, {
    kind: `claim_${statusAfter[decision.outcome]}`,
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

/** Back to delivered, with a claim window that is over: the next look at due orders completes it. */
async function letSettle(tx: Transaction, order: Order, now: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ stage: "delivered", stage_since: now, claimable_until: now })
    .where("id", "=", order.id)
    .execute();
  await tellScreens(tx, order);
}

async function tellBoth(tx: Transaction, order: Order, { outcome, refundPaise }: Decided): Promise<void> {
  const said: NoticeVariable =
    outcome === "reject"
      ? { part: "claim_rejected" }
      : { part: "buyer_refunded", amount: formatRupees(refundPaise) };
  const variables = { outcome: said };
  const template = "claim_answered";
  await queueMessages(tx, [
    buyerNotice(order, { template, variables }),
    sellerNotice(order, { template, variables }),
  ]);
}
