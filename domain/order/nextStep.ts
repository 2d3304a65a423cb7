import type { PayoutObstacle } from "../payout/payoutWaitsFor.ts";
import type { ScanKind } from "../shipping/scanKinds.ts";
import type { ClaimStatus } from "./claimTurns.ts";
import { type OrderState, stageLimitDays } from "./orderStages.ts";

/** Who acts next. Blaze is also whoever works for it, the bank for example; who carries parcels has a word of its own. */
export const stepActors = ["buyer", "seller", "both", "blaze", "carrier", "nobody"] as const;
export type StepActor = (typeof stepActors)[number];

/** What the next step of an order depends on, beside its state. */
export type StepFacts = {
  readonly state: OrderState;
  readonly now: Date;
  readonly paymentDeadline: Date;
  readonly isSellerBlocked: boolean;
  /** Buyer and seller meet. */
  readonly isHandover: boolean;
  /** It goes somewhere, or is handed over. */
  readonly hasPlace: boolean;
  readonly stageSince: Date | null;
  /** By when the seller says when the goods can be picked up. */
  readonly slotAnswerBy: Date | null;
  /** When the pick-up is over: the end of the time that was chosen, or the moment that an operator named. */
  readonly pickedUpBy: Date | null;
  /** The last day on which it is expected at the buyer's door. */
  readonly arrivesBy: Date | null;
  /** The parcel to the buyer, once a carrier has it: what was seen of it last, and by when it is expected. */
  readonly parcel: ParcelStanding | null;
  /** A carrier has a number for the goods that go back, or they were given to one. */
  readonly isReturnBooked: boolean;
  /** The carrier says that nobody brings it there, and it was given to nobody else. */
  readonly isUnserved: boolean;
  /** The buyer of a parcel that came back has said where it goes now. */
  readonly isConfirmed: boolean;
  /** When buyer and seller meet, once both have agreed. */
  readonly meetsAt: Date | null;
  readonly claimableUntil: Date | null;
  /** Whom an open claim waits for, and until when. */
  readonly claim: ClaimStep | null;
  /** Since when goods of a sale that is over wait to be sent home; null for whom that does not concern: the buyer. */
  readonly goodsHeldSince: Date | null;
  /** By when the buyer's money is back; null while none is on its way. */
  readonly refundedBy: Date | null;
  /** A provider has not said yet whether a defaulted order was paid. */
  readonly isUnconfirmed: boolean;
  /** It was paid in time, which was found when the item was gone. */
  readonly isFoundLate: boolean;
  readonly isWithdrawnForAnother: boolean;
  /** Its buyer, to whom it had been passed on, did not want it. */
  readonly isDeclined: boolean;
  /** Where the seller's money of a completed order is; null for whom that does not concern: the buyer. */
  readonly payout: PayoutStep | null;
};

export type ClaimStep = {
  readonly status: ClaimStatus;
  readonly waitsFor: "seller" | "buyer" | "blaze";
  readonly until: Date;
};
type ParcelStanding = { readonly last: ScanKind | null; readonly expectedAt: Date | null };

export type PayoutStep =
  | { readonly waitsFor: PayoutObstacle | null }
  | { readonly sentBy: Date }
  | { readonly isPaid: true };

type Until = (facts: StepFacts) => Date | null;
type Row = { readonly actor: StepActor; readonly until: Until };

/** Within so many days goods are on their way home. */
const homeDays = 3;
const dayMs = 24 * 60 * 60_000;
const never: Until = () => null;
const byRefund: Until = ({ refundedBy }) => refundedBy;
const byClaim: Until = ({ claim }) => claim?.until ?? null;
/** An operator looks at it then at the latest (`stageLimitDays`). */
const byLimit: Until = ({ state, stageSince }) => {
  const limits: Readonly<Partial<Record<OrderState, number>>> = stageLimitDays;
  const days = limits[state];
  return days === undefined || stageSince === null ? null : new Date(stageSince.getTime() + days * dayMs);
};

/** What was shipped after it should have been there has the carrier's days. */
const byArrival: Until = (facts) => {
  const { stageSince } = facts;
  const arrivesBy = facts.parcel?.expectedAt ?? facts.arrivesBy;
  const isLate = arrivesBy !== null && stageSince !== null && arrivesBy <= stageSince;
  return isLate ? byLimit(facts) : (arrivesBy ?? byLimit(facts));
};

/** Every step that an order can wait for: who takes it, and until when. What is said of it goes by its name. */
const steps = {
  pay: { actor: "buyer", until: ({ paymentDeadline }) => paymentDeadline },
  /** The seller is blocked: nothing can be paid, and the deadline decides. */
  payment_blocked: { actor: "blaze", until: ({ paymentDeadline }) => paymentDeadline },
  /** The deadline is over: the providers are asked whether it was paid. */
  payment_check: { actor: "blaze", until: never },
  choose_address: { actor: "buyer", until: never },
  choose_pickup: { actor: "seller", until: ({ slotAnswerBy }) => slotAnswerBy },
  plan_pickup: { actor: "blaze", until: byLimit },
  hand_to_carrier: { actor: "seller", until: (facts) => facts.pickedUpBy ?? byLimit(facts) },
  inspect: { actor: "blaze", until: byLimit },
  ship: { actor: "blaze", until: byLimit },
  send_otherwise: { actor: "blaze", until: byLimit },
  collect_parcel: { actor: "carrier", until: byLimit },
  deliver: { actor: "carrier", until: byArrival },
  deliver_today: { actor: "carrier", until: never },
  deliver_again: { actor: "carrier", until: never },
  look_for: { actor: "blaze", until: never },
  confirm_address: { actor: "buyer", until: byLimit },
  /** The buyer said nothing in time: an operator asks them, or ends the sale. */
  unconfirmed_address: { actor: "blaze", until: never },
  send_again: { actor: "blaze", until: byLimit },
  lost: { actor: "nobody", until: byRefund },
  meet: { actor: "both", until: (facts) => facts.meetsAt ?? byLimit(facts) },
  accept: { actor: "buyer", until: ({ claimableUntil }) => claimableUntil },
  complete: { actor: "blaze", until: never },
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
  payout: { actor: "blaze", until: never },
  payout_bank_account: { actor: "seller", until: never },
  payout_kyc: { actor: "seller", until: never },
  payout_hold: { actor: "blaze", until: never },
  payout_kyc_check: { actor: "blaze", until: never },
  payout_bank_check: { actor: "blaze", until: never },
  payout_sent: {
    actor: "blaze",
    until: ({ payout }) => (payout && "sentBy" in payout ? payout.sentBy : null),
  },
  paid_out: { actor: "nobody", until: never },
  unconfirmed: { actor: "blaze", until: never },
  defaulted: { actor: "nobody", until: byRefund },
  found_late: { actor: "nobody", until: byRefund },
  /** Blaze has them and pays for the way. */
  send_home: {
    actor: "blaze",
    until: ({ goodsHeldSince: since }) => since && new Date(since.getTime() + homeDays * dayMs),
  },
  seller_cancelled: { actor: "nobody", until: byRefund },
  refunded: { actor: "nobody", until: byRefund },
  withdrawn: { actor: "nobody", until: byRefund },
  withdrawn_seller_blocked: { actor: "nobody", until: byRefund },
  declined: { actor: "nobody", until: byRefund },
} as const satisfies Record<string, Row>;

export type NextStepKind = keyof typeof steps;
export const nextStepKinds = Object.keys(steps) as NextStepKind[];

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
