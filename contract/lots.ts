import { z } from "zod";
import { lotLimits } from "#domain/listing/lot.ts";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema } from "./primitives.ts";
import { activateProduct } from "./selling.ts";
import { answersSchema } from "./sellingInput.ts";

const params = z.object({ id: listingIdSchema });

export const postLot = endpoint({
  method: "POST",
  path: "/user/product/:id/lot",
  tag: "selling",
  access: "user",
  summary:
    "Posts a draft as several equal auctions: itself and one for each of `others`, all or none, ending ten minutes apart. Each goes live or waits as a draft that is posted alone does. Safe to repeat.",
  params,
  body: z.object({
    /** The items beside the draft's own, with what the category asks of each alone, such as its IMEI. */
    others: z
      .array(z.object({ details: answersSchema.default({}) }))
      .min(lotLimits.least - 1)
      .max(lotLimits.most - 1),
  }),
  answer: z.object({
    /** The draft first, in the order in which they end. */
    results: z.array(activateProduct.answer),
  }),
  refusals: [
    "not_found",
    "draft_incomplete",
    "not_a_draft",
    "draft_in_review",
    "draft_awaits_start",
    "too_many_drafts",
  ],
  idempotent: true,
});

/** Nine at most: nobody needs a second page. */
const others = {
  tag: "catalogue",
  params,
  answer: z.object({ results: z.array(productSummarySchema) }),
  refusals: ["not_found"],
} as const;

export const guestLot = endpoint({
  method: "GET",
  path: "/guest/product/:id/lot",
  access: "guest",
  summary:
    "The other auctions of equal items that were posted with this one: running ones first, by their end.",
  ...others,
});

export const getLot = endpoint({
  method: "GET",
  path: "/product/:id/lot",
  access: "user",
  summary: "The same for the signed-in user.",
  ...others,
});
