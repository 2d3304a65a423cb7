import { parsePan } from "./pan.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State, PAN, number of the registration in that state, Z, check character. */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** States and union territories are 01 to 38; 97 is "other territory" and 99 the centre's own. */
const isStateCode = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99;

/** A GSTIN in capitals and without spaces, or null when a part or the check character is wrong. */
export function parseGstin(typed: string): string | null {
  const gstin = typed.replace(/[\s-]/g, "").toUpperCase();
  if (!shape.test(gstin) || !isStateCode(Number(gstin.slice(0, 2)))) return null;
  if (parsePan(panInGstin(gstin)) === null) return null;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14] ? gstin : null;
}

/** The PAN inside a GSTIN. */
export function panInGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/**
 * The last character for the first fourteen: in base 36 with the factors 1, 2, 1, 2 …, the quotients and
 * remainders by 36 are added up, and the check makes the sum a multiple of 36 (R-PEOPLE-7).
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] as string;
}
