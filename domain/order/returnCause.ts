import type { OrderEventKind } from "./orderEventKinds.ts";

/** Why the money of an order goes back to its buyer. */
export const returnCauses = [
  "seller_cancelled",
  "verification_failed",
  "undelivered",
  "lost_on_the_way",
  "claim_upheld",
] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** What sends the money of an order back, by the event that tells of it. It happens once for an order. */
const causeOf = {
  seller_cancelled: "seller_cancelled",
  verification_failed: "verification_failed",
  undelivered: "undelivered",
  lost: "lost_on_the_way",
  damaged: "lost_on_the_way",
  claim_refunded: "claim_upheld",
  claim_part_refunded: "claim_upheld",
  claim_offer_taken: "claim_upheld",
  return_accepted: "claim_upheld",
} as const satisfies Partial<Record<OrderEventKind, ReturnCause>>;

export const returningEvents = Object.keys(causeOf) as (keyof typeof causeOf)[];

/** Why an order's money went back, from what happened to it, the earliest first; null where it did not, or before. */
export function returnCause(happened: readonly string[]): ReturnCause | null {
  const known: Readonly<Record<string, ReturnCause>> = causeOf;
  const last = happened.findLast((kind) => Object.hasOwn(causeOf, kind));
  return last === undefined ? null : (known[last] ?? null);
}
