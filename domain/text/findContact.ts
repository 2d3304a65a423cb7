import { asDigits } from "./asDigits.ts";
import { withoutInvisible } from "./withoutInvisible.ts";

export type Contact = "link" | "phone" | "upi";

/** What in a text leads to somebody outside Blaze: an address on the web or of a mailbox, a telephone, a UPI id. */
export function findContact(text: string): Contact | null {
  const seen = withoutInvisible(text)
    .replace(/\u200c|\u200d/gu, "")
    .normalize("NFKC");
  if (hasUpiId(seen)) return "upi";
  if (hasLink(seen)) return "link";
  return hasPhoneNumber(seen) ? "phone" : null;
}

/** Endings of addresses that goods are sold or people reached under; an ending that is also a word stands below. */
const endings =
  "com|net|org|co\\.in|info|biz|xyz|io|ai|dev|app|shop|store|site|online|club|link|ly|gl|gg|tv|uk|ru|cn|bio|page|live";
/** English words as well: `box.In` is the end of a sentence, `flipkart.in` and `FLIPKART.IN` are addresses. */
const wordEndings = "in|me|co|to|us|be|am|is|it|at";

const links: readonly RegExp[] = [
  /\b(?:https?|ftp):/i,
  /\bwww\s?\./i,
  new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.(?:${endings})(?![\\p{L}\\p{N}])`, "iu"),
  new RegExp(`[\\p{Ll}\\p{N}-]{2,}\\.(?:${wordEndings})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`[\\p{Lu}\\p{N}-]{3,}\\.(?:${wordEndings.toUpperCase()})(?![\\p{L}\\p{N}])`, "u"),
  /[\p{L}\p{N}]\s*(?:\bdot\b|[[({]\s*(?:dot|\.)\s*[\])}])\s*(?:com|in|co|net|org|io|me|shop|store)\b/iu,
  /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+\s?\.\s?[a-z]{2,}/iu, // a mailbox
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
const upiIds: readonly RegExp[] = [
  /[a-z0-9][a-z0-9.\-_]{1,48}@[a-z]{3,}(?![a-z0-9.])/i,
  new RegExp(`[a-z0-9][a-z0-9.\\-_]{1,48}\\s*(?:@|[[(]\\s*at\\s*[\\])])\\s*(?:${upiBanks})\\b`, "i"),
  /[a-z0-9][a-z0-9.\-_]{1,48}\s+at\s+(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl)\b/i,
];

function hasUpiId(text: string): boolean {
  return upiIds.some((id) => id.test(text));
}

/** Marks that people put between the digits of a number. */
const betweenDigits = /[\s.\-_/()*,:|+~·•–—]{1,4}/;
/** 65,000 and 1,25,000 are amounts: no part of a telephone number. */
const amounts = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/g;

/**
 * An Indian number: ten digits that begin with 6 to 9, with +91, 91, 0091 or 0 before them or not, or a landline of
 * eleven with its 0. It may be cut into groups. Longer rows of digits are none: an IMEI has 15, a bar code 13.
 */
function hasPhoneNumber(text: string): boolean {
  const rows = asDigits(text)
    .replace(amounts, " x ")
    .split(/[^\d\s.\-_/()*,:|+~·•–—]+/u);
  return rows.some((row) => isPhoneIn(row.split(betweenDigits).filter((group) => /^\d+$/.test(group))));
}

const phone = /^(?:(?:00)?91|0)?[6-9]\d{9}$|^0[1-9]\d{9}$/;

function isPhoneIn(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    for (let last = first; last < groups.length; last += 1) {
      const part = groups.slice(first, last + 1);
      const digits = part.join("");
      if (digits.length > 14) return false;
      if (phone.test(digits) && isGroupedAsNumber(part)) return true;
    }
    return false;
  });
}

/** `8 9 10 11 12 13` are sizes: nobody cuts a telephone number into some single digits and some pairs. */
function isGroupedAsNumber(groups: readonly string[]): boolean {
  const lengths = groups.map((group) => group.length);
  return !(Math.max(...lengths) === 2 && Math.min(...lengths) === 1);
}
