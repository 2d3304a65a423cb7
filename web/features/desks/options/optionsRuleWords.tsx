import type { ProductOptions } from "#domain/listing/productOptions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { RuleWords } from "../parts/ruleWords.ts";
import { OptionsDifferences } from "./OptionsDifferences.tsx";
import type { OptionsChoice } from "./optionsChoices.ts";

/** How the questions of categories are spoken of in the history of the rules. */
export function optionsRuleWords(
  choices: readonly OptionsChoice[],
  words: MessageGroups["optionsDesk"],
): RuleWords {
  return {
    nameOf: ({ subject }) => choices.find(({ value }) => value === subject)?.label ?? subject,
    valueOf: (_change, value) => (value === null ? words.noneNow : words.ownNow),
    diffOf: (before, after) => (
      <OptionsDifferences before={before as ProductOptions | null} after={after as ProductOptions | null} />
    ),
    shownIn: [],
  };
}
