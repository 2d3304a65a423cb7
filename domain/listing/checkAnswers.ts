import { isImei, plainImei } from "./imei.ts";
import type {
  AnswerFormat,
  Answers,
  NumberRange,
  OptionSection,
  Question,
  SectionAnswers,
} from "./productOptions.ts";
import { isSerialNumber, plainSerialNumber } from "./serialNumber.ts";

export type AnswerFault =
  | "section_elsewhere"
  | "question_elsewhere"
  | "not_an_option"
  | "answer_not_chosen"
  | "answer_required"
  | "answer_too_long"
  | "answer_not_number"
  | "answer_out_of_range"
  | "answers_expected"
  | "options_expected"
  | "imei"
  | "serial_number";

/** Where an answer stands, and what is wrong with it. */
type AnswerProblem = {
  readonly loc: readonly string[];
  readonly type: AnswerFault;
  /** Of a number that is too small or too large: the least that it may be. */
  readonly least?: number;
  /** Of one that is too long, how long it may be; of a number, the most. */
  readonly most?: number;
};

export type CheckedAnswers = { readonly answers: Answers; readonly problems: readonly AnswerProblem[] };

/** The longest answer to a text question. */
export const longestAnswer = 200;

/**
 * Holds answers against the sections of a category. What does not belong to it is a problem, as is a required
 * question without an answer; what does is returned as it is kept. An empty text answer counts as none.
 */
export function checkAnswers(sections: readonly OptionSection[], given: Answers): CheckedAnswers {
  const problems: AnswerProblem[] = Object.keys(given)
    .filter((key) => !sections.some((section) => section.key === key))
    .map((key) => ({ loc: [key], type: "section_elsewhere" }));
  const answers: Record<string, SectionAnswers> = {};
  for (const section of sections) {
    const answer = Object.hasOwn(given, section.key) ? given[section.key] : undefined;
    const checked =
      section.type === "options" ? checkTiles(section, answer) : checkQuestions(section, answer);
    problems.push(...checked.problems);
    if (checked.answer !== null) answers[section.key] = checked.answer;
  }
  return { answers, problems };
}

type CheckedSection = { answer: SectionAnswers | null; problems: AnswerProblem[] };

function checkTiles(section: OptionSection, given: SectionAnswers | undefined): CheckedSection {
  if (given === undefined) return { answer: null, problems: [] };
  if (!isTicked(given)) return wrongKind(section);
  const unknown = given.filter((key) => !section.options.some((tile) => tile.key === key));
  const problems = unknown.map((key): AnswerProblem => ({ loc: [section.key, key], type: "not_an_option" }));
  return { answer: [...new Set(given)], problems };
}

function checkQuestions(section: OptionSection, given: SectionAnswers | undefined): CheckedSection {
  if (isTicked(given)) return wrongKind(section);
  const texts = new Map(Object.entries(given ?? {}));
  const problems: AnswerProblem[] = [...texts.keys()]
    .filter((key) => !section.questions.some((question) => question.key === key))
    .map((key) => ({ loc: [section.key, key], type: "question_elsewhere" }));
  const answer: Record<string, string> = {};
  for (const question of section.questions) {
    const text = (texts.get(question.key) ?? "").trim();
    const wrong = text === "" ? missingAnswer(question) : wrongAnswer(question, text);
    if (wrong !== null) problems.push({ loc: [section.key, question.key], ...wrong });
    else if (text !== "") answer[question.key] = asKept(question.format, text);
  }
  return { answer: given === undefined ? null : answer, problems };
}

function isTicked(answers: SectionAnswers | undefined): answers is readonly string[] {
  return Array.isArray(answers);
}

function wrongKind(section: OptionSection): CheckedSection {
  const type = section.type === "options" ? "options_expected" : "answers_expected";
  return { answer: null, problems: [{ loc: [section.key], type }] };
}

type Fault = Omit<AnswerProblem, "loc">;

function missingAnswer(question: Question): Fault | null {
  if (!question.required) return null;
  return { type: question.type === "radio" ? "answer_not_chosen" : "answer_required" };
}

function wrongAnswer(question: Question, text: string): Fault | null {
  if (question.type === "radio") {
    return question.options.some(({ value }) => value === text) ? null : { type: "not_an_option" };
  }
  if (text.length > longestAnswer) return { type: "answer_too_long", most: longestAnswer };
  return wrongFormat(question, text);
}

function wrongFormat({ format, range }: Question, text: string): Fault | null {
  if (format === "imei") return isImei(text) ? null : { type: "imei" };
  if (format === "serial") return isSerialNumber(text) ? null : { type: "serial_number" };
  return format === "number" ? wrongNumber(text, range) : null;
}

function wrongNumber(text: string, range: NumberRange | undefined): Fault | null {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return { type: "answer_not_number" };
  if (range === undefined) return null;
  const isWithin = Number(text) >= range.least && Number(text) <= range.most;
  return isWithin ? null : { type: "answer_out_of_range", ...range };
}

function asKept(format: AnswerFormat, text: string): string {
  if (format === "imei") return plainImei(text);
  return format === "serial" ? plainSerialNumber(text) : text;
}
