// What becomes of an order after it was won, once more and apart from domain/: by what happened to it, in its order.

import { claimMs } from "./order.ts";

/** Something that happened to an order; moments are milliseconds since 1970. */
export type Happening = { readonly kind: string; readonly at: number };

/** Where an order can stand. `settling` is delivered, and its claim was answered: nothing can be claimed any more. */
type Standing = {
  readonly state: string;
  readonly deliveredAt: number | null;
  /** When the last offer was made, and when the claim was refused. */
  readonly offeredAt: number;
  readonly refusedAt: number;
};

/** How long an offer can be taken, and how long a buyer may appeal against a refusal. */
const offerMs = 2 * 24 * 3_600_000;
const appealMs = 3 * 24 * 3_600_000;

const beforeShipping = [
  "awaiting_payment",
  "awaiting_pickup",
  "pickup_scheduled",
  "picked_up",
  "verified",
  "awaiting_handover",
];

type Move = { readonly from: readonly string[]; readonly to: string };

/** One of them, by where the order stands. */
const moves: Readonly<Record<string, readonly Move[]>> = {
  address_chosen: [
    { from: ["awaiting_payment"], to: "awaiting_payment" },
    { from: ["awaiting_pickup"], to: "awaiting_pickup" },
    { from: ["came_back"], to: "came_back" },
  ],
  pickup_scheduled: [{ from: ["awaiting_pickup", "pickup_scheduled"], to: "pickup_scheduled" }],
  picked_up: [{ from: ["pickup_scheduled"], to: "picked_up" }],
  verified: [{ from: ["picked_up"], to: "verified" }],
  shipped: [{ from: ["verified"], to: "shipped" }],
  delivered: [{ from: ["shipped", "awaiting_handover"], to: "delivered" }],
  lost: [{ from: ["shipped", "return_picked_up"], to: "lost" }],
  damaged: [{ from: ["shipped", "return_picked_up"], to: "lost" }],
  handed_over: [{ from: ["awaiting_handover"], to: "delivered" }],
  verification_failed: [{ from: ["picked_up"], to: "refunded" }],
  came_back: [{ from: ["shipped"], to: "came_back" }],
  send_again: [{ from: ["came_back"], to: "verified" }],
  sent_home: [
    { from: ["refunded"], to: "refunded" },
    { from: ["seller_cancelled"], to: "seller_cancelled" },
  ],
  home_corrected: [
    { from: ["refunded"], to: "refunded" },
    { from: ["seller_cancelled"], to: "seller_cancelled" },
  ],
  undelivered: [
    {
      from: ["awaiting_pickup", "pickup_scheduled", "awaiting_handover", "verified", "came_back"],
      to: "refunded",
    },
  ],
  seller_cancelled: [{ from: beforeShipping, to: "seller_cancelled" }],
  claim_opened: [{ from: ["delivered"], to: "claimed" }],
  claim_offered: [{ from: ["claimed"], to: "claimed" }],
  claim_offer_declined: [{ from: ["claimed"], to: "claimed" }],
  claim_offer_taken: [{ from: ["claimed"], to: "settling" }],
  claim_refunded: [{ from: ["claimed", "appealed"], to: "refunded" }],
  claim_part_refunded: [{ from: ["claimed", "appealed"], to: "settling" }],
  claim_rejected: [
    { from: ["claimed"], to: "refused" },
    { from: ["appealed"], to: "settling" },
  ],
  claim_appealed: [{ from: ["refused"], to: "appealed" }],
  return_agreed: [{ from: ["claimed", "appealed"], to: "return_agreed" }],
  return_arrived: [{ from: ["return_picked_up"], to: "return_picked_up" }],
  return_ready: [{ from: ["return_agreed"], to: "return_agreed" }],
  return_picked_up: [{ from: ["return_agreed"], to: "return_picked_up" }],
  return_accepted: [{ from: ["return_agreed", "return_picked_up"], to: "refunded" }],
  return_refused: [{ from: ["return_agreed", "return_picked_up"], to: "settling" }],
  return_lapsed: [{ from: ["return_agreed"], to: "settling" }],
  completed: [{ from: ["delivered", "settling"], to: "completed" }],
  withdrawn: [{ from: ["awaiting_payment"], to: "withdrawn" }],
  declined: [{ from: ["awaiting_payment"], to: "withdrawn" }],
  reinstated: [{ from: ["payment_defaulted"], to: "awaiting_payment" }],
  found_late: [{ from: ["payment_defaulted"], to: "payment_defaulted" }],
  forfeiture_reversed: [{ from: ["payment_defaulted"], to: "payment_defaulted" }],
};

/** What happens without being written into the timeline: it is paid, or its deadline passes. */
const unwritten: Readonly<Record<string, readonly string[]>> = {
  awaiting_payment: ["payment_defaulted"],
  refused: ["settling"],
};

/** What an order's row calls where it stands, if by another name. */
const rowNames: Readonly<Record<string, string>> = {
  settling: "delivered",
  refused: "claimed",
  appealed: "claimed",
};

/**
 * Follows an order through what happened to it. Returns what could not have happened; `stage` is where it stands by its
 * own row, `isMeeting` whether the two meet.
 */
export function fulfilmentFaults(
  happenings: readonly Happening[],
  { stage, isMeeting }: { stage: string; isMeeting: boolean },
): string[] {
  const faults: string[] = [];
  const first = isMeeting ? "awaiting_handover" : "awaiting_pickup";
  let standing: Standing = { state: "awaiting_payment", deliveredAt: null, offeredAt: 0, refusedAt: 0 };
  for (const { kind, at } of happenings) {
    const from = mayStand(standing.state, first);
    const move = moves[kind]?.find((one) => one.from.some((state) => from.includes(state)));
    if (move === undefined) return [...faults, `${kind} while it was ${standing.state}`];
    faults.push(...timeFaults(kind, at, standing));
    standing = {
      state: move.to,
      deliveredAt: move.to === "delivered" ? at : standing.deliveredAt,
      offeredAt: kind === "claim_offered" ? at : standing.offeredAt,
      refusedAt: move.to === "refused" ? at : standing.refusedAt,
    };
  }
  const shown = mayStand(standing.state, first).map((state) => rowNames[state] ?? state);
  if (!shown.includes(stage)) faults.push(`it is ${stage} and should be ${standing.state}`);
  return faults;
}

function mayStand(state: string, first: string): string[] {
  return [state, ...(unwritten[state] ?? []), ...(state === "awaiting_payment" ? [first] : [])];
}

function timeFaults(
  kind: string,
  at: number,
  { state, deliveredAt, offeredAt, refusedAt }: Standing,
): string[] {
  if (deliveredAt === null) return [];
  if (kind === "claim_opened" && at >= deliveredAt + claimMs) return ["a claim after its days"];
  if (kind === "completed" && state === "delivered" && at < deliveredAt + claimMs)
    return ["completed while its buyer could still claim"];
  if (kind === "claim_offer_taken" && at >= offeredAt + offerMs) return ["an offer taken after its days"];
  if (kind === "claim_appealed" && at >= refusedAt + appealMs) return ["an appeal after its days"];
  if (kind === "completed" && state === "refused" && at < refusedAt + appealMs)
    return ["completed while its buyer could still appeal"];
  return [];
}
