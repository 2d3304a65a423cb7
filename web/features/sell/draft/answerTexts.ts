import type { Answers, OptionSection, SectionAnswers } from "#domain/listing/productOptions.ts";

export function isTileTicked(answers: Answers, sectionKey: string, tileKey: string): boolean {
  const section = answers[sectionKey];
  return section !== undefined && isTicked(section) && section.includes(tileKey);
}

export function withAnswer(
  answers: Answers,
  { sectionKey, questionKey, text }: { sectionKey: string; questionKey: string; text: string },
): Answers {
  const section = answers[sectionKey];
  const texts = section === undefined || isTicked(section) ? {} : section;
  return { ...answers, [sectionKey]: { ...texts, [questionKey]: text } };
}

export function withTile(
  answers: Answers,
  { sectionKey, tileKey, ticked }: { sectionKey: string; tileKey: string; ticked: boolean },
): Answers {
  const section = answers[sectionKey];
  const keys = section !== undefined && isTicked(section) ? section : [];
  const others = keys.filter((key) => key !== tileKey);
  return { ...answers, [sectionKey]: ticked ? [...others, tileKey] : others };
}

/** What belongs to these sections: the category, or what it asks, may have been changed since it was typed. */
export function answersTo(sections: readonly OptionSection[], answers: Answers): Answers {
  const own = sections.flatMap((section) => {
    const given = answers[section.key];
    return given === undefined || isTicked(given) !== (section.type === "options")
      ? []
      : [[section.key, isTicked(given) ? tilesOf(section, given) : textsOf(section, given)]];
  });
  return Object.fromEntries(own) as Answers;
}

function tilesOf({ options }: OptionSection, ticked: readonly string[]): readonly string[] {
  return ticked.filter((key) => options.some((tile) => tile.key === key));
}

function textsOf({ questions }: OptionSection, texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => questions.some((question) => question.key === key)),
  );
}

function isTicked(answers: SectionAnswers): answers is readonly string[] {
  return Array.isArray(answers);
}
