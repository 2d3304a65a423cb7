import { z } from "zod";
import { type CountedOrderView, longestViewName, orderStateFilters } from "#domain/order/orderFilters.ts";
import { shippingModes } from "#domain/order/orderStages.ts";
import { endpoint } from "./endpoint.ts";
import { categoryIdSchema, daySchema, maxAmountPaise, uuidSchema } from "./primitives.ts";

const tag = "orders";

const amount = z.coerce.number().int().min(0).max(maxAmountPaise).optional();

/** What the list of orders can be narrowed to; what is left out narrows nothing. */
export const orderFiltersSchema = z.object({
  /**
   * `under_way`: paid and not over. `goods_held`: the sale is over, and its goods are still with Blaze. `pickups_today`:
   * their pick-up is planned for today in India, for a day that is over, or without a time.
   */
  state: z.enum(orderStateFilters).optional(),
  /** A claim is open, or what it ended in is under way. */
  claimed: z.enum(["true"]).optional(),
  /** Longer in its stage than the stage's limit. */
  late: z.enum(["true"]).optional(),
  /** Those that the asking operator works on now. */
  mine: z.enum(["true"]).optional(),
  way: z.enum(shippingModes).optional(),
  category_id: categoryIdSchema.optional(),
  /** Days in India on which it was won, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Of the winning bid, in paise. */
  least: amount,
  most: amount,
});
const orderViewSchema = z.object({ id: uuidSchema, name: z.string(), filters: orderFiltersSchema });
export type OrderViewAnswer = z.output<typeof orderViewSchema>;

export const listOrderViews = endpoint({
  method: "GET",
  path: "/ops/order-views",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "The lists of orders that this operator saved, by name, and how many orders wait in those that everybody has.",
  answer: z.object({
    results: z.array(orderViewSchema),
    /** Counted to 1,000 at most. */
    counts: z.object({
      to_plan: z.int(),
      pickups_today: z.int(),
      inspection: z.int(),
      to_dispatch: z.int(),
      to_send_home: z.int(),
    } satisfies Record<CountedOrderView, z.ZodInt>),
  }),
  refusals: [],
});

export const saveOrderView = endpoint({
  method: "POST",
  path: "/ops/order-views",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "Keeps the filters of the list of orders under a name; under a name that is there, in the place of those.",
  body: z.object({ name: z.string().trim().min(1).max(longestViewName), filters: orderFiltersSchema }),
  answer: orderViewSchema,
  refusals: ["too_many_views"],
});

export const deleteOrderView = endpoint({
  method: "DELETE",
  path: "/ops/order-views/:id",
  tag,
  access: "operator",
  right: "see_orders",
  summary: "Forgets one of this operator's lists. One that is gone is answered alike.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ deleted: z.literal(true) }),
  refusals: [],
});
