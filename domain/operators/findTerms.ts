import { parseMobile } from "../identity/mobile.ts";
import { isImei, plainImei } from "../listing/imei.ts";
import { isSerialNumber, plainSerialNumber } from "../listing/serialNumber.ts";
import { readOrderNumber } from "../order/orderNumber.ts";

/** What a text that an operator looks for may be the name of; null for what it cannot be. */
export type FindTerms = {
  /** As it is stored: `+91` and ten digits. */
  readonly mobile: string | null;
  readonly orderNumber: string | null;
  readonly uuid: string | null;
  readonly listingId: number | null;
  /** Ours, a provider's or a bank's (UTR). */
  readonly reference: string | null;
  /** On an item: its IMEI or serial number, as they are kept. */
  readonly itemNumber: string | null;
  /** Of a person's name or a listing's title. */
  readonly words: string | null;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const listing = /^(?:#|.*\/product\/)?(\d{1,9})$/;
const reference = /^[\w./-]{6,64}$/;
/** Fewer letters than these begin the names of too many. */
const word = /[\p{L}\p{M}]{3}/u;

/** Reads a text by its shape alone. One text may be several things: ten digits are a mobile number or a reference. */
export function findTerms(typed: string): FindTerms {
  const text = typed.trim();
  const order = readOrderNumber(text);
  const listingId = listing.exec(text)?.[1];
  return {
    mobile: parseMobile(text),
    orderNumber: "number" in order ? order.number : null,
    uuid: uuid.test(text) ? text.toLowerCase() : null,
    listingId: listingId === undefined ? null : Number(listingId),
    reference: reference.test(text) ? text : null,
    itemNumber: itemNumberOf(text),
    words: word.test(text) && !uuid.test(text) ? text : null,
  };
}

function itemNumberOf(text: string): string | null {
  if (isImei(text)) return plainImei(text);
  return isSerialNumber(text) ? plainSerialNumber(text) : null;
}
