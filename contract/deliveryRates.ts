import { z } from "zod";
import { deliveryPayers, deliveryZones, weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { categoryIdSchema, paiseAnswer, paiseSchema } from "./primitives.ts";

const tag = "delivery";

const zonePrices = { near: paiseAnswer, region: paiseAnswer, far: paiseAnswer };

/** What bringing a product to one place costs. */
export const deliveryPriceSchema = z.object({
  /** Up to 50 km, up to 500 km, or farther; where nobody knows how far it is, far. */
  zone: z.enum(deliveryZones),
  zone_price: paiseAnswer,
  /** From this price of the product on delivery costs nothing; null for never. */
  free_from: paiseAnswer.nullable(),
  paid_by: z.enum(deliveryPayers),
});
export type DeliveryPrice = z.output<typeof deliveryPriceSchema>;

/** What a category's things cost to bring today: up to 50 km, up to 500 km, and beyond. */
export const deliveryPricesSchema = z.object({ ...zonePrices, free_from: paiseAnswer.nullable() });

/**
 * What bringing a product costs: up to 50 km, up to 500 km, and beyond. From `free_from` on nobody pays; a null never
 * ends. Stored when the listing went live; a product without
 * costs nobody anything.
 */
export const deliveryTermsSchema = z.object({
  paid_by: z.enum(deliveryPayers),
  ...zonePrices,
  free_from: paiseAnswer.nullable(),
});

const deliveryRateSchema = z.object({
  weight_class: z.enum(weightClasses),
  starts_on: z.iso.date(fault("day_form")),
  ...zonePrices,
  free_from: paiseAnswer.nullable(),
});

const weightClassSchema = z.object({
  category_id: z.int(),
  name: z.string(),
  /** The category that it is a part of. */
  parent_name: z.string().nullable(),
  /** Null for its parent's. */
  weight_class: z.enum(weightClasses).nullable(),
  /** What it has while it is null. */
  inherited_weight_class: z.enum(weightClasses),
});
export type CategoryWeight = z.output<typeof weightClassSchema>;

const ratesAnswer = z.object({
  results: z.array(deliveryRateSchema),
  weights: z.array(weightClassSchema),
});

export const listDeliveryRates = endpoint({
  method: "GET",
  path: "/ops/delivery-rates",
  tag,
  access: "operator",
  right: "set_rules",
  summary:
    "What delivery costs by weight class, zone and date, the latest first, and what each category weighs.",
  answer: ratesAnswer,
  refusals: [],
});

export const setDeliveryRate = endpoint({
  method: "POST",
  path: "/ops/delivery-rates",
  tag,
  access: "operator",
  right: "set_rules",
  summary:
    "Enters what a weight class costs from today or later on. Listings that are live keep what was promised.",
  body: z.object({
    weight_class: z.enum(weightClasses),
    starts_on: z.iso.date(fault("day_form")),
    near: paiseSchema,
    region: paiseSchema,
    far: paiseSchema,
    free_from: paiseSchema.refine((amount) => amount > 0, fault("amount_too_small")).nullable(),
  }),
  answer: ratesAnswer,
  refusals: ["rate_begins_too_early"],
});

export const setWeightClass = endpoint({
  method: "PUT",
  path: "/ops/weight-classes/:id",
  tag,
  access: "operator",
  right: "set_rules",
  summary: "Says what the things of a category weigh; null for what its parent says.",
  params: z.object({ id: categoryIdSchema }),
  body: z.object({ weight_class: z.enum(weightClasses).nullable() }),
  answer: ratesAnswer,
  refusals: ["not_found"],
});
