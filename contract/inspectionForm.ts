import { z } from "zod";
import { numberSources } from "#domain/inspection/secondLook.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { additionSchema } from "./additions.ts";
import { shownSectionSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { checklistSchema, identifierKindSchema, inspectionSchema, pointSchema } from "./inspection.ts";
import { imageSchema } from "./media.ts";
import { orderRefParams } from "./orderNumber.ts";
import { conditionSchema, uuidSchema } from "./primitives.ts";

const askedNumberSchema = z.object({
  key: z.string(),
  kind: identifierKindSchema,
  question: z.string().nullable(),
  said: z.string().nullable(),
});

const formSchema = z.object({
  product_id: z.int(),
  title: z.string(),
  /** How many items there are to be; of several the sheet says whether all are there. */
  quantity: z.int(),
  checklist: checklistSchema,
  points: z.array(pointSchema),
  /** The numbers to read on the item; `said` is what is known of it, null where nobody said it. */
  identifiers: z.array(askedNumberSchema),
  sellers_word: z.object({
    condition: conditionSchema,
    specifications: z.array(shownSectionSchema),
    conditions: z.array(shownSectionSchema),
    /** The seller's own words of the condition. */
    others: z.string(),
    notes: z.string(),
    /** What they added while it was live. */
    additions: z.array(additionSchema),
    /** The pictures on which they named a flaw. */
    flaws: z.array(imageSchema),
  }),
});

export const getInspectionForm = endpoint({
  method: "GET",
  path: "/ops/orders/:id/inspection",
  tag: "orders",
  access: "operator",
  right: "inspect_goods",
  summary: "What is to be looked at in an order's goods, beside what their seller said of them.",
  params: orderRefParams,
  answer: formSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const getReturnForm = endpoint({
  method: "GET",
  path: "/ops/claims/:id/inspection",
  tag: "orders",
  access: "operator",
  right: "decide_claims",
  summary:
    "What is to be looked at in goods that came back: the points and numbers of the sheet of before, and that sheet.",
  params: z.object({ id: uuidSchema }),
  answer: formSchema.extend({
    /** What the buyer claims. */
    reason: z.enum(claimReasons),
    /** `known_from`: `check`, the seller said it and the first look read it; `note`, the first look alone; `listing`, the seller alone. */
    identifiers: z.array(askedNumberSchema.extend({ known_from: z.enum(numberSources).nullable() })),
    /** What Blaze found before it sent them; null where it did not look. */
    first_sheet: inspectionSchema.nullable(),
  }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export type ReturnForm = z.output<typeof getReturnForm.answer>;
export type InspectionForm = z.output<typeof formSchema>;
