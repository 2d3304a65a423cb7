import { wordsFor } from "./ownWords.ts";
import {
  type Answers,
  isNameAsked,
  type OptionSection,
  type OwnWords,
  type SectionAnswers,
} from "./productOptions.ts";

/** A section as buyers read it: each question with the words of its answer, or the things that were ticked. */
export type ShownSection = {
  key: string;
  title: string;
  /** `is_name` of a brand or a model, which is called the same in every language. */
  rows: { question: string; answer: string; is_name?: true | undefined }[];
  tiles: { title: string; image: string }[];
  /** What an operator called these texts in other languages; left out where nobody did. */
  words?: OwnWords | undefined;
};

/**
 * Answers in the words of their questions. A listing keeps them as they were when it went live, so that what an
 * operator changes later does not change what was promised. Sections without an answer are left out.
 */
export function shownAnswers(
  sections: readonly OptionSection[],
  answers: Answers,
  words: OwnWords,
): ShownSection[] {
  return sections
    .map((section) =>
      shownSection(section, Object.hasOwn(answers, section.key) ? answers[section.key] : undefined),
    )
    .filter(({ rows, tiles }) => rows.length + tiles.length > 0)
    .map((section) => withWords(section, words));
}

function withWords(section: ShownSection, words: OwnWords): ShownSection {
  const answered = section.rows.flatMap(({ question, answer }) => [question, answer]);
  const own = wordsFor([section.title, ...answered, ...section.tiles.map(({ title }) => title)], words);
  return Object.keys(own).length === 0 ? section : { ...section, words: own };
}

function shownSection(section: OptionSection, answer: SectionAnswers | undefined): ShownSection {
  const { key, title } = section;
  if (answer === undefined) return { key, title, rows: [], tiles: [] };
  if (Array.isArray(answer)) {
    const ticked = section.options.filter((tile) => (answer as readonly string[]).includes(tile.key));
    return { key, title, rows: [], tiles: ticked.map((tile) => ({ title: tile.title, image: tile.image })) };
  }
  const texts = answer as Readonly<Record<string, string>>;
  const rows = section.questions.flatMap((question) => {
    const value = Object.hasOwn(texts, question.key) ? texts[question.key] : undefined;
    if (value === undefined) return [];
    const chosen = question.options.find((option) => option.value === value);
    const row = { question: question.question, answer: chosen?.text ?? value };
    return [isNameAsked(question) ? { ...row, is_name: true as const } : row];
  });
  return { key, title, rows, tiles: [] };
}
