const countryCode = "+91";
/** What people and other apps put between the digits: spaces, brackets, dots, dashes, invisible marks of direction. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;
/** The country's code or the 0 of a trunk call, or both, before ten digits. Their number tells the two apart. */
const number = /^(?:\+91|0091|91)?0?([0-9]{10})$/;

/**
 * An Indian mobile number as it is stored, `+91` and ten digits; null when `typed` is not one. Takes it as people type
 * and copy it: "98765 43210", "098765-43210", "+91 (0) 98765 43210". Ten digits that begin with 91 are a whole number.
 */
export function parseMobile(typed: string): string | null {
  const digits = number.exec(typed.replace(separators, ""))?.[1];
  return digits === undefined ? null : countryCode + digits;
}

/**
 * Whether a stored number begins as India gives mobile numbers out, with 6 to 9. Any ten digits are taken (R-PEOPLE-1):
 * others are a typing mistake, as a rule, and whoever types them is asked to look.
 */
export function beginsLikeMobile(mobile: string): boolean {
  return /^[6-9]/.test(shownMobile(mobile));
}

/** A text with every mobile number in it cut to its last four digits, for what is kept for good. */
export function maskMobiles(text: string): string {
  return text.replace(/(?<![\w-])(?:\+91|0091|91|0)?[\s-]*[6-9]\d{4}[\s-]?\d(\d{4})(?!\d)/g, "******$1");
}

/** The ten digits that are shown, without `+91` (R-PEOPLE-1). */
export function shownMobile(mobile: string): string {
  return mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile;
}
