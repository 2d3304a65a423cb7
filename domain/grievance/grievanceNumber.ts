import { type NumberForm, readCheckedNumber } from "../text/checkedNumber.ts";

/**
 * The number of a grievance: `GRV-7K3-Q9P-4TX`, eight random characters and one that checks them. With the contact it opens
 * a guest's grievance, so there are 500 thousand million of them, where an order has twenty million.
 */
const form: NumberForm = { prefix: "GRV", shortest: 9, longest: 9 };

/** The number that somebody means who types `grv 7k3q9p4tx`, or what is wrong with it. */
export function readGrievanceNumber(
  typed: string,
): { readonly number: string } | { readonly problem: "grievance_number_form" | "grievance_number_check" } {
  const body = readCheckedNumber(typed, form);
  if (typeof body !== "string") return { problem: `grievance_number_${body.problem}` };
  return { number: [form.prefix, body.slice(0, 3), body.slice(3, 6), body.slice(6)].join("-") };
}
