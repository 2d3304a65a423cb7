import { reportMs } from "#domain/auction/bidReport.ts";
import { bidStep, standardBidSteps } from "#domain/auction/bidSteps.ts";
import { reserveOfferMs } from "#domain/auction/reserveOffer.ts";
import { standardSoftClose } from "#domain/auction/softClose.ts";
import { deliveryWays, longestDays } from "#domain/delivery/arrival.ts";
import { depositAmount, largestDepositPaise } from "#domain/deposit/depositAmount.ts";
import { promisedDays } from "#domain/deposit/refundPromise.ts";
import { resolveDays } from "#domain/grievance/grievanceClocks.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import { turnDays } from "#domain/order/claimTurns.ts";
import { claimAnswerDays, claimWindowDays } from "#domain/order/claimWindow.ts";
import { type OrderStage, stageLimitDays } from "#domain/order/orderStages.ts";
import { offeredDays, slotAnswerDays } from "#domain/order/pickupSlots.ts";
import { silentDays } from "#domain/shipping/scanKinds.ts";
import { sessionDays } from "#domain/signIn/sessionLife.ts";

const minuteMs = 60_000;
const [near, region, far] = deliveryWays;
const fromTo = ([least, most]: readonly [number, number]) => `${least}–${most}`;

/** The figures that a page may name, as `{refundDays}`: each is the rule's own, so that no page promises another. */
export const pageFigures: Readonly<Record<string, number | string>> = {
  depositPercent: depositAmount(rupees(100)) / rupees(1),
  largestDeposit: formatRupeeFigures(largestDepositPaise),
  bidStep: formatRupeeFigures(bidStep(standardBidSteps.flat, rupees(1))),
  lateBidMinutes: standardSoftClose.softCloseMs / minuteMs,
  lateBidTotalMinutes: standardSoftClose.softCloseTotalMs / minuteMs,
  refundDays: promisedDays,
  claimDays: claimWindowDays,
  answerDays: resolveDays.complaint,
  reportDays: resolveDays.report,
  dataAnswerDays: resolveDays.data,
  sessionDays,
  nearKm: near.upToKm,
  nearDays: fromTo(near.days),
  regionKm: region.upToKm,
  regionDays: fromTo(region.days),
  farKm: far.upToKm.toLocaleString("en-IN"),
  farDays: fromTo(far.days),
  farthestDays: fromTo(longestDays),
  pickupDays: offeredDays,
  pickupAnswerDays: slotAnswerDays,
  handoverDays: limitOf("awaiting_handover"),
  checkDays: limitOf("picked_up"),
  cameBackDays: limitOf("came_back"),
  unseenDays: silentDays,
  claimAnswerDays,
  sellerAnswerDays: turnDays.sellerAnswers,
  appealDays: turnDays.buyerAppeals,
  sendBackDays: turnDays.buyerSendsBack,
  returnCheckDays: turnDays.blazeChecksReturn,
  reportMinutes: reportMs / minuteMs,
  reserveHours: reserveOfferMs / (60 * minuteMs),
};

function limitOf(stage: OrderStage): number {
  const days = stageLimitDays[stage];
  if (days === undefined) throw new Error(`${stage} has no limit`);
  return days;
}
