import { noPaise, type Paise } from "../money/paise.ts";

type ReportedPayment = {
  readonly status: "pending" | "success" | "failed";
  readonly amountPaise: Paise;
  /** How much of a successful payment has gone back to its payer; nothing where it is not named. */
  readonly returnedPaise?: Paise | undefined;
};

/**
 * How a payment that we have not credited yet is to be booked, by what its provider reports. We send nothing back
 * before we have credited it, so whatever went back was returned at the provider without us. `returned`: all of
 * it went back, so there is nothing to credit and nothing to refund. `disputed`: a part went back, and what the
 * rest is for is a question to an operator; nothing is credited until the whole amount is there.
 */
export function creditedState({
  status,
  amountPaise,
  returnedPaise = noPaise,
}: ReportedPayment): "pending" | "success" | "failed" | "returned" | "disputed" {
  if (status !== "success" || returnedPaise <= 0) return status;
  return returnedPaise >= amountPaise ? "returned" : "disputed";
}
