import { type Language, languageFacts, momentOptions } from "#contract/language.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { ListingPart } from "#domain/listing/missingParts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import { formatMessage, type MessageValues } from "./formatMessage.ts";

type Speech = {
  readonly language: Language;
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  /** What the parts of a draft are called, where that is known. */
  readonly parts?: Readonly<Record<ListingPart, string>> | undefined;
};

/** What a refusal says, from the facts that come with it: what is wrong and what to do. */
export function refusalMessage(code: RefusalCode, facts: object, speech: Speech): string {
  return formatMessage(speech.refusals[code], valuesOf(facts, speech), () => speech.language);
}

/** The facts as a message fills them in, and beside them what people say in place of paise, bytes and seconds. */
function valuesOf(facts: object, speech: Speech): MessageValues {
  const values = Object.entries(facts).flatMap(([name, fact]) => {
    const inUnits = units[name]?.(fact) ?? {};
    return [[name, saidFact(name, fact, speech)] as const, ...Object.entries(inUnits)];
  });
  return Object.fromEntries(values);
}

const rupees = (amountPaise: number) => formatRupees(paise(amountPaise));

const units: Readonly<Record<string, (fact: number) => MessageValues>> = {
  deposit_amount: (amount) => ({ deposit_rupees: rupees(amount) }),
  minimum_next_bid: (amount) => ({ minimum_next_rupees: rupees(amount) }),
  maximum_bid: (amount) => ({ maximum_rupees: rupees(amount) }),
  ceiling: (amount) => ({ ceiling_rupees: rupees(amount) }),
  buy_now_price: (amount) => ({ buy_now_rupees: rupees(amount) }),
  max_amount: (amount) => ({ max_rupees: rupees(amount) }),
  shipping_price: (amount) => ({ shipping_rupees: rupees(amount) }),
  needed_shipping_price: (amount) => ({ needed_shipping_rupees: rupees(amount) }),
  balance: (amount) => ({ balance_rupees: rupees(amount) }),
  least: (amount) => ({ least_rupees: rupees(amount) }),
  most: (amount) => ({ most_rupees: rupees(amount) }),
  returnable: (amount) => ({ returnable_rupees: rupees(amount) }),
  retry_after_seconds: (seconds) => ({
    retry_after_minutes: Math.ceil(seconds / 60),
    retry_after_hours: Math.ceil(seconds / 3600),
  }),
  max_bytes: (bytes) => ({ max_megabytes: Math.floor(bytes / 1_000_000) }),
  max_pixels: (pixels) => ({ max_megapixels: Math.floor(pixels / 1_000_000) }),
};

/** What is not there is `none`, by which a message chooses what it says. */
function saidFact(name: string, fact: unknown, { language, parts }: Speech): string | number {
  const { locale } = languageFacts[language];
  if (fact === null) return "none";
  if (name === "missing")
    return (fact as { part: ListingPart }[]).map(({ part }) => parts?.[part] ?? part).join(", ");
  if (name === "since" || name === "until") return momentFormat(language).format(new Date(String(fact)));
  if (Array.isArray(fact)) return new Intl.ListFormat(locale, { type: "disjunction" }).format(fact) || "none";
  return typeof fact === "number" ? fact : String(fact);
}

function momentFormat(language: Language): Intl.DateTimeFormat {
  const options = {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(languageFacts[language].locale, momentOptions(options, language));
}
