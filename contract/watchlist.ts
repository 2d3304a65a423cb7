import { z } from "zod";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, pageOf, pageQuery } from "./primitives.ts";

const tag = "watchlist";

export const getWatchlist = endpoint({
  method: "GET",
  path: "/watchlist",
  tag,
  access: "user",
  summary: "A map from product id to the id of its watchlist entry.",
  answer: z.record(z.string(), z.string()),
  refusals: [],
});

export const watchlistProducts = endpoint({
  method: "GET",
  path: "/watchlist/products",
  tag,
  access: "user",
  summary: "The watched products, the latest first.",
  query: pageQuery({ usual: 24, most: 60 }),
  answer: pageOf(productSummarySchema),
  refusals: [],
});

export const toggleWatch = endpoint({
  method: "PATCH",
  path: "/watchlist/:id",
  tag,
  access: "user",
  summary: "Adds the product to the watchlist, or takes it off; `watched` in the body sets it outright.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({ watched: z.boolean().optional() }).nullish(),
  answer: z.object({ watched: z.boolean() }),
  refusals: ["not_found"],
});
