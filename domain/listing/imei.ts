/**
 * True for an IMEI as `*#06#` shows it: fifteen digits, spaces and hyphens aside, the last of which is the Luhn
 * check digit (3GPP TS 23.003, annex B). Fifteen zeros pass that sum and are no phone's.
 */
export function isImei(text: string): boolean {
  const digits = plainImei(text);
  return /^\d{15}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** The digits alone, as they are kept. */
export function plainImei(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** Every second digit counts twice, by the sum of its digits: of fifteen the same ones from either end. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
