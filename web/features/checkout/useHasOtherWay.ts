import { useQuery } from "@tanstack/react-query";
import { methodOfGateway } from "#domain/payment/paymentMethods.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { settingsQuery } from "#web/api/queries.ts";

/** Whether what is still due of the order can be paid in another way than this payment's. */
export function useHasOtherWay({ order_id, balance, payment }: AnswerFor<"GET /payments/:id">): boolean {
  const { data: settings } = useQuery(settingsQuery);
  const offered = settings?.ORDER_PAYMENT_METHODS ?? [];
  const own = methodOfGateway(payment.provider);
  return order_id !== null && balance > 0 && offered.some((method) => method !== own);
}
