/**
 * True for what makers print as a serial number: 5 to 30 letters and digits, spaces and hyphens aside, with at least
 * one digit. Makers follow no common rule for check digits, so more cannot be asked.
 */
export function isSerialNumber(text: string): boolean {
  const plain = plainSerialNumber(text);
  return /^[A-Z0-9]{5,30}$/.test(plain) && /\d/.test(plain) && !/^(.)\1*$/.test(plain);
}

/** In capitals, without spaces and hyphens, as it is kept. */
export function plainSerialNumber(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}
