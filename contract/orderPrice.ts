import { z } from "zod";
import { deliveryPayers } from "#domain/delivery/deliveryTerms.ts";
import { paiseAnswer } from "./primitives.ts";

/** What an order costs: the screens show its parts and add nothing up. */
export const orderPriceSchema = z.object({
  /** The winning bid. */
  goods: paiseAnswer,
  /** What bringing it costs, whoever pays. */
  delivery_cost: paiseAnswer,
  /** Null where it costs nobody anything: it is free, or the two meet. */
  delivery_payer: z.enum(deliveryPayers).nullable(),
  /** What the buyer pays. */
  total: paiseAnswer,
});
