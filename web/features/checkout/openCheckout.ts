import { isPhone } from "./isPhone.ts";

/** The window of a payment that this page opened last. */
let opened: { readonly paymentId: string; readonly popup: Window } | null = null;

/**
 * Opens the payment's page in a popup (R-ORDER-7); where the browser blocks popups, and on
 * phones, where they are tabs that get lost, in this tab.
 */
export function openCheckout(paymentId: string, kind: "order" | "deposit" = "order"): void {
  const address = `/checkout/${kind}/payment/${paymentId}`;
  const popup = isPhone() ? null : window.open(address, "blaze-payment", "width=480,height=760");
  if (popup === null) {
    location.assign(address);
    return;
  }
  opened = { paymentId, popup };
  popup.focus();
}

/** True while this payment stands in a window that this page opened. */
export function isCheckoutOpen(paymentId: string): boolean {
  return opened?.paymentId === paymentId && !opened.popup.closed;
}

/** Brings that window to the front as it is; what was typed there stays. */
export function showCheckout(): void {
  opened?.popup.focus();
}
