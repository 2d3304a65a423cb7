import type { Address } from "#contract/delivery.ts";
import { readSelectedAddress, storeSelectedAddress } from "#web/api/selectedAddress.ts";
import { keepPinCode, readKeptPinCode } from "#web/lib/keptPinCode.ts";

/** Somebody typed a pin code on this page in the place of an address of theirs. */
let isSaid = false;

/** Where things go is one place everywhere: header, products and deposits go by this address and its pin code. */
export function chooseAddress({ id, pin_code: pinCode }: Address): void {
  isSaid = false;
  storeSelectedAddress(id);
  keepPinCode(pinCode);
}

/** The same of a pin code that was typed: an address elsewhere is no longer the place. */
export function choosePinCode(pinCode: string): void {
  if (readKeptPinCode() === pinCode) return;
  if (readSelectedAddress() !== null) {
    isSaid = true;
    storeSelectedAddress(null);
  }
  keepPinCode(pinCode);
}

/** Then no address is taken by itself until the page is loaded anew. */
export function wasPlaceSaid(): boolean {
  return isSaid;
}
