import { paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import type { StatementLine } from "./gateway.ts";

/**
 * A line `payment:reference:amount` or `refund:reference:amount` of a statement in plain text; null for a line of
 * another kind: a reversal is no income. An amount that cannot be read is zero, which our books will not agree with.
 */
export function readStatementLine(text: string, separator: ":" | "|"): StatementLine | null {
  const [kind, reference = "", amount = ""] = text.split(separator);
  if (kind !== "payment" && kind !== "refund") return null;
  return { kind, reference, amountPaise: paiseFromDecimalRupees(amount) ?? noPaise };
}
