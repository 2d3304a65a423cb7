import { checkAnswers } from "../checkAnswers.ts";
import { askedParts } from "../compareOptions.ts";
import type { Answers, OptionSection, ProductOptions, Question, SectionAnswers } from "../productOptions.ts";
import { ageIn, choiceSaid, rangeChoice, warrantyIn, woodIn } from "./choicesSaid.ts";
import { colourIn } from "./colours.ts";
import { measuresIn } from "./measures.ts";
import type { Thing } from "./readThing.ts";
import { capacityIn, gigabytes, graphicsIn, numberAsked, processorIn, sizeChoice } from "./sizesSaid.ts";
import { tilesSaid } from "./tilesSaid.ts";

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
  const answers: Record<(typeof parts)[number], Record<string, SectionAnswers>> = {
    specifications: {},
    conditions: {},
  };
  const read: ReadAnswer[] = [];
  for (const section of parts) {
    for (const asked of options[section]) {
      const found =
        asked.type === "questions" ? questionsIn(asked, text, thing) : tilesIn(section, asked, text);
      if (found.read.length === 0) continue;
      answers[section][asked.key] = found.answers;
      read.push(...found.read.map((one) => ({ section, section_key: asked.key, ...one })));
    }
  }
  return { ...answers, read };
}

type Found = {
  readonly answers: SectionAnswers;
  readonly read: readonly Pick<ReadAnswer, "question_key" | "question" | "text">[];
};

function questionsIn({ questions }: OptionSection, text: string, thing: Thing): Found {
  const answers: Record<string, string> = {};
  const read = questions.flatMap((question) => {
    const value = answerTo(question, text, thing);
    if (value === null || !isTaken(question, value)) return [];
    answers[question.key] = value;
    const shown = question.options.find((option) => option.value === value)?.text ?? value;
    return [{ question_key: question.key, question: question.question, text: shown }];
  });
  return { answers, read };
}

/** What lies in the box. Faults are ticked by the seller alone. */
function tilesIn(part: (typeof parts)[number], section: OptionSection, text: string): Found {
  const yes: readonly string[] = part === "specifications" ? tilesSaid(section.options, text).yes : [];
  const read = section.options
    .filter(({ key }) => yes.includes(key))
    .map(({ key, title }) => ({ question_key: key, question: section.title, text: title }));
  return { answers: read.map(({ question_key }) => question_key), read };
}

const parts = askedParts.filter((part) => part !== "verification");

function isTaken(question: Question, value: string): boolean {
  const alone: OptionSection = {
    key: "alone",
    type: "questions",
    title: "",
    subtitle: "",
    questions: [question],
    options: [],
  };
  return checkAnswers([alone], { alone: { [question.key]: value } }).problems.length === 0;
}

function answerTo(question: Question, text: string, thing: Thing): string | null {
  if (question.format === "brand") return thing.brand;
  if (question.format === "model") return thing.model;
  if (question.type === "radio") return choiceOf(question, text);
  return question.format === "number" ? numberAsked(question, text) : textOf(question, text, thing);
}

function textOf({ key }: Question, text: string, { brand }: Thing): string | null {
  if (/^colou?r$/i.test(key)) return colourIn(text);
  if (/^processor$/i.test(key)) return processorIn(text, brand);
  if (/^graphics/i.test(key)) return graphicsIn(text);
  if (/^wood$/i.test(key)) return woodIn(text);
  if (/^maker$/i.test(key)) return brand;
  return /^capacity$/i.test(key) ? capacityIn(text) : null;
}

function choiceOf(question: Question, text: string): string | null {
  const asked = `${question.key} ${question.question}`;
  if (/\bram\b|\bmemory\b/i.test(asked)) return sizeChoice(question, gigabytes(text, question).memory);
  if (/\bstorage\b/i.test(asked) && !/kind/i.test(asked))
    return sizeChoice(question, gigabytes(text, question).storage);
  if (/\bnetwork\b/i.test(asked)) return networkChoice(question, text);
  const measured = measuredChoice(question, text);
  return measured ?? choiceSaid(question, text) ?? billMissing(question, text);
}

/** Choices that are ranges of what is measured. */
function measuredChoice(question: Question, text: string): string | null {
  const value = measured(question.key, text);
  return value === null ? null : rangeChoice(question, value);
}

function measured(key: string, text: string): number | null {
  const first = (...units: string[]) =>
    measuresIn(text).find(({ unit }) => units.includes(unit))?.value ?? null;
  if (key === "age") return ageIn(text);
  if (key === "screen_size") return first("inch");
  if (key === "wheel_size") return first("inch", "wheel");
  if (key === "gears") return first("gear");
  return key === "stars" ? first("star") : null;
}

function billMissing(question: Question, text: string): string | null {
  const no = question.options.find((option) => /^no$/i.test(option.text));
  if (no === undefined) return null;
  if (/\bwarranty\b/i.test(question.question)) return warrantyChoice(question, text, no.value);
  if (question.key !== "bill") return null;
  const bill = { key: "bill", title: "Bill" };
  return tilesSaid([bill], text).no.length > 0 ? no.value : null;
}

function warrantyChoice({ options }: Question, text: string, no: string): string | null {
  const months = warrantyIn(text);
  if (months === null || months === 6) return null;
  if (months === 0) return no;
  const said = months > 6 ? /more than 6/i : /less than 6/i;
  return options.find((option) => said.test(option.text))?.value ?? null;
}

function networkChoice({ options }: Question, text: string): string | null {
  const mark = /(?<![\p{L}\p{N}])([2-5]g|lte)(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toLowerCase();
  const isWireless = /\bwi-?fi\b/i.test(text) && !/\bcellular\b|\bsim\b/i.test(text);
  if (mark === undefined && !isWireless) return null;
  const said = mark === undefined ? "only" : mark === "lte" ? "4g" : mark;
  const fitting = options.filter((option) => option.text.toLowerCase().includes(said));
  return fitting.length === 1 ? (fitting[0]?.value ?? null) : null;
}
