import { type OrderStage, type OrderStatus, orderState } from "./orderStages.ts";

/** So many days ahead two people may agree to meet. */
export const longestMeetingDays = 30;
export const longestMeetingPlace = 200;
export const shortestMeetingPlace = 3;

const dayMs = 24 * 60 * 60_000;

/** Whether a meeting may be proposed for this moment. */
export function isMeetingTime(at: Date, now: Date): boolean {
  const days = (at.getTime() - now.getTime()) / dayMs;
  return days > 0 && days <= longestMeetingDays;
}

/** While goods are to be handed over, or back. */
export function canMeet(order: { status: OrderStatus; stage: OrderStage | null }): boolean {
  const state = orderState(order);
  return state === "awaiting_handover" || state === "return_agreed";
}
