import { skeleton } from "./skeleton.ts";

const company = "blaze";

/** What the company would call itself, or speak of, in its own name. */
const officialWords = [
  ..."support help helpdesk helpline care customer service services official officials team admin staff".split(
    " ",
  ),
  ..."security payment payments pay refund refunds payout payouts kyc verification verified assured".split(
    " ",
  ),
  ..."certified guarantee guaranteed escrow account accounts office desk agent executive manager".split(" "),
  ..."operator operations representative auctions marketplace india सपोर्ट सेवा आधिकारिक टीम ग्राहक".split(" "),
];
/** Before the name: `verified by Blaze`, `Team Blaze`. */
const wordsBefore = "official team from by via with at of admin support verified".split(" ");

const separators = "[^\\p{L}\\p{N}]*";
const speaks: readonly RegExp[] = [
  new RegExp(`${company}${separators}(?:${officialWords.map(skeleton).join("|")})(?![\\p{L}\\p{M}])`, "u"),
  new RegExp(
    `(?<!\\p{L})(?:${wordsBefore.map(skeleton).join("|")})${separators}(?:the )?${company}(?!\\p{L})`,
    "u",
  ),
];
const nameAlone = /(?<!\p{L})blaze(?!\p{L})/gu;

/**
 * Whether a text could be taken for the company's own words. `speaks`: its name, in any spelling, beside a word that
 * only the company would put there (`B1aze Support`, `verified by Blaze`). `disguised`: its name in look-alike letters
 * or spaced out, which nobody writes who means the plain word. `named`: its name as a plain word (a Lava Blaze, blaze
 * blue). Null: it is not there; `blazer` and `trailblazers` are other words.
 */
export function companyVoice(text: string): "speaks" | "disguised" | "named" | null {
  const latin = text.replace(/ब्ले(?:ज़|ज़|ज)/gu, ` ${company} `);
  const seen = withoutGaps(skeleton(latin));
  if (speaks.some((pattern) => pattern.test(seen))) return "speaks";
  const found = seen.match(nameAlone)?.length ?? 0;
  if (found === 0) return null;
  return found > (latin.toLowerCase().match(nameAlone)?.length ?? 0) ? "disguised" : "named";
}

/** `b l a z e`, `b.l.a.z.e` and `blaaze` as one word. */
function withoutGaps(text: string): string {
  const spelt = text.replace(/(?<!\p{L})b{1,3}l{1,3}a{1,3}z{1,3}e{1,3}(?!\p{L})/gu, company);
  return spelt.replace(
    /(?<!\p{L})b[\s._*-]{1,2}l[\s._*-]{1,2}a[\s._*-]{1,2}z[\s._*-]{1,2}e(?!\p{L})/gu,
    company,
  );
}
