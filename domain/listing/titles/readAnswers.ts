import { checkAnswers } from "../checkAnswers.ts";
import { askedParts } from "../compareOptions.ts";
import type { Answers, ProductOptions, Question } from "../productOptions.ts";
import { measuresIn, memoryPairIn } from "./measures.ts";
import type { Thing } from "./readThing.ts";

/** An answer that a text gives, where it belongs and as it reads. */
type ReadAnswer = {
  readonly section: "specifications" | "conditions";
  readonly section_key: string;
  readonly question_key: string;
  readonly question: string;
  readonly text: string;
};

type ReadAnswers = {
  readonly specifications: Answers;
  readonly conditions: Answers;
  readonly read: readonly ReadAnswer[];
};

/** What a text answers of what its category asks: only what the category takes. */
export function readAnswers(text: string, thing: Thing, options: ProductOptions): ReadAnswers {
  const answers: Record<(typeof parts)[number], Record<string, Record<string, string>>> = {
    specifications: {},
    conditions: {},
  };
  const read: ReadAnswer[] = [];
  for (const section of parts) {
    for (const { key, type, questions } of options[section]) {
      if (type !== "questions") continue;
      for (const question of questions) {
        const value = answerTo(question, text, thing);
        if (value === null || !isTaken(question, value)) continue;
        answers[section][key] = { ...answers[section][key], [question.key]: value };
        const shown = question.options.find((option) => option.value === value)?.text ?? value;
        read.push({
          section,
          section_key: key,
          question_key: question.key,
          question: question.question,
          text: shown,
        });
      }
    }
  }
  return { ...answers, read };
}

const parts = askedParts.filter((part) => part !== "verification");

function isTaken(question: Question, value: string): boolean {
  const alone = {
    key: "a",
    type: "questions",
    title: "",
    subtitle: "",
    questions: [question],
    options: [],
  } as const;
  const section = { ...alone, questions: [question], options: [] };
  return checkAnswers([section], { a: { [question.key]: value } }).problems.length === 0;
}

function answerTo(question: Question, text: string, thing: Thing): string | null {
  if (question.format === "brand") return thing.brand;
  if (question.format === "model") return thing.model;
  if (question.type === "radio") return choiceOf(question, text);
  return question.format === "number" ? numberOf(question, text) : null;
}

/** A number that is asked in the unit in which the text says one. */
function numberOf({ key, question }: Question, text: string): string | null {
  if (/battery.*health|health.*battery/i.test(`${key} ${question}`)) {
    const said = /(?:battery|bh)\D{0,15}?(\d{2,3})\s?%|(\d{2,3})\s?%\s*(?:battery|bh)/i.exec(text);
    return said?.[1] ?? said?.[2] ?? null;
  }
  const unit = /inches/i.test(question) && /screen/i.test(question) ? "inch" : null;
  const found = measuresIn(text).find((measure) => measure.unit === unit);
  return found === undefined ? null : String(found.value);
}

function choiceOf(question: Question, text: string): string | null {
  const asked = `${question.key} ${question.question}`;
  if (/\bram\b|\bmemory\b/i.test(asked)) return sizeChoice(question, gigabytes(text).memory);
  if (/\bstorage\b/i.test(asked)) return sizeChoice(question, gigabytes(text).storage);
  if (!/\bnetwork\b/i.test(asked)) return null;
  const network = /(?<![\p{L}\p{N}])([2-5]g)(?![\p{L}\p{N}])/iu.exec(text)?.[1];
  if (network === undefined) return null;
  const fitting = question.options.filter((option) =>
    option.text.toLowerCase().includes(network.toLowerCase()),
  );
  return fitting.length === 1 ? (fitting[0]?.value ?? null) : null;
}

function gigabytes(text: string): { memory: number | null; storage: number | null } {
  const pair = memoryPairIn(text);
  if (pair !== null) return pair;
  const sizes = measuresIn(text).filter(({ unit }) => unit === "gb");
  const memory =
    sizes.find(({ of }) => of === "ram") ?? sizes.find(({ of, value }) => of === null && value <= 12);
  const storage =
    sizes.find(({ of }) => of === "storage") ?? sizes.find(({ of, value }) => of === null && value >= 32);
  return { memory: memory?.value ?? null, storage: storage?.value ?? null };
}

/** The choice that names a size, or the one that holds it: `16 GB or less`, `24 GB or more`. */
function sizeChoice({ options }: Question, size: number | null): string | null {
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
