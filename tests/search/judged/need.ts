/** What makes a query hard. */
export const kinds = [
  "plain",
  "brand",
  "misspelt",
  "joined",
  "indian",
  "hindi",
  "hinglish",
  "price",
  "attribute",
  "begun",
] as const;
export type Kind = (typeof kinds)[number];

/** What a listing must be for whoever asked so; what is left out does not matter. */
export type Fit = {
  /** Slugs: one of its category or subcategory. */
  readonly in?: readonly string[];
  readonly title?: RegExp;
  /** In the title or the description. */
  readonly says?: RegExp;
  /** What it costs now, in rupees, both included. */
  readonly least?: number;
  readonly most?: number;
};

/** What somebody wants, and how people ask for it. */
export type Need = { readonly fits: Fit; readonly asked: Partial<Record<Kind, readonly string[]>> };

export type Listed = {
  readonly id: number;
  readonly slugs: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly rupees: number;
};

export function isFit(fits: Fit, { slugs, title, description, rupees }: Listed): boolean {
  return (
    (fits.in?.some((slug) => slugs.includes(slug)) ?? true) &&
    (fits.title?.test(title) ?? true) &&
    (fits.says?.test(`${title} ${description}`) ?? true) &&
    rupees >= (fits.least ?? 0) &&
    rupees <= (fits.most ?? Number.POSITIVE_INFINITY)
  );
}

/** The first one fits, and of the first five four in five: of fewer, where fewer are found or are there to be found. */
export function isSatisfied(fitting: ReadonlySet<number>, found: readonly number[]): boolean {
  const looked = found.slice(0, Math.min(5, fitting.size));
  const good = looked.filter((id) => fitting.has(id)).length;
  return fitting.has(found[0] ?? 0) && good >= 0.8 * looked.length;
}

/** One of the first two is meant, and half of all that is suggested. */
export function isWellSuggested(good: readonly boolean[]): boolean {
  return good.slice(0, 2).includes(true) && good.filter(Boolean).length >= good.length / 2;
}
