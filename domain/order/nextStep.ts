import type { ScanKind } from "../shipping/scanKinds.ts";
import type { OrderState } from "./orderStages.ts";
import {
  byArrival,
  byClaim,
  byCompletion,
  byLastQuestion,
  byLeaving,
  byLimit,
  byPayout,
  byRefund,
  bySeen,
  bySilence,
  bySilentBuyer,
  byWayHome,
  lookedForBy,
  never,
  type Until,
} from "./stepDates.ts";
import type { ClaimStep, PayoutStep, StepFacts } from "./stepFacts.ts";
import { endOfDay, workingDaysAfter } from "./workingDays.ts";

/** Who acts next. Blaze is also whoever works for it, the bank for example; who carries parcels has a word of its own. */
export const stepActors = ["buyer", "seller", "both", "blaze", "carrier", "nobody"] as const;
export type StepActor = (typeof stepActors)[number];

type Row = { readonly actor: StepActor; readonly until: Until };

/** Every step that an order can wait for: who takes it, and until when. What is said of it goes by its name. */
const steps = {
  pay: { actor: "buyer", until: ({ paymentDeadline }) => paymentDeadline },
  /** The seller is blocked: nothing can be paid, and the deadline decides. */
  payment_blocked: { actor: "blaze", until: ({ paymentDeadline }) => paymentDeadline },
  /** The deadline is over: the providers are asked whether it was paid. */
  payment_check: { actor: "blaze", until: bySilence },
  choose_address: { actor: "buyer", until: byLimit },
  choose_pickup: { actor: "seller", until: ({ slotAnswerBy }) => slotAnswerBy },
  plan_pickup: { actor: "blaze", until: byLimit },
  hand_to_carrier: { actor: "seller", until: (facts) => facts.pickedUpBy ?? byLimit(facts) },
  inspect: { actor: "blaze", until: byLeaving },
  ship: { actor: "blaze", until: byLeaving },
  send_otherwise: { actor: "blaze", until: byLimit },
  collect_parcel: { actor: "carrier", until: byLeaving },
  deliver: { actor: "carrier", until: byArrival },
  deliver_today: { actor: "carrier", until: bySeen(endOfDay) },
  deliver_again: { actor: "carrier", until: bySeen((at) => workingDaysAfter(at, 1)) },
  look_for: { actor: "blaze", until: bySeen(lookedForBy) },
  confirm_address: { actor: "buyer", until: byLimit },
  /** The buyer said nothing in time: an operator asks them, or ends the sale. */
  unconfirmed_address: { actor: "blaze", until: bySilentBuyer },
  send_again: { actor: "blaze", until: byLimit },
  lost: { actor: "nobody", until: byRefund },
  meet: { actor: "both", until: (facts) => facts.meetsAt ?? byLimit(facts) },
  accept: { actor: "buyer", until: ({ claimableUntil }) => claimableUntil },
  complete: { actor: "blaze", until: byCompletion },
  claim_seller: { actor: "seller", until: byClaim },
  claim_offer: { actor: "buyer", until: byClaim },
  answer_claim: { actor: "blaze", until: byClaim },
  send_back: { actor: "buyer", until: byClaim },
  /** Buyer and seller meet once more, and the seller names a code. */
  meet_return: { actor: "both", until: byClaim },
  fetch_return: { actor: "blaze", until: byClaim },
  /** Booked: the carrier comes to the buyer, who hands it over. */
  collect_return: { actor: "buyer", until: byClaim },
  check_return: { actor: "blaze", until: byClaim },
  claim_refused: { actor: "buyer", until: byClaim },
  decide_appeal: { actor: "blaze", until: byClaim },
  completed: { actor: "nobody", until: never },
  payout: { actor: "blaze", until: byPayout },
  payout_bank_account: { actor: "seller", until: byPayout },
  payout_kyc: { actor: "seller", until: byPayout },
  payout_hold: { actor: "blaze", until: byPayout },
  payout_kyc_check: { actor: "blaze", until: byPayout },
  payout_bank_check: { actor: "blaze", until: byPayout },
  payout_sent: {
    actor: "blaze",
    until: ({ payout }) => (payout && "sentBy" in payout ? payout.sentBy : null),
  },
  paid_out: { actor: "nobody", until: never },
  unconfirmed: { actor: "blaze", until: byLastQuestion },
  defaulted: { actor: "nobody", until: byRefund },
  found_late: { actor: "nobody", until: byRefund },
  /** Blaze has them and pays for the way. */
  send_home: { actor: "blaze", until: byWayHome },
  seller_cancelled: { actor: "nobody", until: byRefund },
  refunded: { actor: "nobody", until: byRefund },
  withdrawn: { actor: "nobody", until: byRefund },
  withdrawn_seller_blocked: { actor: "nobody", until: byRefund },
  declined: { actor: "nobody", until: byRefund },
} as const satisfies Record<string, Row>;

export type NextStepKind = keyof typeof steps;
export const nextStepKinds = Object.keys(steps) as NextStepKind[];

/** Whose date nobody has promised: it is when it is expected. Any other is kept by a rule, or by a desk that is late after it. */
const estimates: ReadonlySet<NextStepKind> = new Set([
  "payment_check",
  "collect_parcel",
  "deliver",
  "deliver_today",
  "deliver_again",
  "look_for",
  "unconfirmed_address",
  "payout",
  "payout_hold",
  "payout_kyc_check",
  "payout_bank_check",
  "payout_sent",
  "unconfirmed",
  // Before it is sent, the day is the one that leaves time for the way; the desk's own limit is `stageLimitDays`.
  ...nextStepsUntil(byLeaving),
  // Blaze sends a refund at once; when it is there is the bank's to say.
  ...nextStepsUntil(byRefund),
]);

