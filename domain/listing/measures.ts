import type { Answers, OptionSection } from "./productOptions.ts";

/**
 * How much a thing stores and how large it is, as lists are narrowed by it (R-FILTER-3): "128gb"; "43in" of a screen,
 * "7kg" or "200l" of what it holds. Litres from a hundred on are told apart by hundreds, because nobody looks for 258 of
 * them. Null where it was not asked or not answered so.
 */
export type ListingMeasures = { readonly storage: string | null; readonly size: string | null };

/** What the questions are called by whose answers these are, wherever they stand. */
const storageKey = "storage";
const screenKey = "screen_size";
const capacityKey = "capacity";

const litreStep = 100;

export function measuresAnswered(sections: readonly OptionSection[], answers: Answers): ListingMeasures {
  const answerTo = (key: string) => answerText(sections, answers, key);
  return {
    storage: lastMeasure(answerTo(storageKey), /(?<!\d)(\d{1,4})\s*(gb|tb)\b/gi),
    size: screenOf(answerTo(screenKey)) ?? capacityOf(answerTo(capacityKey)),
  };
}

/** The words of an answer: of a choice its own, else what was written; empty for none. */
function answerText(sections: readonly OptionSection[], answers: Answers, key: string): string {
  for (const section of sections) {
    const given = Object.hasOwn(answers, section.key) ? answers[section.key] : undefined;
    const question = section.questions.find((one) => one.key === key);
    if (question === undefined || given === undefined || Array.isArray(given)) continue;
    const answer = (given as Readonly<Record<string, string>>)[key] ?? "";
    return question.options.find(({ value }) => value === answer)?.text ?? answer;
  }
  return "";
}

/** Of a range the greater: "825 GB to 1 TB" is 1 TB. */
function lastMeasure(text: string, measure: RegExp): string | null {
  const last = [...text.matchAll(measure)].at(-1);
  return last ? `${Number(last[1])}${last[2]?.toLowerCase()}` : null;
}

function screenOf(text: string): string | null {
  const inches = [...text.matchAll(/(?<![\d.])\d{1,3}(?:\.\d+)?(?![\d.])/g)].at(-1)?.[0];
  return inches === undefined || Number(inches) === 0 ? null : `${Math.floor(Number(inches))}in`;
}

function capacityOf(text: string): string | null {
  const found = /(?<![\d.])(\d{1,4}(?:\.\d)?)\d*\s*(kg|kilo|l|ltr|lit(?:re|er)s?)\b/i.exec(text);
  if (found === null) return null;
  const number = Number(found[1]);
  if (number === 0) return null;
  if (found[2]?.toLowerCase().startsWith("k")) return `${number}kg`;
  return `${number < litreStep ? number : Math.floor(number / litreStep) * litreStep}l`;
}

/** A measure taken apart, for its words; null for what is none. */
export function readMeasure(
  measure: string,
): { number: number; most: number; unit: "gb" | "tb" | "in" | "kg" | "l" } | null {
  const found = /^(\d{1,4}(?:\.\d)?)(gb|tb|in|kg|l)$/.exec(measure);
  if (found === null) return null;
  const number = Number(found[1]);
  const unit = found[2] as "gb" | "tb" | "in" | "kg" | "l";
  return { number, most: unit === "l" && number >= litreStep ? number + litreStep - 1 : number, unit };
}

/** Whether a measure is one of storage, as listings keep it: whole gigabytes or terabytes. */
export function isStorage(measure: string): boolean {
  return /^\d{1,4}(gb|tb)$/.test(measure);
}

/** The same of sizes: inches, kilograms or litres. */
export function isSize(measure: string): boolean {
  return /^\d{1,4}(\.\d)?(in|kg|l)$/.test(measure);
}

const unitOrder = ["gb", "tb", "in", "l", "kg"];

/** The smaller first, what is measured alike together. */
export function byMeasure(one: string, other: string): number {
  const [first, second] = [readMeasure(one), readMeasure(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return unitOrder.indexOf(first.unit) - unitOrder.indexOf(second.unit) || first.number - second.number;
}
