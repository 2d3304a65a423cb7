import type { DepositAnswer, UpiPayment } from "#contract/bidding.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { isFree } from "../deposits/addMoney.ts";
import { latestPayment } from "../deposits/depositPayments.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { type DepositInput, type OpenedDeposit, openDeposit } from "../deposits/openDeposit.ts";
import { readClock } from "../operations/readClock.ts";
import { checkoutOf } from "../payments/checkoutOf.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { clientReference, type Payment } from "../payments/paymentRows.ts";
import { followDepositPayment } from "./followDepositPayment.ts";

/**
 * Makes the deposit that bidding needs (R-DEPOSIT-1, R-DEPOSIT-6). While deposits are off, one of zero paise is held
 * at once; `firstBidPaise` is recorded, places no bid and is not refused for being out of date. While they are
 * on, the first call gives a UPI code or a provider's page, and each further one asks the provider and answers held
 * once it is paid.
 * Who has a deposit of either kind keeps it; with `addMoney`, and with two strikes, a free one is paid for, and stays held
 * meanwhile (R-DEPOSIT-8, R-STRIKE-2). Safe to repeat and to call twice at once.
 */
export async function makeDeposit(parts: MoneyParts, input: DepositInput): Promise<DepositAnswer | Refusal> {
  const opened = await inTransaction(parts.database, (tx) => openDeposit(tx, input));
  if (isRefusal(opened) || opened.payment === null)
    return isRefusal(opened) ? opened : await answer(parts, opened);
  const followed = await followDepositPayment(parts, {
    ...opened,
    payment: opened.payment,
    renew: input.renew === true,
  });
  return isRefusal(followed) ? followed : await answer(parts, opened);
}

/**
 * The UPI code of a deposit: the one that still runs, or a new one. Refuses as `makeDeposit` does, and
 * `payment_method_unavailable` for a deposit that needs no payment.
 */
export async function depositUpiCode(
  parts: MoneyParts,
  input: Pick<DepositInput, "listingId" | "bidderId" | "pinCode">,
): Promise<UpiPayment | Refusal> {
  const deposit = await makeDeposit(parts, { ...input, mode: "UPI", provider: "ICICI", renew: true });
  if (isRefusal(deposit)) return deposit;
  return deposit.payment ?? { refused: "payment_method_unavailable", offered: [] };
}

/** Reads the deposit anew: it may have become held meanwhile, by this call or by another. */
async function answer({ database, providers }: MoneyParts, opened: OpenedDeposit): Promise<DepositAnswer> {
  return await inTransaction(database, async (tx) => {
    const [deposit = opened.deposit] = await lockDeposits(tx, [opened.deposit.id]);
    const payment = await latestPayment(tx, deposit);
    const code = payment === undefined ? null : upiPayment(payment, await readClock(tx));
    const isOpen = deposit.status === "pending" || isFree(deposit);
    const isPayable = isOpen && payment?.status === "pending";
    return {
      id: deposit.id,
      status: deposit.status,
      amount: deposit.amount_paise,
      mode: deposit.mode,
      provider: deposit.provider,
      default_terms: deposit.default_terms,
      payment: code,
      // A UPI code stands in `payment`.
      checkout: isPayable && code === null ? checkoutOf(providers, payment, opened.customer) : null,
      payment_status: payment?.status ?? null,
      payment_reference: payment === undefined ? null : clientReference(payment),
      minimum_next_bid: opened.minimumNextBidPaise,
      first_bid_amount: opened.firstBidAmountPaise,
      pin_code: deposit.delivery_pin_code,
    };
  });
}

/** Null for another way of paying, and while the bank has not given a code: a call at the same moment fetches it. */
function upiPayment(payment: Payment, now: Date): UpiPayment | null {
  const { upi_link } = payment.checkout;
  if (upi_link === undefined || payment.expires_at === null) return null;
  const hasRunOut = payment.status === "pending" && payment.expires_at <= now;
  return {
    reference: clientReference(payment),
    upi_link,
    amount: payment.amount_paise,
    expires_at: payment.expires_at.toISOString(),
    status: hasRunOut ? "expired" : payment.status,
  };
}
