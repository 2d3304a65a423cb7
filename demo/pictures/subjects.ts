import { z } from "zod";
import { readData } from "../readData.ts";

/** Where the product stands: seen from above, on a table, on a kitchen counter, on a floor, or outside. */
export const placeSchema = z.enum(["flat", "table", "counter", "room", "street"]);
export type Place = z.infer<typeof placeSchema>;

/** What a drawing names var(--main), var(--trim) and var(--accent): body, second material, small bright part. */
const coloursSchema = z.strictObject({ main: z.string(), trim: z.string(), accent: z.string() });
export type Colours = z.infer<typeof coloursSchema>;

/** A closer look: the point of the 400 grid that comes to the middle, how much larger, turned by degrees. */
const cropSchema = z.strictObject({ x: z.number(), y: z.number(), scale: z.number(), turn: z.number() });
export type Crop = z.infer<typeof cropSchema>;

const viewSchema = z.strictObject({
  place: placeSchema,
  /** Where the wall meets the surface, on the 400 grid. */
  horizon: z.number().default(290),
  /** A file of drawings/. */
  drawing: z.string(),
  /** By how many degrees the drawing is turned. */
  turn: z.number().optional(),
  crop: cropSchema.optional(),
});
export type View = z.infer<typeof viewSchema>;

const subjectSchema = z.strictObject({
  colourways: z.record(z.string(), coloursSchema),
  views: z.record(z.string(), viewSchema),
});

/** Every product that can be drawn, by name: its colours, and the ways of looking at it. */
export const subjects = readData("pictures/subjects.json", z.record(z.string(), subjectSchema));
