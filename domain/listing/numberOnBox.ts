import { isImei, plainImei } from "./imei.ts";
import { isSerialNumber, plainSerialNumber } from "./serialNumber.ts";

export type NumberKind = "imei" | "serial";

/** Fifteen digits beside which stands no other, with or without room between them. */
const imeis = [/(?<!\d)\d{15}(?!\d)/g, /(?<!\d)\d(?:[\s-]?\d){14}(?![\s-]?\d)/g];
/** What stands before a number on boxes: it is no part of it. */
const serialLabel = /^\s*(?:\(?S\)?|S\/?N|SERIAL(?:\s*(?:NO|NUMBER))?)\s*[.:#]+\s*/i;

/**
 * The number of an item among what the bar codes of a picture say; null where none says one. A box bears others too: the
 * article's number, the network's. An IMEI is known by its check digit, the first of several is taken. A serial number has
 * letters and digits, unless its code says what it is; makers follow no common rule (`isSerialNumber`).
 */
export function numberOnBox(texts: readonly string[], kind: NumberKind): string | null {
  if (kind === "imei") {
    const found = imeis.flatMap((shape) => texts.flatMap((text) => text.match(shape) ?? []));
    const first = found.find(isImei);
    return first === undefined ? null : plainImei(first);
  }
  const named = texts.filter((text) => serialLabel.test(text)).map((text) => text.replace(serialLabel, ""));
  const mixed = texts.filter((text) => /^(?=.*[A-Z])(?=.*\d)[A-Z0-9-]{8,30}$/i.test(text.trim()));
  const [first] = [...named, ...mixed].filter(isSerialNumber);
  return first === undefined ? null : plainSerialNumber(first);
}
