import { z } from "zod";
import { checklistNames, inspectionPoints, pointResults } from "#domain/inspection/checklists.ts";
import { grades } from "#domain/inspection/grades.ts";
import { returnOutcomes } from "#domain/inspection/returnOutcomes.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const gradeSchema = z.enum(grades);
export const checklistSchema = z.enum(checklistNames);
export const pointSchema = z.enum(inspectionPoints);
export const identifierKindSchema = z.enum(["imei", "serial"]);

/** The most pictures that a sheet has. */
export const mostInspectionPictures = 12;

/** What an operator found: each point of the order's list, a grade, the numbers that were read, pictures. */
export const inspectionSheetBody = z.object({
  points: z.partialRecord(
    pointSchema,
    z.object({ result: z.enum(pointResults), note: z.string().trim().max(300).default("") }),
  ),
  grade: gradeSchema,
  /** What stands on the item, by the key of the number that is asked for. */
  identifiers: z.record(z.string().max(130), z.string().trim().max(60)).default({}),
  /** Files sent with the purpose `inspection`. */
  pictures: z.array(uuidSchema).min(1).max(mostInspectionPictures),
});

export type InspectionSheetBody = z.input<typeof inspectionSheetBody>;

/** A sheet as buyer, seller and operators read it. Of a number it has no more than the last four characters. */
const shownSheetSchema = z.object({
  checklist: checklistSchema,
  points: z.array(z.object({ point: pointSchema, result: z.enum(pointResults), note: z.string() })),
  grade: gradeSchema,
  identifiers: z.array(
    z.object({
      kind: identifierKindSchema,
      /** The ends of what was known before (from the seller; of goods that came back, from the first sheet) and of what stands on the item. */
      said_ending: z.string().nullable(),
      read_ending: z.string().nullable(),
      /** Null when there was nothing to hold against one another. */
      is_match: z.boolean().nullable(),
    }),
  ),
  /** The ids of its pictures, which `GET /upload/:id/file` streams to those who may see them. */
  pictures: z.array(uuidSchema),
  inspected_at: timeSchema,
});
export type ShownSheet = z.output<typeof shownSheetSchema>;

/** What Blaze found before it sent the goods. */
export const inspectionSchema = shownSheetSchema.extend({ outcome: z.enum(["verified", "failed"]) });
export type Inspection = z.output<typeof inspectionSchema>;

/** What Blaze found when the goods came back. Without a sheet where there was nothing to look at. */
export const returnCheckSchema = z.object({
  /** It is what was sent: everything was refunded. */
  is_same: z.boolean(),
  /** Null of returns from before it was written down. */
  outcome: z.enum(returnOutcomes).nullable(),
  sheet: shownSheetSchema.nullable(),
});