function nextStepsUntil(until: Until): NextStepKind[] {
  return nextStepKinds.filter((kind) => steps[kind].until === until);
}

/** What the date of a step is: kept (`by`), `expected`, or when the money is expected if its seller does it today (`if_today`). */
export function dateIs(kind: NextStepKind): "by" | "expected" | "if_today" {
  if (kind === "payout_bank_account" || kind === "payout_kyc") return "if_today";
  return estimates.has(kind) ? "expected" : "by";
}

export type NextStep = {
  readonly kind: NextStepKind;
  readonly actor: StepActor;
  readonly until: Date | null;
};

/** Which step follows in each state. */
const kindIn = {
  awaiting_payment: ({ now, paymentDeadline, isSellerBlocked }) => {
    if (isSellerBlocked) return "payment_blocked";
    return now < paymentDeadline ? "pay" : "payment_check";
  },
  awaiting_pickup: ({ hasPlace, now, slotAnswerBy }) => {
    if (!hasPlace) return "choose_address";
    return slotAnswerBy !== null && now < slotAnswerBy ? "choose_pickup" : "plan_pickup";
  },
  pickup_scheduled: () => "hand_to_carrier",
  picked_up: () => "inspect",
  verified: ({ parcel, isUnserved }) => {
    if (isUnserved) return "send_otherwise";
    return parcel === null ? "ship" : "collect_parcel";
  },
  shipped: ({ parcel }) => deliveryKind(parcel?.last ?? null),
  came_back: (facts) => {
    if (facts.isConfirmed) return "send_again";
    const until = byLimit(facts);
    return until !== null && facts.now >= until ? "unconfirmed_address" : "confirm_address";
  },
  // The refund first, which both are told of; then the seller is paid like for any sale.
  lost: ({ payout, refundedBy }) => (payout === null || refundedBy !== null ? "lost" : payoutKind(payout)),
  awaiting_handover: () => "meet",
  delivered: ({ now, claimableUntil }) =>
    claimableUntil !== null && now < claimableUntil ? "accept" : "complete",
  claimed: ({ claim, now }) => claimKind(claim, now),
  return_agreed: ({ claim, now, isHandover, isReturnBooked }) => {
    if (claim === null || claim.waitsFor === "blaze")
      return isReturnBooked ? "collect_return" : "fetch_return";
    if (now >= claim.until) return "complete";
    return isHandover ? "meet_return" : "send_back";
  },
  return_picked_up: () => "check_return",
  completed: ({ payout }) => payoutKind(payout),
  payment_defaulted: ({ isFoundLate, isUnconfirmed }) => {
    if (isFoundLate) return "found_late";
    return isUnconfirmed ? "unconfirmed" : "defaulted";
  },
  seller_cancelled: ({ goodsHeldSince }) => (goodsHeldSince === null ? "seller_cancelled" : "send_home"),
  refunded: ({ goodsHeldSince }) => (goodsHeldSince === null ? "refunded" : "send_home"),
  withdrawn: ({ isDeclined, isWithdrawnForAnother }) => {
    if (isDeclined) return "declined";
    return isWithdrawnForAnother ? "withdrawn" : "withdrawn_seller_blocked";
  },
} as const satisfies Record<OrderState, (facts: StepFacts) => NextStepKind>;

/** Whose time is over no longer acts: the claim goes on to Blaze. */
function claimKind(claim: ClaimStep | null, now: Date): NextStepKind {
  if (claim?.status === "appealed") return "decide_appeal";
  if (claim?.status === "rejected") return now < claim.until ? "claim_refused" : "complete";
  if (claim === null || claim.waitsFor === "blaze" || now >= claim.until) return "answer_claim";
  return claim.waitsFor === "seller" ? "claim_seller" : "claim_offer";
}

function deliveryKind(last: ScanKind | null): NextStepKind {
  switch (last) {
    case "out_for_delivery":
      return "deliver_today";
    case "attempt_failed":
      return "deliver_again";
    case "lost":
    case "damaged":
    case "returning":
    case "returned":
      return "look_for";
    default:
      return "deliver";
  }
}

function payoutKind(payout: PayoutStep | null): NextStepKind {
  if (payout === null) return "completed";
  if ("isPaid" in payout) return "paid_out";
  if ("sentBy" in payout) return "payout_sent";
  return payout.waitsFor === null ? "payout" : `payout_${payout.waitsFor}`;
}

/**
 * What happens next to an order, who does it and until when. Buyer, seller and operator are told by this table, each in
 * their own words. While money is on its way back to the buyer, Blaze acts.
 */
export function nextStep(facts: StepFacts): NextStep {
  const kind: NextStepKind = kindIn[facts.state](facts);
  const row: Row = steps[kind];
  const until = row.until(facts);
  const isReturning = row.until === byRefund && until !== null;
  return { kind, actor: isReturning ? "blaze" : row.actor, until };
}

/** True while the money of an order that was undone is on its way back to its buyer. */
export function isRefundUnderWay({ kind, actor }: Pick<NextStep, "kind" | "actor">): boolean {
  return kind === "refunded" && actor === "blaze";
}
