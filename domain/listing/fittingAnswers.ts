import { checkAnswers } from "./checkAnswers.ts";
import { type AskedPart, askedParts } from "./compareOptions.ts";
import type { Answers, OptionSection, ProductOptions, SectionAnswers } from "./productOptions.ts";

/** The answers of a draft by the part of its category's questions. */
export type FittedAnswers = Readonly<Record<AskedPart, Answers>>;

/** What of a draft's answers still fits what its category asks. */
export function fittedAnswers(options: ProductOptions, given: FittedAnswers): FittedAnswers {
  const parts = askedParts.map((part) => [part, fittingAnswers(options[part], given[part])]);
  return Object.fromEntries(parts) as FittedAnswers;
}

/**
 * What of the answers still fits other sections, after the category or its questions were changed. A section whose key or options are
 * gone is dropped whole; of the others each question that is asked the same way keeps its answer.
 */
function fittingAnswers(sections: readonly OptionSection[], given: Answers): Answers {
  const fitting: Record<string, SectionAnswers> = {};
  for (const section of sections) {
    const answer = Object.hasOwn(given, section.key) ? given[section.key] : undefined;
    if (answer === undefined) continue;
    const kept = section.type === "options" ? fittingTiles(section, answer) : fittingTexts(section, answer);
    if (kept !== null) fitting[section.key] = kept;
  }
  return fitting;
}

function fittingTiles(section: OptionSection, answer: SectionAnswers): SectionAnswers | null {
  if (!Array.isArray(answer)) return null;
  const kept = (answer as readonly string[]).filter((key) =>
    section.options.some((tile) => tile.key === key),
  );
  return kept.length > 0 || answer.length === 0 ? kept : null;
}

function fittingTexts(section: OptionSection, answer: SectionAnswers): SectionAnswers | null {
  if (Array.isArray(answer)) return null;
  // Each question by itself, so that one that is missing or wrong does not take the others with it.
  const kept = Object.entries(answer as Readonly<Record<string, string>>).filter(([key, text]) => {
    const question = section.questions.find((candidate) => candidate.key === key);
    if (question === undefined) return false;
    const alone = { ...section, questions: [question] };
    return checkAnswers([alone], { [section.key]: { [key]: text } }).problems.length === 0;
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
