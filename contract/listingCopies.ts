import { z } from "zod";
import { missingPartSchema } from "./drafts.ts";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, productStatusSchema } from "./primitives.ts";
import { relistBodySchema } from "./sellingInput.ts";

const tag = "selling";
const params = z.object({ id: listingIdSchema });

export const copyProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/copy",
  tag,
  access: "user",
  summary: "Begins a new draft with everything of a listing of the seller.",
  params,
  answer: z.object({ id: z.int() }),
  refusals: ["not_found", "listing_taken_down", "too_many_drafts"],
});

export const relistProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/relist",
  tag,
  access: "user",
  summary:
    "Lists an unsold item again as a new listing, live at once unless something is missing: as an auction, or taking offers.",
  params,
  body: relistBodySchema,
  answer: z.object({
    id: z.int(),
    product_status: productStatusSchema,
    missing: z.array(missingPartSchema),
  }),
  refusals: ["not_found", "not_relistable", "listing_taken_down", "item_sold", "reserve_offer_waits"],
  idempotent: true,
});
