import { orderStages } from "./orderStages.ts";

/** What the timeline of an order tells: a stage that it reached, or something else that happened to it. */
export const orderEventKinds = [
  "won",
  "paid",
  "payment_defaulted",
  "found_late",
  "reinstated",
  "withdrawn",
  "declined",
  "forfeiture_reversed",
  "address_chosen",
  "seller_cancelled",
  "verification_failed",
  "undelivered",
  "sent_home",
  "home_corrected",
  "send_again",
  "handed_over",
  "delivery_proved",
  "damaged",
  "claim_opened",
  "claim_offered",
  "claim_offer_taken",
  "claim_offer_declined",
  "claim_refunded",
  "claim_part_refunded",
  "claim_rejected",
  "claim_appealed",
  "return_ready",
  "return_arrived",
  "return_accepted",
  "return_refused",
  "return_lapsed",
  ...orderStages,
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** How goods went home: as it was first said, and as it was corrected. */
export const homeEvents = ["sent_home", "home_corrected"] as const satisfies readonly OrderEventKind[];
export type HomeEvent = (typeof homeEvents)[number];

export function isHomeEvent(kind: string): kind is HomeEvent {
  return homeEvents.some((one) => one === kind);
}
