import { type Paise, rupees } from "#domain/money/paise.ts";

/** Largest typed amount that is taken: 100 crore rupees, as the contract says. */
const mostRupees = 1_000_000_000;

/** Reads what a person typed as whole rupees (`25,000`, `₹ 25000`); null when it is not that. */
export function wholeRupeesIn(typed: string): Paise | null {
  const figures = typed.replace(/[₹,\s]/g, "");
  if (!/^\d{1,10}$/.test(figures)) return null;
  const amount = Number(figures);
  return amount > 0 && amount <= mostRupees ? rupees(amount) : null;
}
