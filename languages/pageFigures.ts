import { standardBidStepPaise } from "#domain/auction/bidStep.ts";
import { standardSoftClose } from "#domain/auction/softClose.ts";
import { depositAmount, largestDepositPaise } from "#domain/deposit/depositAmount.ts";
import { promisedDays } from "#domain/deposit/refundPromise.ts";
import { resolveDays } from "#domain/grievance/grievanceClocks.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import { claimWindowDays } from "#domain/order/claimWindow.ts";
import { sessionDays } from "#domain/signIn/sessionLife.ts";

const minuteMs = 60_000;

/** The figures that a page may name, as `{refundDays}`: each is the rule's own, so that no page promises another. */
export const pageFigures: Readonly<Record<string, number | string>> = {
  depositPercent: depositAmount(rupees(100)) / rupees(1),
  largestDeposit: formatRupeeFigures(largestDepositPaise),
  bidStep: formatRupeeFigures(standardBidStepPaise),
  lateBidMinutes: standardSoftClose.softCloseMs / minuteMs,
  lateBidTotalMinutes: standardSoftClose.softCloseTotalMs / minuteMs,
  refundDays: promisedDays,
  claimDays: claimWindowDays,
  answerDays: resolveDays.complaint,
  dataAnswerDays: resolveDays.data,
  sessionDays,
};
