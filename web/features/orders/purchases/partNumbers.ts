import type { Payment } from "#contract/orders.ts";

/** The number of each part of an order's payment, by the payment's id: of those that were paid, the first is 1. */
export function partNumbers(
  payments: readonly Pick<Payment, "id" | "payment_status">[],
): ReadonlyMap<string, number> {
  const paid = payments.filter(({ payment_status }) => payment_status === "success");
  return new Map(paid.map(({ id }, index) => [id, index + 1]));
}
