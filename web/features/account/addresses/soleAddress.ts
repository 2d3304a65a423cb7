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

/**
 * Where somebody's only address is, if Blaze does not work there and they have named no place: products go by it before
 * a bid as the deposit does (R-DEPOSIT-9). It is said and not chosen.
 */
export function solePinUnserved(addresses: readonly Address[], pinCode: string | null): string | null {
  const [only, another] = addresses;
  if (pinCode !== null || only === undefined || another !== undefined) return null;
  return only.available ? null : only.pin_code;
}
