import type { OrderStage } from "../order/orderStages.ts";
import { hasRight, type OperatorRight, type OperatorRole } from "./operatorRights.ts";

/** What waits for an operator, and the right without which nobody learns of it: that of the desk where it stands. */
const queues = {
  claims: "see_claims",
  orders: "see_orders",
  listing_reports: "take_down_listings",
  question_reports: "take_down_listings",
  rating_reports: "take_down_listings",
  reviews: "review_listings",
  bid_reports: "judge_bidders",
  objections: "judge_bidders",
  grievances: "handle_grievances",
  signals: "judge_signals",
  kyc: "review_kyc",
  bank_accounts: "review_kyc",
  proposals: "see_proposals",
  payout_batches: "see_money",
  alerts: "see_money",
  failed_refunds: "see_money",
  differences: "see_money",
} as const satisfies Record<string, OperatorRight>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]];

/** Those that somebody in these roles is told of. */
export function queuesOf(roles: readonly OperatorRole[]): QueueName[] {
  return queueNames.filter((name) => hasRight(roles, queues[name]));
}

/** A queue is counted up to here: how much longer it is changes nothing, and a million rows cost no more than these. */
export const mostCounted = 1_000;

/** In these Blaze moves the goods on. What is with a carrier, with both sides or in a claim waits for others, or elsewhere. */
export const stagesOfOperators = [
  "awaiting_pickup",
  "pickup_scheduled",
  "picked_up",
  "verified",
  "came_back",
] as const satisfies readonly OrderStage[];
