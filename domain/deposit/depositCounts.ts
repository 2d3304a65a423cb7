import type { Paise } from "../money/paise.ts";

/**
 * Whether a deposit counts towards the order of whoever made it: one of the price or more goes back when the order is
 * opened, because nothing, or less, would be left to pay (R-DEPOSIT-10). `deposit_counts` in SQL is the same.
 */
export function depositCounts(depositPaise: Paise, pricePaise: Paise): boolean {
  return depositPaise < pricePaise;
}
