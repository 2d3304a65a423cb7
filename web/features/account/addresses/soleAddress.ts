import type { Address } from "#contract/delivery.ts";

/**
 * The address that is chosen by itself: the only one where Blaze works, or the only one of these at the pin code that
 * the reader asked about as a guest. Null where a person has to say which.
 */
export function soleAddress(addresses: readonly Address[], pinCode: string | null): Address | null {
  const served = addresses.filter((address) => address.available);
  const there = served.filter((address) => address.pin_code === pinCode);
  const [only, another] = served.length > 1 ? there : served;
  return only !== undefined && another === undefined ? only : null;
}
