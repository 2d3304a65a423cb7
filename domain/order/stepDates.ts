import { givenUpAfterMs } from "../payment/nextCheck.ts";
import { payoutMovesBy } from "../payout/payoutDays.ts";
import { silenceMs } from "./defaultDecision.ts";
import { type OrderState, stageLimitDays } from "./orderStages.ts";
import type { StepFacts } from "./stepFacts.ts";

/** When a step is taken, as far as the facts say it. */
export type Until = (facts: StepFacts) => Date | null;

/** Within so many days goods are on their way home. */
const homeDays = 3;
/** Within so many days from the carrier's word an operator knows what became of a parcel. */
const lookDays = 3;
/** So many days after the buyer had to say it, an operator has called them or ended the sale. */
const silentBuyerDays = 2;
const dayMs = 24 * 60 * 60_000;
/** An alert tells of what the worker has not completed by then. */
const completedWithinMs = 10 * 60_000;

export const never: Until = () => null;
export const byRefund: Until = ({ refundedBy }) => refundedBy;
export const byClaim: Until = ({ claim }) => claim?.until ?? null;
/** An operator looks at it then at the latest (`stageLimitDays`). */
export const byLimit: Until = ({ state, stageSince }) => {
  const limits: Readonly<Partial<Record<OrderState, number>>> = stageLimitDays;
  const days = limits[state];
  return days === undefined || stageSince === null ? null : after(stageSince, days * dayMs);
};
/** What Blaze does before it is sent: by the stage's limit, and in time for the last day on which it is expected. */
export const byLeaving: Until = (facts) => {
  const { leavesBy, stageSince } = facts;
  const limit = byLimit(facts);
  // What came to Blaze too late for that day has the limit alone.
  const isInTime = leavesBy !== null && stageSince !== null && stageSince < leavesBy;
  return isInTime && limit !== null && leavesBy < limit ? leavesBy : limit;
};

export const byPayout: Until = ({ payout, now }) =>
  payout !== null && "waitsFor" in payout ? payoutMovesBy(payout, now) : null;
export const bySeen =
  (dueAfter: (seenAt: Date) => Date): Until =>
  ({ parcel }) =>
    parcel?.seenAt ? dueAfter(parcel.seenAt) : null;
/** The worker completes what nobody can claim any more. */
export const byCompletion: Until = ({ claimableUntil, claim }) => {
  const from = claim?.until ?? claimableUntil;
  return from && after(from, completedWithinMs);
};

/** What was shipped after it should have been there has the carrier's days. */
export const byArrival: Until = (facts) => {
  const { stageSince } = facts;
  const arrivesBy = facts.parcel?.expectedAt ?? facts.arrivesBy;
  const isLate = arrivesBy !== null && stageSince !== null && arrivesBy <= stageSince;
  return isLate ? byLimit(facts) : (arrivesBy ?? byLimit(facts));
};

/** Nobody defaults unasked: the providers answer, or are silent for an hour (R-ORDER-4). */
export const bySilence: Until = ({ paymentDeadline }) => after(paymentDeadline, silenceMs);
/** So long a payment is asked about that nobody finished; what arrived all the same stands in the statement. */
export const byLastQuestion: Until = ({ paymentDeadline }) => after(paymentDeadline, givenUpAfterMs);
export const bySilentBuyer: Until = (facts) => {
  const until = byLimit(facts);
  return until && after(until, silentBuyerDays * dayMs);
};
export const byWayHome: Until = ({ goodsHeldSince: since }) => since && after(since, homeDays * dayMs);

export function lookedForBy(seenAt: Date): Date {
  return after(seenAt, lookDays * dayMs);
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
