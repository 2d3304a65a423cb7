import { type IndiaDay, indiaDay, indiaTime } from "../../auction/indiaTime.ts";
import { type Paise, paise } from "../../money/paise.ts";
import { longestAuctionDays } from "../endDate.ts";

/** What spellings of one thing have in common: letters and digits, whatever stands between them. `256GB` as `256 GB`. */
export function cellKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Digits of Devanagari as those of the keyboard; full-width ones too. */
function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .trim();
}

/** An amount as people write it into a table (`12,500`, `₹12500.00`, `Rs. 12,500/-`); null for anything else. */
export function rupeesInCell(cell: string): Paise | null {
  const figures = plainDigits(cell)
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)/i, "")
    .replace(/\/-$/, "")
    .replace(/[,\s]/g, "");
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(figures);
  if (match === null) return null;
  return paise(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/** How many, in figures; null for anything else. Whether so many are taken is for the rules of drafts to say. */
export function countInCell(cell: string): number | null {
  const figures = plainDigits(cell);
  return /^\d{1,4}$/.test(figures) ? Number(figures) : null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * A day as it is written in India (`5/12/2026`, `05-12-26`, `5 Dec 2026`), as a spreadsheet keeps it (`2026-12-05`), or
 * as so many days from today (`7`, up to the longest auction). Null for anything else, the 31st of February included.
 */
export function dayInCell(cell: string, now: Date): IndiaDay | null {
  const text = plainDigits(cell).toLowerCase();
  const ahead = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (ahead > 0 && ahead <= longestAuctionDays) {
    const today = indiaDay(now);
    return indiaDay(indiaTime({ ...today, day: today.day + ahead }, 12));
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
  if (written) return realDay(yearOf(written[3]), Number(written[2]), Number(written[1]));
  const named = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*[\s,-]+(\d{2}|\d{4})$/.exec(text);
  if (named) return realDay(yearOf(named[3]), months.indexOf(named[2] ?? "") + 1, Number(named[1]));
  return null;
}

function yearOf(text = ""): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function realDay(year: number, month: number, day: number): IndiaDay | null {
  const given = { year, month, day };
  if (month < 1 || month > 12 || day < 1) return null;
  const read = indiaDay(indiaTime(given, 12));
  return read.month === month && read.day === day ? given : null;
}

export type CellClock = { readonly hour: number; readonly minute: number };

/** A time of day: `20`, `20:30`, `8 pm`, `8.30 PM`; null for anything else. */
export function clockInCell(cell: string): CellClock | null {
  const text = plainDigits(cell).toLowerCase();
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap]\.?m\.?)?$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes, half] = match;
  const said = Number(hours);
  const minute = Number(minutes ?? 0);
  if (minute > 59) return null;
  if (half === undefined) return said < 24 ? { hour: said, minute } : null;
  if (said < 1 || said > 12) return null;
  return { hour: (said % 12) + (half.startsWith("p") ? 12 : 0), minute };
}
