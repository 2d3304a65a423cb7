/** Sections of the home page that are always on its list, in the order in which they stand until an operator moves them. */
export const fixedSections = ["banners", "ending_soon", "newest", "most_bids"] as const;
type FixedSection = (typeof fixedSections)[number];

/** How a section of the operators' own making may be sorted. */
export const sectionSorts = ["ending_soon", "newest", "most_bids"] as const;

/** The most sections that operators make themselves: each is a strip more that every visitor loads. */
export const mostOwnSections = 8;

/** What the home page is made of, from its head down. */
export type HomeSection<Titles> =
  | { readonly kind: FixedSection; readonly is_shown: boolean }
  | { readonly kind: "category"; readonly category_id: number; readonly is_shown: boolean }
  | {
      readonly kind: "own";
      readonly titles: Titles;
      /** A category or a subcategory; null for goods of all. */
      readonly category_id: number | null;
      readonly sort: (typeof sectionSorts)[number];
      /** Nothing dearer, in paise; null for goods of any price. */
      readonly max_price: number | null;
      readonly is_shown: boolean;
    };

/** Shown without anybody's doing: what the home page was before operators could change it. */
const shownAtFirst: Readonly<Record<FixedSection, boolean>> = {
  banners: true,
  ending_soon: true,
  newest: false,
  most_bids: false,
};

/**
 * What was saved, without categories that are no more, and with everything that it does not name: a category that came
 * since stands at the end and is shown. Of an empty list it makes the page as it is by default.
 */
export function completeSections<Titles>(
  saved: readonly HomeSection<Titles>[],
  categoryIds: readonly number[],
): HomeSection<Titles>[] {
  const kept = saved.filter((one) => one.kind !== "category" || categoryIds.includes(one.category_id));
  const missing = fixedSections.filter((kind) => !kept.some((one) => one.kind === kind));
  const named = new Set(kept.map((one) => (one.kind === "category" ? one.category_id : undefined)));
  return [
    ...missing.map((kind) => ({ kind, is_shown: shownAtFirst[kind] })),
    ...kept,
    ...categoryIds
      .filter((id) => !named.has(id))
      .map((id) => ({ kind: "category" as const, category_id: id, is_shown: true })),
  ];
}

/** The place of the first section that stands there a second time, or -1. */
export function sectionTwice(sections: readonly HomeSection<unknown>[]): number {
  const seen = new Set<string>();
  return sections.findIndex((section) => {
    if (section.kind === "own") return false;
    const key = section.kind === "category" ? `category ${section.category_id}` : section.kind;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond;
  });
}
