import { refundPromise } from "../deposit/refundPromise.ts";
import { claimAnswerDays } from "../order/claimWindow.ts";
import { workingDaysAfter } from "../order/workingDays.ts";
import type { PayoutObstacle } from "./payoutWaitsFor.ts";

/** Within so many working days from when it can be paid out a balance is in a batch that was approved. */
const batchDays = 2;
/** Within so many working days an operator has looked at what a payout waits for. */
const checkDays = 2;
const dayMs = 24 * 60 * 60_000;

/** By when money that can be paid out since then is to leave; after that the payouts' desk marks it as late (R-MONEY-12). */
export function batchDueBy(since: Date): Date {
  return workingDaysAfter(since, batchDays);
}

/** By when it is expected at the seller's bank: banks have as long as with a refund. */
export function payoutExpectedBy(since: Date): Date {
  return refundPromise(batchDueBy(since));
}

type Waiting = {
  readonly waitsFor: PayoutObstacle | null;
  /** Since when it waits so: for a check, since it was handed in; without an obstacle, since it could be paid out. */
  readonly since: Date;
};

/**
 * When money in a seller's balance moves on. What Blaze has to do has a day by which it is expected; what the seller has to do
 * has none, so it is the day on which the money is expected if they do it today.
 */
export function payoutMovesBy({ waitsFor, since }: Waiting, now: Date): Date {
  switch (waitsFor) {
    case null:
      return payoutExpectedBy(since);
    case "hold":
      return new Date(since.getTime() + claimAnswerDays * dayMs);
    case "kyc_check":
    case "bank_check":
      return workingDaysAfter(since, checkDays);
    case "kyc":
      return payoutExpectedBy(workingDaysAfter(now, checkDays));
    case "bank_account":
      return payoutExpectedBy(now);
  }
}
