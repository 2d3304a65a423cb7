import { z } from "zod";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";

/** An address with whoever is there, as it stands on a label. */
export const orderAddressSchema = z.object({
  name: z.string(),
  mobile: z.string(),
  door_no: z.string(),
  locality: z.string(),
  landmark: z.string(),
  pin_code: z.string().regex(pinCodePattern),
  city: z.string(),
  state: z.string(),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;

const placeSchema = z.object({
  city: z.string(),
  /** For whoever lives there; null for the other side of the sale, and for operators, who ask for it. */
  address: orderAddressSchema.nullable(),
});

/** Where the goods of an order come from and go to. Both are null for goods that the two hand over themselves. */
export const orderPlacesSchema = z.object({
  pick_up: placeSchema.nullable(),
  /** Null as long as the buyer has not chosen one of several addresses, or Blaze does not work at the chosen one. */
  delivery: placeSchema.nullable(),
  /** From the moment in which the pick-up is planned: neither changes any more. */
  are_fixed: z.boolean(),
});
export type OrderPlaces = z.output<typeof orderPlacesSchema>;
