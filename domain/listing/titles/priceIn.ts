/** A price in a text, in rupees, and where it stands with the words that belong to it. */
export type PriceFound = { readonly rupees: number; readonly start: number; readonly end: number };

const leastRupees = 50;
const mostRupees = 100_000_000;

const figure = "(\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,8}(?:\\.\\d{1,2})?)";
const scale = "(\\s?(?:k|thousand|hazaa?r|lakhs?|lacs?|हज़ार|हजार|लाख)(?![\\p{L}\\p{M}\\p{N}]))?";
const mark = "(?:₹|rs\\.?|inr|rupees|रु\\.?|रुपये|रुपए)";
const endings = "(?:\\s?/-|\\s?/=)?";
const said =
  "(?:price|prise|asking|demand|rate|expected|expecting|selling(?:\\s(?:for|at))?|final|keemat|kimat|daam|dam|कीमत|दाम|@)";
const closing =
  "(?:fixed|fix|only|final|negotiable|nego|slightly negotiable|neg|firm|last|ono|obo|mein|me de|में|dunga|फिक्स|" +
  `${mark})`;
const before = "(?<![\\p{L}\\p{N}.,])";
const after = "(?![\\p{L}\\p{N}]|[.,]\\d)";

/** The surest first: with the rupee's sign, after the word for it, before "fixed", and thousands as `32k`. */
const patterns: readonly RegExp[] = [
  `(?:${said}\\s*(?:is|hai|[:=\\-–])?\\s*)?(?<![\\p{L}])${mark}\\s*[:.\\-]?\\s*${figure}${scale}${endings}(?:\\s*${closing}${after})?`,
  `${before}${figure}${scale}\\s?(?:${mark}|/-|/=)(?:\\s*${closing}${after})?`,
  `(?<![\\p{L}])${said}\\s*(?:is|hai|[:=\\-–])?\\s*(?:${mark}\\s*)?${figure}${scale}${endings}${after}(?:\\s*${closing}${after})?`,
  `${before}${figure}${scale}${endings}\\s*[-–,]?\\s*${closing}${after}`,
  `${before}(\\d{1,3}(?:\\.\\d{1,2})?)(\\s?(?:k|lakhs?|lacs?|hazaa?r|हज़ार|हजार|लाख))${after}(?:\\s*${closing}${after})?`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Before an amount that is somebody else's or of another time: what it cost when new, what its repair cost. */
const otherAmounts =
  /(?:mrp|m\.r\.p\.?|bought (?:for|at|it for|in)|purchased (?:for|at)|original(?:ly)?(?: price)?|new price|market price|worth|cost(?:s|ed)?(?: me)?|liya tha|kharida tha|spent|cashback|warranty|km|actual price|box price|showroom price)\s*(?:is|was|of|at|for|around|approx\.?|[:=\-–])?\s*(?:₹|rs\.?|inr)?\s*$/iu;

/** What is asked for, or null. What it cost when new is none. */
export function priceIn(text: string): PriceFound | null {
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const found = priceOf(match, text);
      if (found !== null) return found;
    }
  }
  return lineOfItsOwn(text);
}

function priceOf(match: RegExpExecArray, text: string): PriceFound | null {
  const start = match.index;
  if (isResolution(match, text) || otherUnits.test(text.slice(start + match[0].length))) return null;
  const figureStart = start + match[0].indexOf(match[1] ?? "");
  if (otherAmounts.test(text.slice(Math.max(0, start - 40), figureStart))) return null;
  const rupees = Math.round(Number((match[1] ?? "").replaceAll(",", "")) * scaleOf(match[2]));
  if (rupees < leastRupees || rupees > mostRupees) return null;
  return { rupees, start, end: start + match[0].length };
}

/** What follows an amount that is no money. */
const otherUnits = /^\s?(?:mhz|ghz|hz|fps|rpm|wh|mah|kms?|kilomet|gb|tb|mp|mm|inch)(?![\p{L}])/iu;

/** `4k` by itself is the picture of a television, and 2k or 5k beside a word for one. */
function isResolution(match: RegExpExecArray, text: string): boolean {
  const said = match[0].trim();
  if (/^[48]\s?k$/iu.test(said)) return true;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  return /^[25]\s?k$/iu.test(said) && (screenBefore.test(before) || screenAfter.test(after));
}

const screens =
  "tv|uhd|ultra|hdr|hd|led|oled|qled|smart|android|video|monitor|display|resolution|projector|action|cam";
const screenBefore = new RegExp(`(?:${screens}|inch(?:es)?|["”″])\\s?$`, "iu");
const screenAfter = new RegExp(`^\\s?(?:${screens})`, "iu");

function scaleOf(word: string | undefined): number {
  const scaled = (word ?? "").trim().toLowerCase();
  if (scaled === "") return 1;
  return /^(?:l|la|लाख)/u.test(scaled) ? 100_000 : 1_000;
}

/** A line that is nothing but an amount is the price. */
function lineOfItsOwn(text: string): PriceFound | null {
  const match = /^[ \t]*(\d{1,3}(?:,\d{2,3}){1,2}|\d{4,6})[ \t]*[.!]?[ \t]*$/mu.exec(text);
  if (match === null || text.trim() === match[0].trim()) return null;
  return priceOf(match, text);
}
