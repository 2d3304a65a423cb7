/**
 * Leaves the payment's page: a popup closes and its opener, which the live stream has told, shows what was paid
 * for; in a tab of its own it goes there. `leadOpener` also takes the opener there, to try again.
 */
export function closeCheckout(address: string, { leadOpener = false } = {}): void {
  const opener = window.opener as Window | null;
  if (opener === null) {
    location.assign(address);
    return;
  }
  if (leadOpener) opener.location.assign(address);
  window.close();
}
