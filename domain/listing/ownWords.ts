import type { OptionSection, OwnWords } from "./productOptions.ts";

/** Every text of these sections that people read, each once. */
export function textsOf(sections: readonly OptionSection[]): string[] {
  const texts = sections.flatMap(({ title, subtitle, questions, options }) => [
    title,
    subtitle,
    ...questions.flatMap(({ question, help, options: choices }) => [
      question,
      help,
      ...choices.map(({ text }) => text),
    ]),
    ...options.map((tile) => tile.title),
  ]);
  return [...new Set(texts.filter((text) => text !== ""))];
}

/** The words for these texts alone; a language without any is left out. */
export function wordsFor(texts: readonly string[], words: OwnWords): OwnWords {
  const languages = Object.entries(words).map(([language, said]) => {
    const used = texts.filter((text) => Object.hasOwn(said, text) && said[text] !== text);
    return [language, Object.fromEntries(used.map((text) => [text, said[text] ?? ""]))] as const;
  });
  return Object.fromEntries(languages.filter(([, said]) => Object.keys(said).length > 0));
}
