import { z } from "zod";
import { allPackingSteps } from "#domain/delivery/packing.ts";
import { endpoint } from "./endpoint.ts";
import { orderParams, soldOrderSchema } from "./fulfilment.ts";
import { orderRefParams } from "./orderNumber.ts";
import { orderPickupSchema, pickupSlotSchema } from "./orderPickup.ts";
import { timeSchema } from "./primitives.ts";

const tag = "orders";

const sellerPickupSchema = z.object({
  /** The times that may be chosen now; none once the pick-up is fixed. */
  slots: z.array(pickupSlotSchema),
  /** By when a seller who has not chosen is waited for; null after a choice. */
  answer_until: timeSchema.nullable(),
  /** Until when the agreed time can be changed; null while there is none. */
  changeable_until: timeSchema.nullable(),
  /**
   * The four figures that the seller tells whoever comes for the goods, once a time is agreed. Null after five wrong
   * tries, and for goods that are not waiting for a pick-up.
   */
  pickup_code: z.string().nullable(),
  /** How to pack goods of this category; the screens have the words. */
  packing: z.array(z.enum(allPackingSteps)),
  pickup: orderPickupSchema.nullable(),
});
export type SellerPickup = z.output<typeof sellerPickupSchema>;

export const getPickup = endpoint({
  method: "GET",
  path: "/user/sold-orders/:id/pickup",
  tag,
  access: "user",
  summary: "The pick-up of a sale for its seller: the times to choose from, the code, how to pack.",
  params: orderRefParams,
  answer: sellerPickupSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const choosePickup = endpoint({
  method: "PUT",
  path: "/user/sold-orders/:id/pickup",
  tag,
  access: "user",
  summary:
    "Says at which of the offered times the goods of a sale are picked up, until the evening before. Safe to repeat.",
  params: orderParams,
  body: z.object({ starts_at: timeSchema }),
  answer: soldOrderSchema,
  refusals: [
    "not_found",
    "order_action_closed",
    "pickup_fixed",
    "pickup_slot_gone",
    "delivery_address_missing",
  ],
});

export const markPacked = endpoint({
  method: "POST",
  path: "/user/sold-orders/:id/packed",
  tag,
  access: "user",
  summary: "Says that the goods of a sale are packed for their pick-up. Safe to repeat.",
  params: orderParams,
  answer: soldOrderSchema,
  refusals: ["not_found", "order_action_closed"],
});
