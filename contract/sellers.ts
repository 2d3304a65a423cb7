import { z } from "zod";
import { productSummarySchema, sellerStandingSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, uuidSchema } from "./primitives.ts";
import { sellerRatingsSchema } from "./ratings.ts";

const tag = "sellers";
const params = z.object({ id: uuidSchema });
const listQuery = pageQuery({ usual: 24, most: 60 });
const listAnswer = pageOf(productSummarySchema);

const sellerSchema = sellerStandingSchema.extend({
  /** Empty when the account is closed. */
  name: z.string(),
  /** What they say of their shop, where the name is a shop's; empty where it is their own. */
  shop_line: z.string(),
  /** A trusted seller at this moment (R-LEVEL-1). */
  is_trusted: z.boolean(),
  /** Then no sale and no check is told either. */
  is_closed: z.boolean(),
});
export type Seller = z.output<typeof sellerSchema>;

export const getSeller = endpoint({
  method: "GET",
  path: "/guest/sellers/:id",
  tag,
  access: "guest",
  summary:
    "Who sells: by what they are called, since when they are here, and how much was sold. Only of those who have listed something.",
  params,
  answer: sellerSchema,
  refusals: ["not_found"],
});

export const guestSellerProducts = endpoint({
  method: "GET",
  path: "/guest/sellers/:id/products",
  tag,
  access: "guest",
  summary: "The active products of a seller, the newest first, a page at a time.",
  params,
  query: listQuery,
  answer: listAnswer,
  refusals: ["not_found"],
});

export const sellerProducts = endpoint({
  method: "GET",
  path: "/sellers/:id/products",
  tag,
  access: "user",
  summary: "The active products of a seller for the signed-in user, the newest first, a page at a time.",
  params,
  query: listQuery,
  answer: listAnswer,
  refusals: ["not_found"],
});

export const listRatingsOfSeller = endpoint({
  method: "GET",
  path: "/guest/sellers/:id/ratings",
  tag,
  access: "guest",
  summary: "What buyers say of a seller, the latest first, with figures. Only what is open counts.",
  params,
  query: pageQuery({ usual: 10, most: 50 }),
  answer: sellerRatingsSchema,
  refusals: ["not_found"],
});
