import type { Question } from "../productOptions.ts";
import { measuresIn } from "./measures.ts";
import { capitalized } from "./titleWords.ts";

type Rule = {
  /** The key or the text of the question. */
  readonly asked: RegExp;
  /** The text of a choice, and what says it. */
  readonly says: readonly (readonly [choice: RegExp, said: RegExp])[];
};

const woods = "sheesham|shisham|teak|sagwan|mango|rosewood|acacia|oak|walnut|deodar|babool";

/** What says a choice plainly. Of two that are said none is chosen, unless a rule before them says both. */
const rules: readonly Rule[] = [
  {
    asked: /^sim\b/i,
    says: [
      [/two/i, /\bdual[ -]?sim\b/i],
      [/one/i, /\bsingle[ -]?sim\b/i],
    ],
  },
  {
    asked: /\bowner\b/i,
    says: [
      [/first/i, /\b(?:1st|first|single|one)[ -]owner\b/i],
      [/second/i, /\b(?:2nd|second)[ -](?:owner|hand owner)\b/i],
      [/third/i, /\b(?:3rd|third)[ -]owner\b/i],
    ],
  },
  { asked: /\bbill\b/i, says: [[/with gst/i, /\bgst (?:bill|invoice)\b|\b(?:bill|invoice) with gst\b/i]] },
  {
    asked: /resolution/i,
    says: [
      [/^8k$/i, /\b8k\b/i],
      [/^4k$/i, /\b4k\b|\buhd\b|\bultra[ -]?hd\b/i],
      [/full/i, /\bfull[ -]?hd\b|\bfhd\b|\b1080p\b/i],
      [/ready/i, /\bhd[ -]ready\b|\b720p\b/i],
    ],
  },
  {
    asked: /panel\b/i,
    says: [
      [/^mini/i, /\bmini[ -]?led\b/i],
      [/^qled/i, /\bqled\b/i],
      [/^oled/i, /\boled\b/i],
      [/^led/i, /(?<!mini[ -])\bled\b/i],
    ],
  },
  {
    asked: /smart tv/i,
    says: [
      [/yes/i, /(?<!non[ -]?|not )\bsmart\b|\b(?:android|google|fire) ?(?:led ?)?tv\b|\bwebos\b/i],
      [/no/i, /\b(?:non|not)[ -]?(?:a )?smart\b/i],
    ],
  },
  {
    asked: /kind of storage/i,
    says: [
      [/ssd/i, /\bssd\b|\bnvme\b/i],
      [/hard/i, /\bhdd\b|\bhard ?(?:disk|drive)\b/i],
    ],
  },
  {
    asked: /operating system/i,
    says: [
      [/windows 11/i, /\bwin(?:dows)?[ -]?11\b/i],
      [/windows 10/i, /\bwin(?:dows)?[ -]?10\b/i],
      [/linux/i, /\bubuntu\b|\blinux\b/i],
    ],
  },
  {
    asked: /edition/i,
    says: [
      [/disc/i, /\b(?:disc|disk)[ -](?:edition|version|drive)\b/i],
      [/digital/i, /\bdigital\b/i],
    ],
  },
  {
    asked: /connection/i,
    says: [
      [/bluetooth/i, /\bbluetooth\b|\bbt\b/i],
      [/cable/i, /\bwired\b/i],
    ],
  },
  { asked: /cancel noise/i, says: [[/yes/i, /(?<!no |without )(?:\banc\b|\bnoise[ -]?cancel\w*)/i]] },
  {
    asked: /^frame_material/i,
    says: [
      [/alumin/i, /\balumini?um\b|\balloy frame\b/i],
      [/carbon/i, /\bcarbon (?:fibre|fiber|frame)\b/i],
      [/steel/i, /\bsteel frame\b/i],
    ],
  },
  { asked: /^gears\b/i, says: [[/none/i, /\bsingle[ -]speed\b|\b(?:without|non|no)[ -]gears?\b/i]] },
  {
    asked: /^material\b/i,
    says: [
      [/solid/i, new RegExp(`\\bsolid wood\\b|\\b(?:${woods})\\b`, "i")],
      [/engineered/i, /\bengineered\b|\bmdf\b|\bparticle ?board\b/i],
      [/metal/i, /\bsteel\b|\biron\b|\bmetal\b/i],
      [/cane/i, /\bcane\b|\bbamboo\b|\brattan\b/i],
      [/plastic/i, /\bplastic\b/i],
      [/fabric/i, /\bfabric\b/i],
      [/^leather/i, /(?<!artificial |faux |pu )\bleather\b/i],
    ],
  },
  {
    asked: /^movement\b/i,
    says: [
      [/hand/i, /\bhand[ -]?w(?:ind|ound)\w*/i],
      [/automatic/i, /\bautomatic\b/i],
      [/quartz/i, /\bquartz\b/i],
    ],
  },
  {
    asked: /^strap\b/i,
    says: [
      [/leather/i, /\bleather (?:strap|belt|band)\b/i],
      [/metal/i, /\b(?:metal|steel|chain) (?:strap|belt|band)\b/i],
      [/rubber/i, /\b(?:rubber|silicone?) (?:strap|belt|band)\b/i],
      [/fabric/i, /\b(?:fabric|nylon) (?:strap|belt|band)\b/i],
    ],
  },
];

