import { answerOf } from "#domain/listing/missingAnswers.ts";
import {
  type Answers,
  isNameAsked,
  type OptionSection,
  type ProductOptions,
  type Question,
} from "#domain/listing/productOptions.ts";
import { isTileTicked } from "../draft/answerTexts.ts";
import type { QuickAnswers } from "./quickValues.ts";

type AskedIn = "specifications" | "conditions";

/** A question of the category, or a set of tiles, as a chip. */
export type QuickChip = {
  readonly key: string;
  readonly askedIn: AskedIn;
  /** The section with nothing but what the chip is about. */
  readonly section: OptionSection;
  /** The question, or the title of the tiles. */
  readonly label: string;
  /** How the answer reads, in the words of the category; empty while there is none. */
  readonly texts: readonly string[];
  /** Left empty it keeps the listing from being posted. */
  readonly isRequired: boolean;
  /** It is required and empty. */
  readonly isMissing: boolean;
  /** A name speaks for itself. */
  readonly isName: boolean;
};

/** Whatever is asked, in the order of the category's questions. */
export function quickChips(asked: ProductOptions, answers: QuickAnswers): QuickChip[] {
  return [
    ...asked.specifications.flatMap((section) => chipsOf("specifications", section, answers.specifications)),
    ...asked.conditions.flatMap((section) => chipsOf("conditions", section, answers.conditions)),
  ];
}

function chipsOf(askedIn: AskedIn, section: OptionSection, answers: Answers): QuickChip[] {
  if (section.type === "options") {
    const ticked = section.options.filter(({ key }) => isTileTicked(answers, section.key, key));
    const texts = ticked.map(({ title }) => title);
    const [key, label] = [`${askedIn}.${section.key}`, section.title];
    return [{ key, askedIn, section, label, texts, isRequired: false, isMissing: false, isName: false }];
  }
  return section.questions.map((question) => {
    const answer = answerOf(answers, section.key, question.key).trim();
    return {
      key: `${askedIn}.${section.key}.${question.key}`,
      askedIn,
      section: { ...section, subtitle: "", questions: [question] },
      label: question.question,
      texts: answer === "" ? [] : [textOf(question, answer)],
      isRequired: question.required,
      isMissing: question.required && answer === "",
      isName: isNameAsked(question),
    };
  });
}

function textOf({ options }: Question, answer: string): string {
  return options.find(({ value }) => value === answer)?.text ?? answer;
}
