import type { CategoryRule } from "#contract/categoryRules.ts";
import type { Banner, HomeSections } from "#contract/home.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import type { RuleWords } from "../parts/ruleWords.ts";

type Words = MessageGroups["homeDesk"];
export type HomeSection = HomeSections[number];
export type OwnSection = Extract<HomeSection, { kind: "own" }>;

/** What a section is called in the language of the page. */
export function sectionName(section: HomeSection, categories: readonly CategoryRule[], words: Words): string {
  if (section.kind === "own") return section.titles[pageLanguage()];
  if (section.kind === "category") return categoryName(section.category_id, categories, words);
  return words.kinds[section.kind];
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

/** Which goods a section of the operators' own has: "Phones, newest first, up to ₹10,000". */
export function goodsWords(section: OwnSection, categories: readonly CategoryRule[], words: Words): string {
  const { category_id: id, sort, max_price: most } = section;
  const parts = [id === null ? words.allCategories : categoryName(id, categories, words), words.sorts[sort]];
  if (most !== null) parts.push(fillSentence(words.upTo, { amount: formatRupees(paise(most)) }));
  return parts.join(" · ");
}

/** How the home page is spoken of in the history of the rules. */
export function homeRuleWords(words: Words, categories: readonly CategoryRule[]): RuleWords {
  const isBanner = (subject: string) => subject !== "sections";
  return {
    nameOf: ({ subject, before, after }) => {
      const banner = (after ?? before) as Banner | null;
      if (!isBanner(subject) || banner === null) return words.sectionsTitle;
      return fillSentence(words.bannerName, { title: banner.texts[pageLanguage()].title });
    },
    valueOf: ({ subject }, value) => {
      if (value === null) return words.noBanner;
      return isBanner(subject)
        ? bannerWords(value as Banner, words)
        : sectionsWords(value as HomeSections, categories, words);
    },
    shownIn: [],
  };
}

function bannerWords({ texts, href, shown_from: from, shown_until: until, position }: Banner, words: Words) {
  const { title, line } = texts[pageLanguage()];
  const when = fillSentence(words.fromUntil, { from: momentName(from), until: momentName(until) });
  return [title, line, href, when, fillSentence(words.placeOf, { position })].filter(Boolean).join(" · ");
}

/** Those that are shown in their order, then the hidden ones. */
function sectionsWords(sections: HomeSections, categories: readonly CategoryRule[], words: Words): string {
  const names = (isShown: boolean) =>
    sections
      .filter((section) => section.is_shown === isShown)
      .map((section) => sectionName(section, categories, words))
      .join(", ");
  const [shown, hidden] = [names(true), names(false)];
  return hidden === "" ? shown : fillSentence(words.shownHidden, { shown, hidden });
}
