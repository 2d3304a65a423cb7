import { z } from "zod";
import { subjects } from "../pictures/subjects.ts";

export const rowSchema = z
  .strictObject({
    title: z.string().min(1).max(140),
    /** The slug of a subcategory; empty in a draft that has none yet. */
    subcategory: z.string(),
    condition: z.enum(["used", "new", "mint", "openbox"]),
    /** Whole rupees; 0 in a draft that has no price yet. */
    baseRupees: z.int().nonnegative(),
    /** At which it can be bought at once; few have it. */
    buyNowRupees: z.int().positive().optional(),
    /** What its pictures show, as demo/pictures/subjects.json names it. */
    subject: z.string(),
    colourway: z.string(),
    /** Paragraphs, in the seller's own voice. */
    told: z.array(z.string().min(1)),
    /** What comes with it. */
    kit: z.array(z.string().min(1)).default([]),
    /** From the loading of the demo; whatever has none ends in a day or later. */
    endsInMinutes: z.int().positive().optional(),
  })
  .refine(({ subject, colourway }) => subjects[subject]?.colourways[colourway] !== undefined, {
    path: ["colourway"],
    message: "there is no such drawing",
  });

/** One line of a curated table: what a person would type when selling a thing. */
export type Row = z.infer<typeof rowSchema>;
export type Condition = Row["condition"];
