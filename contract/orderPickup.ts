import { z } from "zod";
import { timeSchema } from "./primitives.ts";

/** A time in which Blaze comes for goods. */
export const pickupSlotSchema = z.object({ starts_at: timeSchema, ends_at: timeSchema });

/** What buyer, seller and operator know of a pick-up. */
export const orderPickupSchema = z.object({
  /** Null while no time is agreed. */
  slot: z
    .object({
      starts_at: timeSchema,
      /** A time that an operator planned has no end. */
      ends_at: timeSchema.nullable(),
    })
    .nullable(),
  /** When the seller said that it is packed. */
  packed_at: timeSchema.nullable(),
});
export type OrderPickup = z.output<typeof orderPickupSchema>;
