import { defaultLanguage, type Language, languages } from "#contract/language.ts";
import { type AskedPart, askedParts } from "#domain/listing/compareOptions.ts";
import {
  type AnswerFormat,
  answerFormats,
  type OptionSection,
  type OwnWords,
  type ProductOptions,
  type Question,
} from "#domain/listing/productOptions.ts";

/** A text in every language; blank where nobody has said it. */
export type Said = Readonly<Record<Language, string>>;

/** How a question is answered: one of several, or in writing. */
export type AskedKind = "choice" | AnswerFormat;
export const askedKinds: readonly AskedKind[] = ["choice", ...answerFormats];

/** Something in a list. Its key is blank while it is new: it gets one when it is saved. */
type Item = {
  /** Of the screen alone. */
  readonly id: string;
  readonly key: string;
};
export type ChoiceForm = Item & { readonly text: Said };
export type TileForm = Item & { readonly title: Said; readonly image: string };
export type QuestionForm = Item & {
  readonly text: Said;
  readonly help: Said;
  readonly kind: AskedKind;
  readonly required: boolean;
  /** Of a number, as it is typed; blank where any will do. Kept while another kind is tried out. */
  readonly range: Readonly<Record<"least" | "most", string>>;
  /** Kept while another kind is tried out. */
  readonly choices: readonly ChoiceForm[];
};
export type SectionForm = Item & {
  readonly type: OptionSection["type"];
  readonly title: Said;
  readonly subtitle: Said;
  readonly questions: readonly QuestionForm[];
  readonly tiles: readonly TileForm[];
};

/** The questions of a category as the editor's fields hold them. */
export type OptionsForm = Readonly<Record<AskedPart, readonly SectionForm[]>> & {
  readonly pricing: ProductOptions["pricing"];
};

export const otherLanguages: readonly Language[] = languages.filter((one) => one !== defaultLanguage);

export function formOf({ words, pricing, ...options }: ProductOptions): OptionsForm {
  const parts = askedParts.map((part) => [
    part,
    options[part].map((section) => sectionForm(section, { words, within: part })),
  ]);
  return { ...(Object.fromEntries(parts) as Record<AskedPart, SectionForm[]>), pricing };
}

type Place = { readonly words: OwnWords; readonly within: string };

function sectionForm({ key, type, ...section }: OptionSection, { words, within }: Place): SectionForm {
  const said = (text: string) => saidBy(words, text);
  const own = item(key, within);
  return {
    ...own,
    type,
    title: said(section.title),
    subtitle: said(section.subtitle),
    questions: section.questions.map((question) => questionForm(question, { words, within: own.id })),
    tiles: section.options.map((tile) => ({
      ...item(tile.key, own.id),
      title: said(tile.title),
      image: tile.image,
    })),
  };
}

function questionForm(question: Question, { words, within }: Place): QuestionForm {
  const said = (text: string) => saidBy(words, text);
  const own = item(question.key, within);
  return {
    ...own,
    text: said(question.question),
    help: said(question.help),
    kind: question.type === "radio" ? "choice" : question.format,
    required: question.required,
    range: { least: String(question.range?.least ?? ""), most: String(question.range?.most ?? "") },
    choices: question.options.map(({ value, text }) => ({ ...item(value, own.id), text: said(text) })),
  };
}

/** Keys are unlike in their list alone. */
function item(key: string, within: string): Item {
  return { id: `${within}/${key}`, key };
}

function saidBy(words: OwnWords, text: string): Said {
  const others = otherLanguages.map((language) => {
    const said = words[language];
    return [language, said !== undefined && Object.hasOwn(said, text) ? said[text] : ""];
  });
  return { ...nothingSaid, ...Object.fromEntries(others), [defaultLanguage]: text };
}

/** @internal */
export const nothingSaid = Object.fromEntries(languages.map((language) => [language, ""])) as Said;

function newItem(): Item {
  return { id: crypto.randomUUID(), key: "" };
}

export function newChoice(): ChoiceForm {
  return { ...newItem(), text: nothingSaid };
}

export function newTile(): TileForm {
  return { ...newItem(), title: nothingSaid, image: "" };
}

export function newQuestion(): QuestionForm {
  return {
    ...newItem(),
    text: nothingSaid,
    help: nothingSaid,
    kind: "choice",
    required: false,
    range: { least: "", most: "" },
    choices: [newChoice(), newChoice()],
  };
}

export function newSection(type: OptionSection["type"]): SectionForm {
  const [questions, tiles] = type === "questions" ? [[newQuestion()], []] : [[], [newTile()]];
  return { ...newItem(), type, title: nothingSaid, subtitle: nothingSaid, questions, tiles };
}
