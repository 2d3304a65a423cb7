import { isWholeRupee, type Paise } from "./paise.ts";

const wholeRupees = new Intl.NumberFormat("en-IN");
const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** For people: `₹1,23,456`, or `₹1,23,456.50` when it is not a whole rupee (R-MONEY-3). */
export function formatRupees(amount: Paise): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}₹${formatRupeeFigures(Math.abs(amount) as Paise)}`;
}

/** To the paisa, as the lines of a ledger are: `₹1,23,456.00`. */
export function formatPaise(amount: Paise): string {
  return `${amount < 0 ? "-" : ""}₹${withPaise.format(Math.abs(amount) / 100)}`;
}

/** The figures without the sign ₹, for screens that draw the sign by itself. */
export function formatRupeeFigures(amount: Paise): string {
  return (isWholeRupee(amount) ? wholeRupees : withPaise).format(amount / 100);
}
