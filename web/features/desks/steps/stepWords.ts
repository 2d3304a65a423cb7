import type { BidStepRule } from "#contract/bidSteps.ts";
import type { CategoryRule } from "#contract/categoryRules.ts";
import {
  type BidPolicy,
  type BidSteps,
  bidPolicies,
  readBidSteps,
  type StepTable,
} from "#domain/auction/bidSteps.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { RuleWords } from "../parts/ruleWords.ts";

type Words = MessageGroups["stepsDesk"];

/** An amount of whole rupees as people read it. */
export function rupeeWords(amountRupees: number): string {
  return formatRupees(rupees(amountRupees));
}

/** A table in one line: "up to ₹200 by ₹10, up to ₹1,000 by ₹25, above by ₹50". */
export function tableWords({ tiers, aboveRupees }: StepTable, words: Words): string {
  const step = rupeeWords(aboveRupees);
  if (tiers.length === 0) return fillSentence(words.always, { step });
  const said = tiers.map((tier) =>
    fillSentence(words.tier, { upTo: rupeeWords(tier.upToRupees), step: rupeeWords(tier.stepRupees) }),
  );
  return [...said, fillSentence(words.aboveTiers, { step })].join(", ");
}

/** Whose table it is: by the number of a category, or by the name of a policy. */
export function ruleName(rule: string, categories: readonly CategoryRule[], words: Words): string {
  const policy = bidPolicies.find((name): name is BidPolicy => name === rule);
  return policy === undefined ? categoryName(Number(rule), categories, words) : words.policies[policy];
}

export function categoryName(id: number, categories: readonly CategoryRule[], words: Words): string {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return String(id);
  const name = categoryWord(category.name);
  const parent = categories.find((one) => one.id === category.parent_id);
  return parent === undefined
    ? name
    : fillSentence(words.subCategory, { category: categoryWord(parent.name), name });
}

/** How bid steps are spoken of in the history of the rules. */
export function stepRuleWords(words: Words, categories: readonly CategoryRule[]): RuleWords {
  return {
    nameOf: ({ subject }) => ruleName(subject, categories, words),
    valueOf: (_change, value) =>
      value === null ? words.noneOwn : tableWords(readBidSteps(value as BidSteps), words),
    shownIn: [],
  };
}

/** A table as it was answered, in rupees. */
export function tableOf({ table }: BidStepRule): StepTable {
  return {
    tiers: table.tiers.map(({ up_to, bid_step }) => ({
      upToRupees: up_to / 100,
      stepRupees: bid_step / 100,
    })),
    aboveRupees: table.above / 100,
  };
}
