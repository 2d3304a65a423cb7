import { z } from "zod";
import { plainLine } from "#domain/text/plainLine.ts";
import { plainText } from "#domain/text/plainText.ts";
import { shopLimits } from "#domain/text/shopText.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { personParams } from "./people.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const tag = "selling";

const shopSchema = z.object({
  /** Null where the seller has none: then their own name stands there. */
  name: z.string().nullable(),
  line: z.string(),
  /** By which everybody finds the page of the shop (`/sellers/…`); null until something was listed: there is none yet. */
  page_id: uuidSchema.nullable(),
  /** The last name that an operator took back; null once another was chosen, also when that one was given up. */
  take_back: z.object({ name: z.string(), reason: z.string(), taken_back_at: timeSchema }).nullable(),
});
export type Shop = z.output<typeof shopSchema>;

export const getShop = endpoint({
  method: "GET",
  path: "/user/shop",
  tag,
  access: "user",
  summary: "What the seller calls their shop.",
  answer: shopSchema,
  refusals: [],
});

export const saveShop = endpoint({
  method: "PUT",
  path: "/user/shop",
  tag,
  access: "user",
  summary: "Calls the shop something, with a line about it: everybody reads both (R-SHOP-1).",
  body: z.object({
    name: z
      .string()
      .overwrite(plainLine)
      .refine((name) => /\p{L}/u.test(name), fault("name_unreadable"))
      .min(shopLimits.shortestName)
      .max(shopLimits.name)
      .superRefine(isPublicText("name")),
    line: z.string().overwrite(plainLine).max(shopLimits.line).superRefine(isPublicText("line")).default(""),
  }),
  answer: shopSchema,
  refusals: [],
});

export const removeShop = endpoint({
  method: "DELETE",
  path: "/user/shop",
  tag,
  access: "user",
  summary: "Gives the shop's name up: the seller's own name stands in its place.",
  answer: shopSchema,
  refusals: [],
});

export const takeBackShopName = endpoint({
  method: "POST",
  path: "/ops/users/:id/shop/take-back",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary:
    "Takes back what a seller calls their shop, and the line about it. The seller is told and reads the reason; the name is not taken again (R-SHOP-3).",
  params: personParams,
  body: z.object({
    /** As it was read: another one that was chosen since stays. */
    name: z.string().min(1).max(shopLimits.name),
    reason: z.string().overwrite(plainText).min(1).max(300),
  }),
  answer: z.object({ taken_back: z.literal(true) }),
  refusals: ["not_found", "reported_text_changed"],
  idempotent: true,
});
