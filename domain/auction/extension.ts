import { latestEndDate } from "../listing/endDate.ts";
import type { AuctionEnd } from "./softClose.ts";

/** By so much, counted from the end that it has, an operator may move an end at once (R-OPERATOR-12). */
const longestExtensionMs = 7 * 24 * 60 * 60_000;

/** Why an operator cannot move an end to `wanted`; null when they can. It only ever moves on. */
export function extensionProblem(
  wanted: Date,
  { endsAt, now }: { endsAt: Date; now: Date },
): "too_short" | "too_long" | null {
  if (wanted <= endsAt) return "too_short";
  const isTooLong = wanted.getTime() > endsAt.getTime() + longestExtensionMs || wanted > latestEndDate(now);
  return isTooLong ? "too_long" : null;
}

/** An end that was moved: the scheduled one moves by as much, so that the soft close has left what it had. */
export function movedEnd({ endsAt, scheduledEndsAt }: AuctionEnd, wanted: Date): AuctionEnd {
  const byMs = wanted.getTime() - endsAt.getTime();
  return { endsAt: wanted, scheduledEndsAt: new Date(scheduledEndsAt.getTime() + byMs) };
}
