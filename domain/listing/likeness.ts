/**
 * How much each thing counts by which one listing is like another (R-SIMILAR-1): one of the same brand and model stands
 * before any of another model, whatever else they share.
 */
export const likenessWeights = {
  /** Of the same brand. */
  model: 12,
  brand: 3,
  /** The part of the category. */
  subCategory: 3,
  storage: 2,
  size: 2,
  /** For the same price; less the farther it is, and nothing from `priceTimes` on. */
  price: 4,
} as const;

/** A price that is so many times another is no nearer to it than any. */
export const priceTimes = 3;
