import { type Paise, paise } from "../money/paise.ts";

/**
 * The price with which the chance to buy at once goes away (R-BUY-1), in whole rupees by the present step; null when the
 * next bid ends it. A file of its own: it goes to every guest's page.
 */
export function buyNowUntil(
  buyNowPaise: Paise,
  { minimumNextBidPaise, bidStepPaise }: Readonly<Record<"minimumNextBidPaise" | "bidStepPaise", Paise>>,
): Paise | null {
  const half = Math.ceil(buyNowPaise / 200) * 100;
  const until = Math.min(half, buyNowPaise - bidStepPaise);
  return minimumNextBidPaise >= until ? null : paise(until);
}
