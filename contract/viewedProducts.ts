import { z } from "zod";
import { mostViewed } from "#domain/listing/recentlyViewed.ts";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const tag = "catalogue";

/** `7,12,5`: as many as a browser keeps. */
const idsSchema = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${mostViewed - 1}}$`))
  .transform((ids) => ids.split(",").map(Number))
  .meta({ description: `At most ${mostViewed} ids of products, with a comma between them` });

const viewed = {
  tag,
  query: z.object({ ids: idsSchema }),
  answer: z.object({ results: z.array(productSummarySchema) }),
  refusals: [],
} as const;

export const guestProductsById = endpoint({
  method: "GET",
  path: "/guest/products/by-id",
  access: "guest",
  summary:
    "The products with these ids, in their order, whatever became of them. One that is not there is left out.",
  ...viewed,
});

export const productsById = endpoint({
  method: "GET",
  path: "/products/by-id",
  access: "user",
  summary: "The same for the signed-in user.",
  ...viewed,
});
