import { type NumberForm, readCheckedNumber } from "../text/checkedNumber.ts";

/**
 * The number of an order that people read, say and type: `BLZ-7K3-Q9P`. Numbers grow by a character when the short ones
 * fill up (docs/decisions/0057-order-numbers.md). The database gives it (`new_order_number`).
 */
const form: NumberForm = { prefix: "BLZ", shortest: 6, longest: 7 };

export type OrderNumberProblem = "order_number_form" | "order_number_check";

/**
 * The number that somebody means who types `blz 7k3q9p`, or what is wrong with it: its form, or its check character, when
 * one was mistyped or two changed places.
 */
export function readOrderNumber(
  typed: string,
): { readonly number: string } | { readonly problem: OrderNumberProblem } {
  const body = readCheckedNumber(typed, form);
  if (typeof body !== "string") return { problem: `order_number_${body.problem}` };
  return { number: `${form.prefix}-${body.slice(0, 3)}-${body.slice(3)}` };
}

/** Whether an order is named by its number, as it is written, and not by its id. */
export function isOrderNumber(text: string): boolean {
  return text.startsWith(`${form.prefix}-`);
}
