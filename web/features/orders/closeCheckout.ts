/**
 * Leaves the payment's page: a popup closes and its opener, which the live stream has told, shows the order;
 * in a tab of its own it goes there. `payAgain` opens the payment dialog on the order.
 */
export function closeCheckout(orderId: string, { payAgain = false } = {}): void {
  const address = payAgain ? `/order/${orderId}?pay=true` : `/order/${orderId}`;
  const opener = window.opener as Window | null;
  if (opener === null) {
    location.assign(address);
    return;
  }
  if (payAgain) opener.location.assign(address);
  window.close();
}
