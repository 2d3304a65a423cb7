import { joined, pattern, without } from "./wordPattern.ts";

/** Where somebody wants it to be: where they are themselves, or at a place among these words. */
export type SaidPlace =
  | { readonly kind: "reader" }
  /** The place's name begins or ends the words; the others are of the goods. */
  | {
      readonly kind: "named";
      readonly before: string;
      readonly after: string;
      readonly nameIs: "first" | "last";
    };

/** What a query says of how to buy and not of the goods, and its other words. */
export type ReadWishes = {
  readonly words: string;
  readonly isCheap: boolean;
  readonly isBuyNow: boolean;
  readonly near: SaidPlace | null;
};

/**
 * "The cheapest first", as people say it in English, in Hindi and in Hindi by Latin letters (R-WORDS-9). "Low cost" is
 * said of prices; "low" alone of anything.
 */
const cheap = pattern(
  joined(
    "(?:(?:very|sabse|sab se|bahut|bohot|सबसे|सब से|बहुत) )?(?:cheap(?:er|est)?|sast(?:a|aa|i|ee|e)|सस्ता|सस्ती|सस्ते|(?:low|lowest|least) (?:price|cost|rate|budget)|kam (?:daam|dam|keemat|kimat|paise|paisa|budget|price|rate)|कम (?:दाम|कीमत|पैसे|पैसों|बजट|रेट))",
  ),
);
const buyNow = pattern(
  joined(
    "buy\\s?(?:it )?now|instant buy|buy instantly|(?:abhi|turant) (?:khar(?:i|ee)d(?:en|ein|e|o|na|ne)?|buy|lena)|(?:अभी|तुरंत) ख\u093c?रीद(?:ें|े|ो|ना|ने)?",
  ),
);
const nearReader = pattern(
  joined(
    "near\\s?by|near\\s?me|near to me|near my (?:location|place|home|house|area)|around me|close to me|(?:mere|apne|hamare) (?:paas|pass|pas|nazd(?:ee|i)k|najd(?:ee|i)k|aas\\s?-?pa+s+)|aas\\s?-?pa+s+|(?:मेरे|अपने|हमारे) (?:पास|आस\\s?-?पास|नज\u093c?दीक)|आस\\s?-?पास|नज\u093c?दीकी?",
  ),
);
/** "Near Indiranagar": what comes after it; "Indiranagar ke paas": what comes before. */
const nearNamed = pattern(joined("near(?: to)?|close to|around"));
const namedNear = pattern(
  joined(
    "ke (?:paas|pass|pas|nazd(?:ee|i)k|najd(?:ee|i)k|aas\\s?-?pa+s+)|के (?:पास|नज\u093c?दीक|आस\\s?-?पास)",
  ),
);

/** What a query says besides the goods, whatever the language of the page: people mix them. */
export function readWishes(query: string): ReadWishes {
  let words = query.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const take = (said: RegExp) => {
    const found = said.exec(words);
    if (found !== null) words = without(words, found);
    return found !== null;
  };
  // "Mere paas" is said of oneself before "ke paas" is said of a place.
  const isNearReader = take(nearReader);
  const isBuyNow = take(buyNow);
  const isCheap = take(cheap);
  return { words, isCheap, isBuyNow, near: isNearReader ? { kind: "reader" } : readNamed(words) };
}

function readNamed(words: string): SaidPlace | null {
  const behind = namedNear.exec(words);
  const found = behind ?? nearNamed.exec(words);
  if (found === null) return null;
  const [before, after] = [
    words.slice(0, found.index).trim(),
    words.slice(found.index + found[0].length).trim(),
  ];
  if ((behind === null ? after : before) === "") return null;
  return { kind: "named", before, after, nameIs: behind === null ? "first" : "last" };
}
