import type { Answers, OptionSection, Question } from "./productOptions.ts";

/** The answer to one question; empty while there is none. */
export function answerOf(answers: Answers, sectionKey: string, questionKey: string): string {
  const section = Object.hasOwn(answers, sectionKey) ? answers[sectionKey] : undefined;
  if (section === undefined || Array.isArray(section) || !Object.hasOwn(section, questionKey)) return "";
  return (section as Readonly<Record<string, string>>)[questionKey] ?? "";
}

/** The required questions without an answer, in the order of the sections (R-SELL-1). */
export function missingAnswers(
  sections: readonly OptionSection[],
  answers: Answers,
): readonly { readonly sectionKey: string; readonly question: Question }[] {
  return sections.flatMap(({ key: sectionKey, questions }) =>
    questions
      .filter(({ key, required }) => required && answerOf(answers, sectionKey, key).trim() === "")
      .map((question) => ({ sectionKey, question })),
  );
}
