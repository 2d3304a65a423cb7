import { z } from "zod";
import { draftField } from "#domain/listing/draftFields.ts";
import { additionLengths, editedFields } from "#domain/listing/listingChanges.ts";
import { plainText } from "#domain/text/plainText.ts";
import { additionSchema } from "./additions.ts";
import { draftSchema } from "./drafts.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { listingIdSchema, timeSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";
import {
  answersSchema,
  descriptionBodySchema,
  imagesBodySchema,
  infoBodySchema,
  wholePriceSchema,
} from "./sellingInput.ts";

const params = z.object({ id: listingIdSchema });

/** What is left out stays as it is. */
const editBodySchema = z.object({
  /** Lower than it is. The deposit stays as it was fixed when the listing went live. */
  base_price: wholePriceSchema.optional(),
  title: infoBodySchema.shape.title.optional(),
  condition: infoBodySchema.shape.condition,
  description: descriptionBodySchema.shape.text.optional(),
  /** All answers of the condition, by section key. */
  conditions: answersSchema.optional(),
  condition_notes: ownWords("others").optional(),
  notes: ownWords("notes").optional(),
  images: imagesBodySchema.shape.images.min(1, fault("cover_missing")).optional(),
});
export type ListingEdit = z.output<typeof editBodySchema>;

function ownWords(name: "others" | "notes") {
  const field = draftField(name);
  if (field.kind !== "text") throw new Error(`${name} is no text`);
  return z.string().trim().max(field.longest);
}

export const editListing = endpoint({
  method: "PATCH",
  path: "/user/product/:id",
  tag: "selling",
  access: "user",
  summary:
    "Corrects a live listing of the seller before its first bid: title, words, condition, pictures, and a lower base price. What it said before is kept for operators.",
  params,
  body: editBodySchema,
  answer: draftSchema,
  refusals: [
    "not_found",
    "auction_ended",
    "listing_paused",
    "listing_bid_on",
    "listing_has_offers",
    "change_needs_look",
    "too_many_changes",
  ],
});

export const addToListing = endpoint({
  method: "POST",
  path: "/user/product/:id/additions",
  tag: "selling",
  access: "user",
  summary:
    "Adds a note to a live listing of the seller, also after its first bid. Bidders and watchers are told. The same Idempotency-Key adds once.",
  params,
  body: z.object({
    text: z
      .string()
      .overwrite(plainText)
      .min(additionLengths.least)
      .max(additionLengths.most)
      .superRefine(isPublicText("addition")),
  }),
  answer: additionSchema,
  refusals: [
    "not_found",
    "auction_ended",
    "listing_paused",
    "change_needs_look",
    "too_many_changes",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

const changesSchema = z.object({
  edits: z.array(
    z.object({
      id: uuidSchema,
      edited_by: uuidSchema,
      edited_at: timeSchema,
      changes: z.array(
        z.object({
          field: z.enum(editedFields),
          /** In lines; of pictures their addresses. */
          before: z.array(z.string()),
          after: z.array(z.string()),
        }),
      ),
    }),
  ),
  additions: z.array(additionSchema),
});
export type ListingChanges = z.output<typeof changesSchema>;

export const listListingChanges = endpoint({
  method: "GET",
  path: "/ops/listings/:id/changes",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary: "What a seller corrected of a live listing and added to it, the latest first.",
  params,
  answer: changesSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});
