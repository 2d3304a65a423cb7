import { hasPhoneNumber } from "./hasPhoneNumber.ts";
import { latinLetter } from "./lookAlikes.ts";
import { withoutInvisible } from "./withoutInvisible.ts";

export type Contact = "link" | "phone" | "upi";

/** What in a text leads to somebody outside Blaze: an address on the web or of a mailbox, a telephone, a UPI id. */
export function findContact(text: string): Contact | null {
  const seen = withoutInvisible(text)
    .replace(/\u200c|\u200d/gu, "")
    .normalize("NFKC");
  // As it is, and with what only looks like a Latin letter as that letter: `mуstore.cоm` with a Cyrillic у and о.
  const latin = [...seen].map(latinLetter).join("");
  const readings = [...new Set([seen, latin])];
  if (readings.some(hasUpiId)) return "upi";
  if (readings.some(hasLink)) return "link";
  return hasPhoneNumber(seen) ? "phone" : null;
}

/** Endings of addresses that goods are sold or people reached under; an ending that is also a word stands below. */
const endings =
  "c[o0]m|net|org|co\\.in|info|biz|xyz|io|ai|dev|app|shop|store|site|online|club|link|ly|gl|gg|tv|uk|ru|cn|bio|page|live|" +
  "website|vip|भारत";
/** English words as well: `box.In` is the end of a sentence, `flipkart.in` and `FLIPKART.IN` are addresses. */
const wordEndings = "in|me|co|to|us|be|am|is|it|at|tech|cloud|top|space|pro|world";
/** Of these, and with these marks for their dot, it is an address with a space before the dot too. */
const plainEndings = "c[o0]m|net|org|co\\.in|xyz|shop|store|online";
const dots = ".。•·․";

// Each part is bounded, so that a long text is read once and not from each of its letters to its end.
const links: readonly RegExp[] = [
  /\b(?:https?|ftp):/i,
  /\bwww\s?\./i,
  new RegExp(`[\\p{L}\\p{M}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{M}\\p{N}])`, "iu"),
  new RegExp(`[\\p{L}\\p{M}\\p{N}]\\s?[${dots}]\\s?(?:${plainEndings})(?![\\p{L}\\p{M}\\p{N}])`, "iu"),
  new RegExp(`[\\p{Ll}\\p{N}-]{2}\\.(?:${wordEndings})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`[\\p{Lu}\\p{N}-]{3}\\.(?:${wordEndings.toUpperCase()})(?![\\p{L}\\p{N}])`, "u"),
  /[\p{L}\p{N}]\s{0,3}(?:\bd[o0]t\b|[[({]\s?(?:d[o0]t|\.)\s?[\])}])\s{0,3}(?:c[o0]m|in|co|net|org|io|me|shop|store)\b/iu,
  /[\p{L}\p{N}._%+-]\s?@\s?[\p{L}\p{N}-]{1,63}\s?\.\s?[a-z]{2}/iu, // a mailbox
  /\b(?:wa|t|bit|goo|tinyurl)\s?\.\s?(?:me|ly|gl|cc)\b/i,
];

function hasLink(text: string): boolean {
  return links.some((link) => link.test(text));
}

/** The part of a UPI id after the @ is a bank's word without a dot; `@ home` and `@5000` are none. */
const upiBanks =
  "upi|ybl|ibl|axl|apl|yapl|rapl|ptyes|ptaxis|pthdfc|ptsbi|paytm|ok(?:axis|sbi|icici|hdfcbank)|[a-z]*icici|axis(?:bank|b)?|" +
  "hdfc(?:bank)?(?:jd)?|sbi|kotak|barodampay|unionbank|idfc(?:bank|first)?|yesbank|indus|fbl|federal|freecharge|airtel|jio|" +
  "postbank|pnb|cnrb|boi|superyes|slc|waaxis|wahdfcbank|waicici|wasbi|naviaxis|fam|timecosmos|ikwik|pingpay|cred|amazonpay";
/** Handles that are said letter by letter: `y b l`. */
const spacedHandles = ["upi", "ybl", "ibl", "axl", "oksbi", "okaxis", "okicici", "okhdfcbank", "paytm"]
  .map((handle) => [...handle].join("[\\s._-]?"))
  .join("|");
const upiIds: readonly RegExp[] = [
  /[a-z0-9][a-z0-9.\-_]@[a-z][a-z-]{2}(?![a-z0-9-]{0,40}\.)/i,
  new RegExp(`[a-z0-9][a-z0-9.\\-_]\\s{0,3}(?:@|[[(]\\s?at\\s?[\\])])\\s{0,3}(?:${upiBanks})\\b`, "i"),
  new RegExp(`[a-z0-9]\\s{0,3}@\\s{0,3}(?:${spacedHandles})(?![a-z0-9])`, "i"),
  /[a-z0-9][a-z0-9.\-_]\s{1,3}at\s{1,3}(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl)\b/i,
  // `asha at paytm`, and not what was bought there
  /(?<!\b(?:bought|purchased|ordered|available|sold|paid|offer|price|listed|mrp|now|from|used|best))(?<=[a-z0-9]{2})\s{1,3}at\s{1,3}paytm(?!\s{1,3}(?:mall|store|bank))(?![a-z0-9])/i,
];

function hasUpiId(text: string): boolean {
  return upiIds.some((id) => id.test(text));
}
