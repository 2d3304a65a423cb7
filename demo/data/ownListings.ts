import { z } from "zod";
import { readData } from "../readData.ts";
import { rowSchema } from "./row.ts";

const ownRowSchema = z.strictObject({
  state: z.enum(["sold", "unsold", "draft"]),
  categorySlug: z.string(),
  row: rowSchema,
  /** Back from the loading of the demo. */
  endedDaysAgo: z.number().nonnegative().default(0),
  bids: z.int().nonnegative().default(0),
  /** Of a draft that is posted and waits: its start, in days from the loading. */
  startsInDays: z.int().positive().optional(),
});
export type OwnRow = z.infer<typeof ownRowSchema>;

/** What the seller who can sign in has behind him and before him. */
export const ownRows = readData("data/ownListings.json", z.array(ownRowSchema));
