import { brandLimits, nameKey } from "./brands.ts";
import type { AnswerFormat, Answers, OptionSection } from "./productOptions.ts";

/** An answer with the keys of its section and its question. */
export type PlacedAnswer = {
  readonly sectionKey: string;
  readonly questionKey: string;
  readonly text: string;
};

/** The answers to all questions of a format, in the order in which they are asked. */
export function answersInFormat(
  format: AnswerFormat,
  sections: readonly OptionSection[],
  answers: Answers,
): PlacedAnswer[] {
  return sections.flatMap(({ key: sectionKey, questions }) => {
    const given = Object.hasOwn(answers, sectionKey) ? answers[sectionKey] : undefined;
    if (given === undefined || Array.isArray(given)) return [];
    const texts = given as Readonly<Record<string, string>>;
    return questions
      .filter((question) => question.format === format && Object.hasOwn(texts, question.key))
      .map(({ key }) => ({ sectionKey, questionKey: key, text: texts[key] as string }));
  });
}

/** By what a listing is found: its brand, what the spellings of it have in common, and the same of its model; null for none. */
type ListingBrand =
  | { brand: string; brand_key: string; model_key: string | null }
  | { brand: null; brand_key: null; model_key: null };

/** What the spellings of the model that was answered have in common; null where there is none, as for a brand. */
function modelAnswered(sections: readonly OptionSection[], answers: Answers): string | null {
  const [model = ""] = answersInFormat("model", sections, answers).map(({ text }) => nameKey(text));
  return model !== "" && model.length <= brandLimits.name ? model : null;
}

/**
 * The brand that was answered, and the model: without its brand that is nobody's. What is longer than a brand's name, or
 * has neither letter nor digit, is none.
 */
export function brandAnswered(sections: readonly OptionSection[], answers: Answers): ListingBrand {
  const [brand] = answersInFormat("brand", sections, answers).map(({ text }) => text.trim());
  const key = brand === undefined ? "" : nameKey(brand);
  // One sign may stand for many letters: the key of a short text may be long.
  const isBrand = key !== "" && [brand ?? "", key].every((text) => text.length <= brandLimits.name);
  if (!isBrand || brand === undefined) return { brand: null, brand_key: null, model_key: null };
  return { brand, brand_key: key, model_key: modelAnswered(sections, answers) };
}
