import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Deposit, lockDeposits } from "../deposits/depositRows.ts";
import { markReleased, refundsOf } from "../deposits/releaseDeposits.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice } from "./orderNotices.ts";
import { isNotOrderOf, lockOrder, type Order } from "./orderRows.ts";
import { takeStrikeBack } from "./strikeBuyer.ts";

type Reversal = Readonly<Record<"orderId" | "operatorId" | "reason", string>>;

/**
 * Gives a deposit that was kept after a default back to its owner, by an operator who says why; the strike goes with
 * it. A repetition is answered alike. Refuses `not_found` also for an order of the operator's own, `deposit_not_kept` when nothing of
 * it was kept.
 */
export async function reverseForfeiture(
  tx: Transaction,
  reversal: Reversal,
): Promise<{ reversed: true } | Refusal> {
  const { orderId, operatorId, reason } = reversal;
  const order = await lockOrder(tx, orderId, { operatorId });
  if (order === undefined) return { refused: "not_found", what: "order" };
  const [deposit] = await lockDeposits(tx, [order.deposit_id]);
  if (deposit === undefined) throw new Error(`order ${order.id} has no deposit`);
  if (deposit.forfeiture_reversed_at !== null) return { reversed: true };
  if (!isKept(deposit)) return { refused: "deposit_not_kept", deposit_status: deposit.status };
  const now = await readClock(tx);
  const events = await giveDepositBack(tx, order, { deposit, now });
  const told = { kind: "forfeiture_reversed", actor: "operator", actorId: operatorId, note: reason } as const;
  await recordOrderEvent(tx, order.id, { ...told, now });
  await postMoneyEvents(tx, events);
  await takeStrikeBack(tx, order, { reason: "deposit_given_back", now });
  await tellScreens(tx, order);
  return { reversed: true };
}

const isKept = (deposit: Pick<Deposit, "status" | "amount_paise">) =>
  deposit.status === "forfeited" && deposit.amount_paise > 0;

/** As `reverseForfeiture` refuses, without a lock and before anything is done: what nobody can do is not proposed. */
export async function checkReversal(
  tx: Transaction,
  { orderId, operatorId }: Omit<Reversal, "reason">,
): Promise<Refusal | null> {
  const deposit = await tx
    .selectFrom("orders")
    .innerJoin("deposits", "deposits.id", "orders.deposit_id")
    .select(["deposits.status", "deposits.amount_paise"])
    .where("orders.id", "=", orderId)
    .where(isNotOrderOf(operatorId))
    .executeTakeFirst();
  if (deposit === undefined) return { refused: "not_found", what: "order" };
  return isKept(deposit) ? null : { refused: "deposit_not_kept", deposit_status: deposit.status };
}

/**
 * Takes a kept deposit back from Blaze and sends it to its owner, whom it tells; both rows are locked. Nothing for
 * one that was not kept. Returns the money events, which the caller posts.
 */
export async function giveDepositBack(
  tx: Transaction,
  order: Order,
  { deposit, now }: { deposit: Deposit; now: Date },
): Promise<ListingMoneyEvent[]> {
  if (deposit.status !== "forfeited") return [];
  const reversed = await takeForfeitureBack(tx, order, { deposit, now });
  await markReleased(tx, [deposit], now);
  await queueRefunds(tx, await refundsOf(tx, [deposit]));
  if (deposit.amount_paise > 0) {
    const day = { day: refundPromise(now).toISOString() };
    const variables = { amount: formatRupees(deposit.amount_paise), day };
    await queueMessages(tx, [buyerNotice(order, { template: "deposit_comes_back", variables })]);
  }
  const { kind: _kind, ...common } = reversed;
  return [reversed, { ...common, kind: "order_released", buyerId: order.buyer_id }];
}

/** The deposit counts towards its order again; the caller says what becomes of it there. */
export async function takeForfeitureBack(
  tx: Transaction,
  order: Order,
  { deposit, now }: { deposit: Deposit; now: Date },
) {
  await tx
    .updateTable("deposits")
    .set({ status: "applied", finished_at: now, forfeiture_reversed_at: now })
    .where("id", "=", deposit.id)
    .execute();
  return {
    kind: "order_deposit_forfeiture_reversed" as const,
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    orderId: order.id,
    listingId: order.listing_id,
  };
}
