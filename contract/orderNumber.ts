import { z } from "zod";
import { readOrderNumber } from "#domain/order/orderNumber.ts";
import { fault } from "./fieldProblems.ts";
import { uuidSchema } from "./primitives.ts";

/** An order's number in an answer: `BLZ-7K3-Q9P`. */
export const orderNumberSchema = z.string().meta({ description: "The order's number, such as BLZ-7K3-Q9P" });

/** A number as people type it: in small letters, without dashes, with the letter O for 0. */
export const typedOrderNumberSchema = z
  .string()
  .max(60, fault("order_number_form"))
  .transform((typed, context) => {
    const read = readOrderNumber(typed);
    if ("number" in read) return read.number;
    context.addIssue({ code: "custom", message: fault(read.problem) });
    return z.NEVER;
  });

/** An order in an address: its id or its number. Becomes what `isOrder` (modules/orders/orderRows.ts) looks for. */
const orderRefSchema = z
  .string()
  .transform((named, context) => {
    const parsed = uuidSchema.safeParse(named).success
      ? ({ success: true, data: named } as const)
      : typedOrderNumberSchema.safeParse(named);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({ description: "The order's id or its number" });

/** The order that a call reads. What changes an order names its id. */
export const orderRefParams = z.object({ id: orderRefSchema });
