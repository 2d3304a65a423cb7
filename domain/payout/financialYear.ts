import { indiaDay } from "../auction/indiaTime.ts";

/** India's financial year, April to March, that a moment falls into: "2026-27". */
export function financialYear(moment: Date): string {
  const { year, month } = indiaDay(moment);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/**
 * A document's number: its series, the financial year and a running number, in the 16 characters that GST rules
 * allow ("BLF/2627/0000001", CGST rule 46).
 */
export function documentNumber(series: string, year: string, running: number): string {
  const number = `${series}/${year.slice(2, 4)}${year.slice(5)}/${String(running).padStart(7, "0")}`;
  if (number.length > 16) throw new RangeError(`a document number is too long: ${number}`);
  return number;
}
