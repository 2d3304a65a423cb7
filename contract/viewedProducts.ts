import { z } from "zod";
import { mostAlike, mostViewed } from "#domain/listing/recentlyViewed.ts";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const tag = "catalogue";

/** `7,12,5` */
const idsSchema = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${most - 1}}$`))
    .transform((ids) => ids.split(",").map(Number))
    .meta({ description: `At most ${most} ids of products, with a comma between them` });

const productsOf = (most: number) =>
  ({
    tag,
    query: z.object({ ids: idsSchema(most) }),
    answer: z.object({ results: z.array(productSummarySchema) }),
    refusals: [],
  }) as const;
const viewed = productsOf(mostViewed);
const similar = productsOf(mostAlike);

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

export const guestSimilarProducts = endpoint({
  method: "GET",
  path: "/guest/products/similar",
  access: "guest",
  summary: "Running auctions like these products, the most alike first, 10 at most.",
  ...similar,
});

export const similarProducts = endpoint({
  method: "GET",
  path: "/products/similar",
  access: "user",
  summary: "The same for the signed-in user, without their own.",
  ...similar,
});
