import type { OptionSection } from "./productOptions.ts";

/** How many items may be sold together in one auction (R-LOT-1). */
export const mostInSet = 99;

/**
 * Whether a category's items are sold in sets. Where it asks a number that stands on each item, they are not: whoever
 * inspects goods holds one number of each kind against what the seller said.
 */
export function takesSets(verification: readonly OptionSection[]): boolean {
  return !verification.some(({ questions }) =>
    questions.some(({ format }) => format === "imei" || format === "serial"),
  );
}
