import { z } from "zod";
import { timeSchema, uuidSchema } from "./primitives.ts";

/** What a seller added to a live listing, word for word. */
export const additionSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  added_at: timeSchema,
});
export type Addition = z.output<typeof additionSchema>;
