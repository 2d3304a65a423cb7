import { ends, joined, pattern, without } from "./wordPattern.ts";

/** A query without the prices that were said in it, and those prices in whole rupees, both bounds included. */
export type ReadPrices = { readonly words: string; readonly min?: number; readonly max?: number };

/** The least number that is a price by itself: "under 5" is no sentence about money. */
const leastPlain = 100;
/**
 * In rupees. "1000-2000" is a range of prices: people say those in round numbers, and models ("3060 to 3080"), lenses
 * and years not.
 */
const roundStep = 500;
const mostRupees = 1_000_000_000;

const thousand = "k|thousand|hazaa?r|hajaa?r|हज़ार|हजार";
const lakh = "lakhs?|lacs?|लाख";
const currency = "₹|rs\\.?|inr|रु\\.?";
const currencyAfter = "rupees?|rupaye|rupye|rs\\.?|inr|/-|₹|रुपये|रुपए|रुपयों|रु\\.?";
/** After these a number counts something else. */
const otherUnits =
  'gb|tb|mb|mah|mp|inch(?:es)?|"|cm|mm|ft|w|watts?|v|hz|kg|gm?|l|ltr|litres?|liters?|stars?|years?|saal|साल|km|kms';

const unit = `(?:\\s*(${thousand}|${lakh})${ends})?`;
const amount = `(?:(?:${currency})\\s*)?(\\d[\\d,]*(?:\\.\\d+)?)${unit}(?!\\s*(?:${otherUnits})${ends})(?![\\d.]*\\d)(?:\\s*(?:${currencyAfter}))?`;

/** What people in India write before and after a price, in English, in Hindi and in Hindi by Latin letters. */
const mostBefore = "under|below|less than|within|upto|up to|at most|not more than|maximum|budget(?: of)?|<";
const mostAfter =
  "(?:se|say) (?:kam|neeche|niche)|ke (?:andar|under|neeche|niche)|tak|or less|or below|से कम|से नीचे|के अंदर|के अन्दर|के नीचे|तक";
const leastBefore = "above|over|more than|at least|minimum|>";
const leastAfter = "se (?:zyada|jyada|zyaada|upar|oopar|adhik)|or more|or above|से ज़्यादा|से ज्यादा|से ऊपर|से अधिक";
const between = "-|–|—|to|and|se|से|aur|और";
const rangeAfter = "ke (?:beech|bich)(?: (?:mein|me))?|tak|के बीच(?: में)?|तक";
const range = pattern(
  `(?:between\\s+|from\\s+)?${amount}\\s*${joined(between)}\\s*${amount}(?:\\s*${joined(rangeAfter)})?`,
);
const most = [pattern(`${joined(mostBefore)}\\s*${amount}`), pattern(`${amount}\\s*${joined(mostAfter)}`)];
const least = [pattern(`${joined(leastBefore)}\\s*${amount}`), pattern(`${amount}\\s*${joined(leastAfter)}`)];

/**
 * Finds the prices that a query says ("phone under 15k", "20 हज़ार से कम", "5k–8k"), whatever the language of the page:
 * people mix them (R-WORDS-6). Null where it says none.
 */
export function readPrices(query: string): ReadPrices | null {
  const text = query.normalize("NFC").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return readRange(text) ?? readBounds(text);
}

function readRange(text: string): ReadPrices | null {
  const found = range.exec(text);
  if (found === null) return null;
  const [said, one = "", oneUnit, other = "", otherUnit] = found;
  // "5-8k": the unit is said once, for both.
  const min = rupeesOf(one, oneUnit ?? otherUnit);
  const max = rupeesOf(other, otherUnit ?? oneUnit);
  const isPlain = oneUnit === undefined && otherUnit === undefined;
  const isMoney = !isPlain || /[₹,]|\brs\b|\binr\b|rup|रु/i.test(said);
  const areRound = [min, max].every((number) => number % roundStep === 0);
  if (max <= min || (!isMoney && !areRound)) return null;
  return isPrice(min) && isPrice(max) ? { words: without(text, found), min, max } : null;
}

function readBounds(text: string): ReadPrices | null {
  const max = firstOf(most, text);
  const min = firstOf(least, max?.words ?? text);
  if (max === null && min === null) return null;
  return {
    words: (min ?? max)?.words ?? "",
    ...(min === null ? {} : { min: min.rupees }),
    ...(max === null ? {} : { max: max.rupees }),
  };
}

function firstOf(patterns: readonly RegExp[], text: string): { words: string; rupees: number } | null {
  for (const one of patterns) {
    const found = one.exec(text);
    if (found === null) continue;
    const rupees = rupeesOf(found[1] ?? "", found[2]);
    if (isPrice(rupees)) return { words: without(text, found), rupees };
  }
  return null;
}

function isPrice(rupees: number): boolean {
  return rupees >= leastPlain && rupees <= mostRupees;
}

function rupeesOf(figures: string, word: string | undefined): number {
  const number = Number(figures.replaceAll(",", ""));
  if (word === undefined) return Math.floor(number);
  return Math.round(number * (new RegExp(`^(?:${lakh})$`, "iu").test(word) ? 100_000 : 1_000));
}
