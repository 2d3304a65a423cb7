import { noPaise, type Paise } from "../money/paise.ts";

/** How the answer to a text question is checked; of a brand and a model, what it is chosen from (R-OPERATOR-36). */
export const answerFormats = ["text", "number", "imei", "serial", "brand", "model"] as const;
export type AnswerFormat = (typeof answerFormats)[number];

/** The least and the most that the answer to a question in numbers may be, both included. */
export type NumberRange = { readonly least: number; readonly most: number };

/** The largest number that is taken as an answer. */
export const largestAnswer = 999_999_999;

type Choice = { readonly value: string; readonly text: string };

export type Question = {
  readonly key: string;
  readonly type: "radio" | "text";
  readonly question: string;
  readonly help: string;
  /** Empty for a text question. */
  readonly options: Choice[];
  /** Without an answer the section is not saved. */
  readonly required: boolean;
  readonly format: AnswerFormat;
  /** Of a number; without, any will do. */
  readonly range?: NumberRange | undefined;
};

/** Whether the answer is a brand or a model, which is called the same in every language. */
export function isNameAsked({ format }: Pick<Question, "format">): boolean {
  return format === "brand" || format === "model";
}

/** One thing to tick, such as what lies in the box. */
type OptionTile = { readonly key: string; readonly title: string; readonly image: string };

/** Questions to answer, or tiles to tick: as many as are true. */
export type OptionSection = {
  readonly key: string;
  readonly type: "questions" | "options";
  readonly title: string;
  readonly subtitle: string;
  readonly questions: Question[];
  readonly options: OptionTile[];
};

/**
 * What an operator says a text is called in other languages, by the language's code and the English text. It wins over
 * what the language's own catalogue says of the same words (docs/decisions/0083).
 */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a seller is asked in a category (R-SELL-5). */
export type ProductOptions = {
  readonly specifications: OptionSection[];
  readonly conditions: OptionSection[];
  readonly verification: OptionSection[];
  readonly pricing: {
    readonly verification: "required" | "optional" | "unavailable";
    /** What the check costs the seller. */
    readonly verification_price: Paise;
  };
  readonly words: OwnWords;
};

/** Of one section: the answer to each question by its key, or the keys of the ticked tiles. */
export type SectionAnswers = Readonly<Record<string, string>> | readonly string[];

/** Answers by the key of their section. */
export type Answers = Readonly<Record<string, SectionAnswers>>;

/** A category that nobody has written questions for: the wizard's sections about it stay empty. */
export const noProductOptions: ProductOptions = {
  specifications: [],
  conditions: [],
  verification: [],
  pricing: { verification: "unavailable", verification_price: noPaise },
  words: {},
};
