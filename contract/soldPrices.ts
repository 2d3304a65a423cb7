import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { conditionSchema, listingIdSchema, paiseAnswer } from "./primitives.ts";
import { searchWordsSchema } from "./search.ts";

/** A month in India, as `2026-06`. */
const monthSchema = z.string();

/** Counting stops here. */
export const mostSoldCounted = 500;

const soldPricesSchema = z.object({
  /** `mostSoldCounted` stands for that many or more. */
  count: z.int(),
  lowest: paiseAnswer,
  highest: paiseAnswer,
  /** The month of the earliest of them. */
  since: monthSchema,
  /** The latest few of them, the latest first. */
  latest: z.array(z.object({ amount: paiseAnswer, condition: conditionSchema, month: monthSchema })),
});
export type SoldPrices = z.output<typeof soldPricesSchema>;

export const getSoldPrices = endpoint({
  method: "GET",
  path: "/guest/product/:id/sold-prices",
  tag: "catalogue",
  access: "guest",
  summary:
    "What other items of the same brand and model were sold for within a year. Null while fewer than three such sales have come to their end.",
  params: z.object({ id: listingIdSchema }),
  answer: z.object({ sold_prices: soldPricesSchema.nullable() }),
  refusals: ["not_found"],
});

export const getSoldPricesOfSearch = endpoint({
  method: "GET",
  path: "/search/sold-prices",
  tag: "search",
  access: "guest",
  summary:
    "The same of the brand and model that a search names, whether or not one is for sale. Null when it names none.",
  query: z.object({ q: searchWordsSchema }),
  answer: z.object({
    model_sold: z.object({ brand: z.string(), model: z.string(), sold_prices: soldPricesSchema }).nullable(),
  }),
  refusals: [],
});
