import { isPhone } from "./isPhone.ts";

/**
 * Opens the payment's page in a popup (R-ORDER-7); where the browser blocks popups, and on
 * phones, where they are tabs that get lost, in this tab.
 */
export function openCheckout(paymentId: string, kind: "order" | "deposit" = "order"): void {
  const address = `/checkout/${kind}/payment/${paymentId}`;
  const popup = isPhone() ? null : window.open(address, "blaze-payment", "width=480,height=760");
  if (popup === null) location.assign(address);
  else popup.focus();
}
