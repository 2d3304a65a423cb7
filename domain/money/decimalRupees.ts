import { type Paise, paise } from "./paise.ts";

/** For a provider that takes decimal rupees: `500` paise as "5.00". Never for people; see `formatRupees`. */
export function decimalRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The paise in a provider's decimal rupees ("5", "5.0", "5.00"); null when it is no such figure. */
export function paiseFromDecimalRupees(text: string): Paise | null {
  const figures = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (figures === null) return null;
  return paise(Number(figures[1]) * 100 + Number((figures[2] ?? "").padEnd(2, "0")));
}
