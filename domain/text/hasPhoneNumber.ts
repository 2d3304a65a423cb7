import { asDigits } from "./asDigits.ts";

/** Marks that people put between the digits of a number. */
const marks = "\\s.\\-_/()*,:|+~·•–—=;#\\\\'’&^%<>";
const otherThanNumbers = new RegExp(`[^\\d${marks}]+`);
/** 65,000 and 1,25,000 are amounts and no part of a telephone number; one of ten digits is a telephone number. */
const amounts = /(?<![\d,])(?!(?:\d,?){10})\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?![\d,])/g;
/** What stands between the halves of a number: `98765 and 43210`, `98765xx43210`. */
const joined = /(?<!\d)(\d{5})\s{0,3}(?:x{1,3}|and|aur|plus|और)\s{0,3}(\d{5})(?!\d)/gu;
/** From abroad, with its plus. */
const abroad = /(?<!\d)\+[1-9]\d{0,2}(?:[\s\-.()]{1,2}\d{2,5}){2,4}(?!\d)|(?<!\d)\+[1-9]\d{9,14}(?!\d)/;

/**
 * An Indian number: ten digits that begin with 6 to 9, with +91, 91, 0091 or 0 before them or not, or a landline of
 * eleven with its 0. It may be cut into groups. Longer rows of digits are none: an IMEI has 15, a bar code 13. A
 * number from abroad is one with its plus only.
 */
export function hasPhoneNumber(text: string): boolean {
  const digits = asDigits(text);
  if (abroad.test(digits)) return true;
  const rows = digits.replace(amounts, " amount ").replace(joined, "$1 $2").split(otherThanNumbers);
  return rows.some((row) => isPhoneIn(row.split(/\D/).filter(Boolean)));
}

const phone = /^(?:(?:00)?91|0)?[6-9]\d{9}$|^0[1-9]\d{9}$/;
const mostDigits = 14;

function isPhoneIn(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    const row = groups.slice(first, first + mostDigits);
    return row.some((_, last) => isPhone(row.slice(0, last + 1)));
  });
}

function isPhone(groups: readonly string[]): boolean {
  return phone.test(groups.join("")) && !isSizes(groups) && !isTwoPrices(groups);
}

/** `8 9 10 11 12 13` are sizes: single digits and pairs that only grow. */
function isSizes(groups: readonly string[]): boolean {
  const lengths = groups.map((group) => group.length);
  if (Math.max(...lengths) !== 2 || Math.min(...lengths) !== 1) return false;
  const numbers = groups.map(Number);
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] as number));
}

/** `65000 - 70000` is from one price to another: no more than two have a telephone number's digits. */
function isTwoPrices(groups: readonly string[]): boolean {
  return groups.every((group) => group.length === 5 && group.endsWith("000"));
}
