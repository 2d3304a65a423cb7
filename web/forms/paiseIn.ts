import { isWholeRupee, type Paise, paise } from "#domain/money/paise.ts";

/** Reads an amount in rupees with at most two places (`9,100`, `9100.50`); null when it is not one above zero. */
export function paiseIn(typed: string): Paise | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[₹,\s]/g, ""));
  if (match === null) return null;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return amount > 0 ? paise(amount) : null;
}

/** The same for what is counted in whole rupees: a bid. */
export function wholeRupeesIn(typed: string): Paise | null {
  const amount = paiseIn(typed);
  return amount !== null && isWholeRupee(amount) ? amount : null;
}
