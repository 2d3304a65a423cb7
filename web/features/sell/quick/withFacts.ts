import type { Answers, SectionAnswers } from "#domain/listing/productOptions.ts";
import type { QuickValues } from "./quickValues.ts";

/** What was read of a title or an advertisement: the answer of the API, as far as it fills fields. */
export type ListingFacts = {
  readonly category_id: number | null;
  readonly sub_category_id: number | null;
  readonly specifications: Answers;
  readonly conditions: Answers;
};

/**
 * The page with what was read filled in. What the seller chose or typed stays; what was read before, and
 * nobody has changed since, goes with the title that it was read of.
 */
export function withFacts<Values extends Filled>(
  values: Values,
  before: ListingFacts | null,
  facts: ListingFacts,
): Values {
  const placed = withPlace(values, before, facts);
  const isOfCategory = placed.category !== "" && placed.category === String(facts.category_id ?? "");
  const now = isOfCategory ? facts : { specifications: {}, conditions: {} };
  return {
    ...placed,
    specifications: withAnswers(values.specifications, before?.specifications ?? {}, now.specifications),
    conditions: withAnswers(values.conditions, before?.conditions ?? {}, now.conditions),
  };
}

type Filled = Pick<QuickValues, "category" | "subcategory" | "specifications" | "conditions">;

function withPlace<Values extends Filled>(
  values: Values,
  before: ListingFacts | null,
  facts: ListingFacts,
): Values {
  const wasRead =
    values.category === idText(before?.category_id) && values.subcategory === idText(before?.sub_category_id);
  const isOpen = values.category === "" || (before !== null && wasRead);
  // A category that was chosen, whose subcategory is open still, takes the one that fits into it.
  const isWithin = values.category === idText(facts.category_id) && values.subcategory === "";
  if (!isOpen && !isWithin) return values;
  return {
    ...values,
    category: idText(facts.category_id),
    subcategory: idText(facts.sub_category_id),
  };
}

function withAnswers(given: Answers, before: Answers, now: Answers): Answers {
  const keys = new Set([...Object.keys(given), ...Object.keys(now)]);
  const sections = [...keys].map((key) => [key, sectionWith(given[key], before[key], now[key])] as const);
  return Object.fromEntries(sections.filter(([, answers]) => answers !== undefined)) as Answers;
}

function sectionWith(
  given: SectionAnswers | undefined,
  before: SectionAnswers | undefined,
  now: SectionAnswers | undefined,
): SectionAnswers | undefined {
  const isTiles = isTicked(given ?? now ?? []);
  if (isTiles) {
    const own = given !== undefined && given.length !== 0 && JSON.stringify(given) !== JSON.stringify(before);
    return own ? given : now;
  }
  // An answer that was emptied is one too: the seller does not want it.
  const texts = Object.entries((given ?? {}) as Texts).filter(
    ([key, text]) => text !== ((before ?? {}) as Texts)[key],
  );
  const merged = { ...((now ?? {}) as Texts), ...Object.fromEntries(texts) };
  return Object.keys(merged).length === 0 ? undefined : merged;
}

type Texts = Readonly<Record<string, string>>;

function isTicked(answers: SectionAnswers): answers is readonly string[] {
  return Array.isArray(answers);
}

function idText(id: number | null | undefined): string {
  return id ? String(id) : "";
}
