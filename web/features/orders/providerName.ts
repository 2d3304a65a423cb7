import type { Payment } from "#contract/orders.ts";
import type { OrdersMessages } from "#web/messages/en/orders.ts";

/** By what name the payer knows the way of paying; one that this app does not know yet says its mode. */
export function providerName(payment: Payment, orders: OrdersMessages): string {
  const names: Readonly<Record<string, string>> = orders.providers;
  return names[payment.provider] ?? payment.mode;
}
