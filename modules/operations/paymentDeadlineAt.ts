import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { paymentDeadline } from "#domain/auction/paymentDeadline.ts";
import { readSettings } from "./settings.ts";

/**
 * By when an order has to be paid of which its buyer is told at this moment, by the hours that an operator has set
 * (R-ORDER-1). The order stores it: a later change of the hours moves no deadline that runs.
 */
export async function paymentDeadlineAt(reader: Kysely<Schema>, toldAt: Date): Promise<Date> {
  const { PAYMENT_LEAST_HOURS: leastHours } = await readSettings(reader);
  return paymentDeadline(toldAt, leastHours);
}
