import { type Paise, rupees } from "../money/paise.ts";

/** Where each of the ranges begins that prices are counted in; each ends a rupee below the next one. */
export const priceRangeStarts: readonly Paise[] = [0, 1_000, 5_000, 10_000, 25_000, 50_000].map(rupees);
