import type { Transaction } from "#db/transaction.ts";
import { methodOfGateway, paymentMethods } from "#domain/payment/paymentMethods.ts";
import { isFree } from "../deposits/addMoney.ts";
import { type Deposit, lockDeposits } from "../deposits/depositRows.ts";
import { isExcluded } from "../deposits/isExcluded.ts";
import { markReleased } from "../deposits/releaseDeposits.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import type { Payment } from "../payments/paymentRows.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { AnsweredResult } from "./askProvider.ts";
import { recordResult } from "./recordResult.ts";

/**
 * Records what became of a deposit's payment. The first successful one makes the deposit held, or gives money to one that
 * was free (R-DEPOSIT-8). One that comes after the auction or the bidder's account was closed, or the seller excluded them
 * (R-EXCLUDE-2), goes back, and so does a second one: a late payment of an old code is never lost and never kept twice.
 * Safe to repeat.
 */
export async function settleDepositPayment(
  tx: Transaction,
  paymentId: string,
  result: AnsweredResult,
): Promise<Payment | undefined> {
  const now = await readClock(tx);
  const recorded = await recordResult(tx, paymentId, { result, now });
  if (recorded?.became !== "success") return recorded?.payment;
  const { payment } = recorded;
  const { deposit, isOpen, mayBid } = await lockForPayment(tx, payment);
  const paid = moneyEvent("deposit_paid", deposit, payment);
  if (mayBid && payment.adds_money && isFree(deposit)) {
    await takeMoney(tx, { deposit, payment });
    await postMoneyEvents(tx, [paid]);
  } else if (deposit.status !== "pending" || (isOpen && !mayBid)) {
    // Of whoever is excluded the deposit stays to be paid: they may be let in again.
    await returnSecondPayment(tx, payment);
    await postMoneyEvents(tx, [paid, moneyEvent("deposit_released", deposit, payment)]);
  } else if (isOpen) {
    await holdDeposit(tx, { deposit, payment, now });
    await postMoneyEvents(tx, [paid]);
  } else {
    await returnLatePayment(tx, deposit, payment, now);
    await postMoneyEvents(tx, [paid, moneyEvent("deposit_released", deposit, payment)]);
  }
  return payment;
}

/** Auction and account first, shared: neither can be closed between the look at it and the deposit becoming held. */
async function lockForPayment(
  tx: Transaction,
  payment: Payment,
): Promise<{ deposit: Deposit; isOpen: boolean; mayBid: boolean }> {
  const auction = await tx
    .selectFrom("auction_states as state")
    .innerJoin("users", (join) => join.on("users.id", "=", payment.payer_id))
    .select(["state.status", "state.seller_id", "users.closed_at"])
    .where("listing_id", "=", (deposits) =>
      deposits.selectFrom("deposits").select("listing_id").where("id", "=", payment.deposit_id),
    )
    .forShare(["state", "users"])
    .executeTakeFirst();
  const [deposit] = await lockDeposits(tx, [payment.deposit_id as string]);
  if (deposit === undefined || auction === undefined) throw new Error(`payment ${payment.id} has no deposit`);
  const isOpen = auction.status !== "closed" && auction.closed_at === null;
  const { bidder_id: bidderId } = deposit;
  const mayBid = isOpen && !(await isExcluded(tx, { sellerId: auction.seller_id, bidderId }));
  return { deposit, isOpen, mayBid };
}

type Holding = { readonly deposit: Deposit; readonly payment: Payment; readonly now: Date };

/** By the way in which it was paid, which need not be the one that was chosen last. */
async function holdDeposit(tx: Transaction, { deposit, payment, now }: Holding): Promise<void> {
  const mode = methodOfGateway(payment.provider);
  await tx
    .updateTable("deposits")
    .set({ status: "held", held_at: now, mode, provider: paymentMethods[mode].provider })
    .where("id", "=", deposit.id)
    .execute();
  const { bidder_id: userId, listing_id: listingId } = deposit;
  await recordPersonalEvents(tx, [{ userId, kind: "deposit", listingId }]);
}

/** A free deposit holds money from now on. */
async function takeMoney(tx: Transaction, { deposit, payment }: Omit<Holding, "now">): Promise<void> {
  const mode = methodOfGateway(payment.provider);
  await tx
    .updateTable("deposits")
    .set({ amount_paise: payment.amount_paise, mode, provider: paymentMethods[mode].provider })
    .where("id", "=", deposit.id)
    .execute();
  const { bidder_id: userId, listing_id: listingId } = deposit;
  await recordPersonalEvents(tx, [{ userId, kind: "deposit", listingId }]);
}

async function returnLatePayment(
  tx: Transaction,
  deposit: Deposit,
  payment: Payment,
  now: Date,
): Promise<void> {
  await markReleased(tx, [deposit], now);
  await queueRefunds(tx, [{ paymentId: payment.id, amountPaise: payment.amount_paise, reason: "deposit" }]);
}

async function returnSecondPayment(tx: Transaction, payment: Payment): Promise<void> {
  const { id: paymentId, amount_paise: amountPaise } = payment;
  await queueRefunds(tx, [{ paymentId, amountPaise, reason: "deposit_paid_late" }]);
}

/** Named for the payment and with its amount: a second one must not meet the first one's key. */
function moneyEvent(
  kind: "deposit_paid" | "deposit_released",
  deposit: Deposit,
  payment: Payment,
): ListingMoneyEvent {
  return {
    kind,
    amountPaise: payment.amount_paise,
    reference: payment.id,
    provider: payment.provider,
    bidderId: deposit.bidder_id,
    listingId: deposit.listing_id,
  };
}
