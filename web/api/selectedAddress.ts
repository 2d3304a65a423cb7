import { supportViewId } from "#web/runtime/supportView.ts";

const KEY = "selected_address";

const listeners = new Set<() => void>();

/** The id of the chosen delivery address, kept in this browser (R-PLACE-4). */
export function readSelectedAddress(): string | null {
  if (typeof localStorage === "undefined" || supportViewId() !== null) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be blocked; the call then goes without an address.
    return null;
  }
}

/** What tells the server of it; nothing without one. */
export function addressHeader(): Record<string, string> {
  const addressId = readSelectedAddress();
  return addressId ? { "x-address-id": addressId } : {};
}

/** Chooses a delivery address, or none. Every later call names it. */
export function storeSelectedAddress(addressId: string | null): void {
  // Somebody else's address is no choice of the operator's browser.
  if (supportViewId() !== null) return;
  try {
    if (addressId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, addressId);
  } catch {
    // Storage may be blocked: the choice then lasts for no longer than this call.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when another address is chosen, here or in another tab. Returns the function that stops it. */
export function onSelectedAddress(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", hear);
  };
}
