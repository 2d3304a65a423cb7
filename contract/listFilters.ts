import { z } from "zod";
import { brandLimits } from "#domain/listing/brands.ts";
import { isSize, isStorage } from "#domain/listing/measures.ts";
import { buyChoices, endsWithinHours } from "#domain/search/listFilters.ts";
import { withinKms } from "#domain/search/near.ts";
import { pinCodeSchema } from "./delivery.ts";
import { shippingModeSchema } from "./fulfilment.ts";
import { conditionSchema, maxAmountPaise, paiseAnswer } from "./primitives.ts";

/** How something can be had besides the highest bid. */
export const buyChoiceSchema = z.enum(buyChoices);

/** What there is to choose from, each counted under the other filters but not its own. */
export const listFacetsSchema = z.object({
  bid_choices: z.array(z.object({ bid_choice: z.literal("none"), count: z.int() })),
  /** What can be bought at once, while bidding has not passed its price; what takes offers in place of bids. */
  buy_choices: z.array(z.object({ buy_choice: buyChoiceSchema, count: z.int() })),
  conditions: z.array(z.object({ condition: conditionSchema, count: z.int() })),
  /** From `min` up to and with `max`, which the last does not have. */
  prices: z.array(z.object({ min: paiseAnswer, max: paiseAnswer.nullable(), count: z.int() })),
  /** Those with the most first, 20 at the most. */
  brands: z.array(z.object({ brand: z.string(), count: z.int() })),
  /** The smaller first, 20 at the most of those with the most: "128gb". */
  storages: z.array(z.object({ storage: z.string(), count: z.int() })),
  /** The same of screens and of what holds something: "43in", "7kg", "200l", which is from 200 to 299 litres. */
  sizes: z.array(z.object({ size: z.string(), count: z.int() })),
  ways: z.array(z.object({ way: shippingModeSchema, count: z.int() })),
  /** In hours; what ends within one ends within the longer ones too. */
  /** In kilometres, around the place that is asked about; none without one. */
  nears: z.array(z.object({ within_km: z.literal(withinKms), count: z.int() })),
  ends: z.array(z.object({ ends_within: z.literal(endsWithinHours), count: z.int() })),
});
export type ListFacets = z.output<typeof listFacetsSchema>;

/** A bound on prices in an address, in paise. */
const priceFilterSchema = z.coerce.number().int().min(0).max(maxAmountPaise);

/** How much a thing stores: "128gb"; and how large it is: "43in", "6.5kg". As listings have them. */
export const storageSchema = z.string().refine(isStorage);
export const sizeSchema = z.string().refine(isSize);

/** In kilometres over the ground. */
export const withinKmSchema = z.literal(withinKms);

/** What narrows a list, in an address: of a category and of a search alike. */
export const listFilterFields = {
  /** Nobody has bid yet. */
  bids: z.literal("none").optional(),
  /** It can be bought at once, or takes offers. */
  buy: buyChoiceSchema.optional(),
  condition: conditionSchema.optional(),
  /** Both belong to what is listed; a lowest price above the highest fits nothing. */
  min_price: priceFilterSchema.optional(),
  max_price: priceFilterSchema.optional(),
  /** The bounds are on the price with its delivery to this pin code. */
  deliver_to: pinCodeSchema.optional(),
  /** A brand in any spelling that the catalogue knows. */
  brand: z.string().trim().min(1).max(brandLimits.name).optional(),
  /** How it comes to whoever wins it. */
  way: shippingModeSchema.optional(),
  /** As the facets name them. */
  storage: storageSchema.optional(),
  size: sizeSchema.optional(),
  /** Around this pin code. */
  near: pinCodeSchema.optional(),
  /** How near to it; 10 unless told. */
  within_km: z.coerce.number().pipe(withinKmSchema).optional(),
  /** It is over in so many hours at the latest. */
  ends_within: z.coerce.number().pipe(z.literal(endsWithinHours)).optional(),
};
const listFilterSchema = z.object(listFilterFields);
export type ListFilterQuery = z.output<typeof listFilterSchema>;

/** The place that a list was asked to be near, and the middle of it; null where none was, or nobody knows it. */
export const nearAnswer = z
  .object({ pin_code: z.string(), locality: z.string(), city: z.string(), lat: z.number(), lon: z.number() })
  .nullable();
export type NearAnswer = z.output<typeof nearAnswer>;