/** The choice that a text says in plain words; null for none, or for several. */
export function choiceSaid({ key, question, options }: Question, text: string): string | null {
  const rule = rules.find(({ asked }) => asked.test(key) || asked.test(question));
  if (rule === undefined) return null;
  const said = rule.says.filter(([, words]) => words.test(text)).map(([choice]) => choice);
  const both = said.length === 2 ? options.find((option) => /^both$/i.test(option.text)) : undefined;
  if (both !== undefined) return both.value;
  const [only] = said;
  if (only === undefined || said.length > 1) return null;
  return options.find((option) => only.test(option.text))?.value ?? null;
}

/** The wood that is named, with a capital, however it was typed. */
export function woodIn(text: string): string | null {
  const [named] = new RegExp(`\\b(?:${woods})\\b`, "i").exec(text) ?? [];
  return named === undefined ? null : capitalized(named);
}

/** @internal Each language has a word for them. */
export const namedWoods = woods.split("|").map(capitalized);

/** The choice whose range holds a number: `15 to 16 inches`, `21 and more`, `Less than 6 months`. */
export function rangeChoice({ options }: Question, value: number): string | null {
  const ranges = options.map((option) => ({ option, range: rangeOf(option.text) }));
  const exact = ranges.find(({ range }) => range?.least === value && range.most === value);
  const holding = ranges.findLast(
    ({ range }) => range !== null && value >= range.least && value <= range.most,
  );
  return (exact ?? holding)?.option.value ?? null;
}

function rangeOf(text: string): { least: number; most: number } | null {
  const [first, second] = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  if (first === undefined) return null;
  const scale = /year/i.test(text) ? 12 : 1;
  if (second !== undefined) return { least: first * scale, most: second * scale };
  if (/less than/i.test(text)) return { least: 0, most: first * scale - 0.01 };
  if (/up to|or less/i.test(text)) return { least: 0, most: first * scale };
  if (/more/i.test(text)) return { least: first * scale, most: Number.POSITIVE_INFINITY };
  return { least: first * scale, most: first * scale };
}

const isUse =
  /^\W{0,3}(?:of )?(?:\p{L}+ ){0,1}(?:old|used?|purana|purani|puraana|puraani|use|usage|पुराना|पुरानी)\b/iu;
const isLeft =
  /^\W{0,3}(?:of )?(?:\p{L}+ ){0,2}warranty\W{1,3}(?:left|remaining|bachi|baki|baaki|pending)\b/iu;

/** In months. */
export function ageIn(text: string): number | null {
  return monthsBefore(text, isUse);
}

/** What a text says of the warranty that is left: its months, or that there is none. */
export function warrantyIn(text: string): number | null {
  if (
    /\b(?:no|without|out of) warranty\b|\bwarranty (?:over|expired|khatam|finished|nahi|nahin|nhi)\b/i.test(
      text,
    )
  )
    return 0;
  return monthsBefore(text, isLeft);
}

function monthsBefore(text: string, what: RegExp): number | null {
  const found = measuresIn(text).find(
    ({ unit, end }) => /^(?:month|year)$/.test(unit) && what.test(text.slice(end)),
  );
  return found === undefined ? null : found.value * (found.unit === "year" ? 12 : 1);
}
