import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import type { Way } from "./queuedMessage.ts";

/** What rings whoever sends it; a push is silent where its sender says so (R-WORK-6). */
const ringing: readonly Way[] = ["sms", "whatsapp"];

/** Of these ways what goes at night, and what waits for the morning. */
export function partedAtNight(ways: readonly Way[]): { now: Way[]; inTheMorning: Way[] } {
  return {
    now: ways.filter((way) => !ringing.includes(way)),
    inTheMorning: ways.filter((way) => ringing.includes(way)),
  };
}

/**
 * What tells how an order or its money goes on, and asks for nothing before the morning: at night no phone rings for it
 * (R-WORK-6). Whatever has a deadline within hours, answers what somebody has just done, or guards an account goes out at once.
 */
export const morningTemplates: ReadonlySet<NoticeTemplate> = new Set<NoticeTemplate>([
  "pickup_scheduled",
  "pickup_offered",
  "picked_up",
  "verified",
  "verification_failed",
  "inspection_mismatch",
  "sent_home",
  "sent_home_corrected",
  "undelivered",
  "shipped",
  "shipped_with",
  "delivery_attempt_failed",
  "parcel_came_back",
  "delivered",
  "order_lost",
  "order_damaged",
  "return_label",
  "return_received",
  "return_refunded",
  "return_refused",
  "return_lapsed",
  "return_picked_up",
  "sale_came_back",
  "sale_delivered",
  "sale_completed",
  "sale_lost",
  "sale_damaged",
  "paid",
  "refund_made",
  "refund_sent",
  "payout_paid",
  "payout_failed",
  "payouts_held",
  "payouts_released",
  "goodwill_granted",
  "rating_asked",
  "ratings_open",
]);
