import type { Question } from "../productOptions.ts";
import { measuresIn, memoryPairIn } from "./measures.ts";

/** The units in which a number is asked, by the question's key. */
const unitsOf: Readonly<Record<string, readonly string[]>> = {
  seats: ["seat"],
  megapixels: ["mp"],
  shutter_count: ["shot"],
  case_size: ["mm"],
  battery_cycles: ["cycle"],
  controllers: ["controller"],
  keys_strings: ["key", "string"],
};

/** A number that is asked in the unit in which the text says one. */
export function numberAsked({ key, question }: Question, text: string): string | null {
  if (/battery.*health|health.*battery/i.test(`${key} ${question}`)) {
    const said =
      /(?:battery|bh)\D{0,15}?(\d{2,3})\s?(?:%|percent)|(\d{2,3})\s?(?:%|percent)\s*(?:battery|bh)/i.exec(
        text,
      );
    return said?.[1] ?? said?.[2] ?? null;
  }
  const units = /inches/i.test(question) && /screen/i.test(question) ? ["inch"] : (unitsOf[key] ?? []);
  const found = measuresIn(text).find(({ unit }) => units.includes(unit));
  return found === undefined ? null : String(found.value);
}

/** `7kg`, `1.5 ton`, `750 W`: as typed. */
export function capacityIn(text: string): string | null {
  const found = measuresIn(text).find(({ unit }) => /^(?:kg|litre|ton|watt)$/.test(unit));
  return found?.text.trim() ?? null;
}

const intel =
  /\b(?:intel\s+)?(?:core\s+)?i[3579](?:[- ]\d{4,5}[a-z]{0,2}\d?|\s\d{1,2}(?:th|st|nd|rd)(?:\s*gen(?:eration)?)?)?\b/i;
const amd = /\b(?:amd\s+)?ryzen\s?[3579](?:\s\d{4}[a-z]{0,2})?\b/i;
const apple = /\bm[1-4](?:\s(?:pro|max|ultra))?\b/i;

export function processorIn(text: string, brand: string | null): string | null {
  const found = intel.exec(text) ?? amd.exec(text) ?? (brand === "Apple" ? apple.exec(text) : null);
  return found?.[0] ?? /\b(?:celeron|pentium)\b/i.exec(text)?.[0] ?? null;
}

export function graphicsIn(text: string): string | null {
  return /\b(?:rtx|gtx|rx|mx)\s?\d{3,4}(?:\s?(?:ti|super))?\b/i.exec(text)?.[0] ?? null;
}

type Sizes = { readonly memory: number | null; readonly storage: number | null };

/** Memory and storage; a single size that does not say what it is means memory only where much of it is asked for. */
export function gigabytes(text: string, { options }: Question): Sizes {
  const pair = memoryPairIn(text);
  if (pair !== null) return pair;
  const sizes = measuresIn(text).filter(({ unit }) => unit === "gb");
  if (/\bhdd\b|hard disk/i.test(text) && /\bssd\b/i.test(text))
    return { memory: sizes.find(({ of }) => of !== "storage")?.value ?? null, storage: null };
  const unnamed = sizes.filter(({ of }) => of === null);
  const isOfLaptops = options.some((option) => /^64 GB or more/i.test(option.text));
  const mayBeMemory = isOfLaptops || sizes.length > 1;
  const memory =
    sizes.find(({ of }) => of === "ram") ?? unnamed.find(({ value }) => mayBeMemory && value <= 24);
  const storage =
    sizes.find(({ of }) => of === "storage") ?? unnamed.find(({ value }) => value >= 32) ?? kindleSize(text);
  return { memory: memory?.value ?? null, storage: storage?.value ?? bareSize(text) };
}

/** Readers of books have little storage, and say no memory. */
function kindleSize(text: string) {
  return /\bkindle\b/i.test(text) ? measuresIn(text).find(({ unit }) => unit === "gb") : undefined;
}

/** `iPhone 14 Plus 128 blue`: these numbers say nothing else. */
function bareSize(text: string): number | null {
  const found =
    /(?<![\p{L}\p{N}.,/₹-]|rs\.? ?|₹ ?)(128|256|512)(?![\p{L}\p{N}/-]|[.,]\d| ?(?:rs|rupees|k)\b)/iu.exec(
      text,
    );
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** The choice that names a size, or the one that holds it: `16 GB or less`, `24 GB or more`. */
export function sizeChoice({ options }: Question, size: number | null): string | null {
  if (size === null) return null;
  const choices = options.map(({ value, text }) => ({
    value,
    text,
    sizes: measuresIn(text).filter(({ unit }) => unit === "gb"),
  }));
  const exact = choices.find(({ sizes }) => sizes.length === 1 && sizes[0]?.value === size);
  const holding = choices.find(({ text, sizes: [first, last] }) => {
    if (first === undefined) return false;
    if (last !== undefined) return size >= first.value && size <= last.value;
    if (/or less|up to/i.test(text)) return size <= first.value;
    return /or more/i.test(text) && size >= first.value;
  });
  return (exact ?? holding)?.value ?? null;
}
