import { defaultLanguage } from "#contract/language.ts";
import { type AskedPart, askedParts } from "#domain/listing/compareOptions.ts";
import { fieldsIn } from "#domain/listing/draftFields.ts";
import { newKey } from "#domain/listing/newKey.ts";
import {
  largestAnswer,
  type NumberRange,
  type OptionSection,
  type OwnWords,
  type ProductOptions,
  type Question,
} from "#domain/listing/productOptions.ts";
import {
  type OptionsForm,
  otherLanguages,
  type QuestionForm,
  type Said,
  type SectionForm,
} from "./optionsForm.ts";

/** The section's own fields stand beside the answers by section key. */
const keptKeys: readonly string[] = fieldsIn("conditions");

/** The questions that the editor's fields hold, with a key for whatever is new. */
export function optionsOf(form: OptionsForm): ProductOptions {
  const parts = askedParts.map((part) => [part, sectionsOf(form[part])]);
  return {
    ...(Object.fromEntries(parts) as Record<AskedPart, OptionSection[]>),
    pricing: form.pricing,
    words: wordsOf(saidIn(form)),
  };
}

function sectionsOf(sections: readonly SectionForm[]): OptionSection[] {
  return withKeys(sections, ({ title }) => title, keptKeys).map(({ item, key }) => ({
    key,
    type: item.type,
    title: english(item.title),
    subtitle: english(item.subtitle),
    questions: withKeys(item.questions, ({ text }) => text).map((asked) => questionOf(asked)),
    options: withKeys(item.tiles, ({ title }) => title).map(({ item: tile, key: tileKey }) => ({
      key: tileKey,
      title: english(tile.title),
      image: tile.image.trim(),
    })),
  }));
}

function questionOf({ item, key }: Keyed<QuestionForm>): Question {
  const isChoice = item.kind === "choice";
  const choices = isChoice ? withKeys(item.choices, ({ text }) => text) : [];
  return {
    key,
    type: isChoice ? "radio" : "text",
    question: english(item.text),
    help: english(item.help),
    options: choices.map(({ item: choice, key: value }) => ({ value, text: english(choice.text) })),
    required: item.required,
    format: item.kind === "choice" ? "text" : item.kind,
    ...(item.kind === "number" && isRangeGiven(item) && { range: rangeOf(item) }),
  };
}

function isRangeGiven({ range }: QuestionForm): boolean {
  return range.least.trim() !== "" || range.most.trim() !== "";
}

/** What is not a number is NaN, and keeps the form from being saved. */
function rangeOf({ range }: QuestionForm): NumberRange {
  const [least = Number.NaN, most = Number.NaN] = [range.least, range.most].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  );
  return { least, most };
}

/** Whether the least and the most of a question make sense: both, or neither. */
export function isRangeRight(question: QuestionForm): boolean {
  if (question.kind !== "number" || !isRangeGiven(question)) return true;
  const { least, most } = rangeOf(question);
  return least >= 0 && least < most && most <= largestAnswer;
}

type Keyed<Item> = { readonly item: Item; readonly key: string };

function withKeys<Item extends { readonly key: string }>(
  items: readonly Item[],
  textOf: (item: Item) => Said,
  kept: readonly string[] = [],
): Keyed<Item>[] {
  const taken = new Set([...kept, ...items.map(({ key }) => key)]);
  return items.map((item) => {
    const key = item.key === "" ? newKey(textOf(item)[defaultLanguage], taken) : item.key;
    taken.add(key);
    return { item, key };
  });
}

function english(said: Said): string {
  return said[defaultLanguage].trim();
}

/** Every text that is asked by the form, in the order of the screen. */
export function saidIn(form: OptionsForm): Said[] {
  return askedParts.flatMap((part) =>
    form[part].flatMap(({ title, subtitle, questions, tiles }) => [
      title,
      subtitle,
      ...questions.flatMap(({ text, help, kind, choices }) => [
        text,
        help,
        ...(kind === "choice" ? choices.map((choice) => choice.text) : []),
      ]),
      ...tiles.map((tile) => tile.title),
    ]),
  );
}

/** One text is called one thing: where it stands twice, as it is called first. */
function wordsOf(texts: readonly Said[]): OwnWords {
  const languages = otherLanguages.map((language) => {
    const said = texts
      .filter((text) => english(text) !== "" && text[language].trim() !== "")
      .map((text) => [english(text), text[language].trim()] as const);
    return [language, Object.fromEntries(said.toReversed())] as const;
  });
  return Object.fromEntries(languages.filter(([, said]) => Object.keys(said).length > 0));
}
