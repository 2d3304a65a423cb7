import type { CategoryRule } from "#contract/categoryRules.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { RuleWords } from "../parts/ruleWords.ts";

export type CategoryWords = {
  readonly words: MessageGroups["catalogueDesk"];
  readonly classes: MessageGroups["deliveryDesk"]["classes"];
  readonly goods: MessageGroups["selling"]["sellerData"]["approvedGoods"];
};

/** The fields of a category that an operator changes, in the order of the form. */
export const categoryFields = [
  "name",
  "description",
  "position",
  "bid_policy",
  "weight_class",
  "approved_goods",
  "is_hidden",
] as const;
export type CategoryField = (typeof categoryFields)[number];

/** How the fields of categories are spoken of in the history of the rules. */
export function categoryRuleWords(all: CategoryWords, categories: readonly CategoryRule[]): RuleWords {
  return {
    nameOf: ({ subject }) => {
      const [id = "", field = ""] = subject.split(".");
      const name = categories.find((category) => category.id === Number(id))?.name ?? id;
      return fillSentence(all.words.fieldOf, {
        category: categoryWord(name),
        field: all.words.fields[field as CategoryField],
      });
    },
    valueOf: ({ subject }, value) => fieldValue(subject.split(".")[1] as CategoryField, value, all),
    shownIn: [categoriesQuery.queryKey],
  };
}

/** What a field is, as people say it. */
export function fieldValue(
  field: CategoryField,
  value: unknown,
  { words, classes, goods }: CategoryWords,
): string {
  switch (field) {
    case "bid_policy":
      return words.policies[value as "flat" | "tiered"];
    case "weight_class":
      return value === null ? words.unsaid : classes[value as WeightClass];
    case "approved_goods":
      return value === null ? words.unsaid : goods[value as ApprovedGoods];
    case "is_hidden":
      return value === true ? words.hidden : words.shown;
    default:
      return value === null || value === "" ? words.nothing : String(value);
  }
}
