const tenDigits = /^[0-9]{10}$/;
const countryCode = "+91";

/**
 * An Indian mobile number as it is stored, `+91` and ten digits; null when `typed` is not one. Takes the
 * ten digits alone or with `+91` before them.
 */
export function parseMobile(typed: string): string | null {
  const digits = typed.startsWith(countryCode) ? typed.slice(countryCode.length) : typed;
  return tenDigits.test(digits) ? countryCode + digits : null;
}

/** The ten digits that are shown, without `+91` (R-PEOPLE-1). */
export function shownMobile(mobile: string): string {
  return mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile;
}
