import { decimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";

type UpiRequest = {
  readonly payeeAddress: string;
  readonly payeeName: string;
  readonly amountPaise: Paise;
  /** The provider's reference of this payment (`tr`), mandatory for a merchant's dynamic QR. */
  readonly reference: string;
  readonly note: string;
  readonly merchantCategory: string;
};

/** `upi://pay?…`, the text of the QR and the link that opens a UPI app (NPCI's linking specification). */
export function upiLink(request: UpiRequest): string {
  const fields: [name: string, value: string][] = [
    ["pa", request.payeeAddress],
    ["pn", request.payeeName],
    ["am", decimalRupees(request.amountPaise)],
    ["cu", "INR"],
    ["tr", request.reference],
    ["tn", request.note],
    ["mc", request.merchantCategory],
  ];
  // Not URLSearchParams: UPI apps read a space as %20, not as a plus. The @ of an address stays.
  const text = fields.map(([name, value]) => `${name}=${encodeURIComponent(value).replace("%40", "@")}`);
  return `upi://pay?${text.join("&")}`;
}
