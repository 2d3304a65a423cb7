import { isImei, plainImei } from "./imei.ts";
import type { AnswerFormat, Answers, OptionSection, Question, SectionAnswers } from "./productOptions.ts";
import { isSerialNumber, plainSerialNumber } from "./serialNumber.ts";

/** Where an answer stands, and what is wrong with it. */
type AnswerProblem = { readonly loc: readonly string[]; readonly msg: string };

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
    .map((key) => ({ loc: [key], msg: "This section does not belong to the category." }));
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
  const problems = unknown.map((key) => ({
    loc: [section.key, key],
    msg: "This is not one of the options.",
  }));
  return { answer: [...new Set(given)], problems };
}

function checkQuestions(section: OptionSection, given: SectionAnswers | undefined): CheckedSection {
  if (isTicked(given)) return wrongKind(section);
  const texts = new Map(Object.entries(given ?? {}));
  const problems: AnswerProblem[] = [...texts.keys()]
    .filter((key) => !section.questions.some((question) => question.key === key))
    .map((key) => ({ loc: [section.key, key], msg: "This question does not belong to the category." }));
  const answer: Record<string, string> = {};
  for (const question of section.questions) {
    const text = (texts.get(question.key) ?? "").trim();
    const msg = text === "" ? missingAnswer(question) : wrongAnswer(question, text);
    if (msg !== null) problems.push({ loc: [section.key, question.key], msg });
    else if (text !== "") answer[question.key] = asKept(question.format, text);
  }
  return { answer: given === undefined ? null : answer, problems };
}

function isTicked(answers: SectionAnswers | undefined): answers is readonly string[] {
  return Array.isArray(answers);
}

function wrongKind(section: OptionSection): CheckedSection {
  const msg = section.type === "options" ? "Send a list of options." : "Send an answer for each question.";
  return { answer: null, problems: [{ loc: [section.key], msg }] };
}

function missingAnswer(question: Question): string | null {
  if (!question.required) return null;
  return question.type === "radio" ? "Please choose an answer." : "Please fill in an answer.";
}

function wrongAnswer(question: Question, text: string): string | null {
  if (question.type === "radio") {
    return question.options.some(({ value }) => value === text) ? null : "This is not one of the options.";
  }
  if (text.length > longestAnswer) return `Please write at most ${longestAnswer} characters.`;
  return wrongFormat(question.format, text);
}

function wrongFormat(format: AnswerFormat, text: string): string | null {
  if (format === "imei") {
    return isImei(text) ? null : "This is not a valid IMEI. Dial *#06# to see its 15 digits.";
  }
  if (format === "serial") return isSerialNumber(text) ? null : "This is not a valid serial number.";
  if (format === "number") return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? null : "Please enter a number.";
  return null;
}

function asKept(format: AnswerFormat, text: string): string {
  if (format === "imei") return plainImei(text);
  return format === "serial" ? plainSerialNumber(text) : text;
}
