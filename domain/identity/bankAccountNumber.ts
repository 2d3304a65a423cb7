/**
 * An Indian account number without spaces, as text because zeros may lead; null when it is not 9 to 18 digits
 * (R-PEOPLE-8) or nothing but zeros.
 */
export function parseAccountNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^[0-9]{9,18}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}
