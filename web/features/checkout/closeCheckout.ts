/**
 * Leaves the payment's page: a popup closes and its opener, which the live stream has told, shows what was paid
 * for; in a tab of its own it goes there. `redirectOpener` redirects the opener as well, for a retry.
 */
export function closeCheckout(address: string, { redirectOpener = false } = {}): void {
  const opener = window.opener as Window | null;
  if (opener === null) {
    location.assign(address);
    return;
  }
  if (redirectOpener) opener.location.assign(address);
  window.close();
}
