import { z } from "zod";
import { additionSchema } from "./additions.ts";
import { shownSectionSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { checklistSchema, identifierKindSchema, pointSchema } from "./inspection.ts";
import { orderRefParams } from "./orderNumber.ts";
import { conditionSchema } from "./primitives.ts";

export const getInspectionForm = endpoint({
  method: "GET",
  path: "/ops/orders/:id/inspection",
  tag: "orders",
  access: "operator",
  right: "inspect_goods",
  summary: "What is to be looked at in an order's goods, beside what their seller said of them.",
  params: orderRefParams,
  answer: z.object({
    product_id: z.int(),
    title: z.string(),
    /** How many items there are to be; of several the sheet says whether all are there. */
    quantity: z.int(),
    checklist: checklistSchema,
    points: z.array(pointSchema),
    /** The numbers to read on the item; `question` and `said` are null where the seller said none. */
    identifiers: z.array(
      z.object({
        key: z.string(),
        kind: identifierKindSchema,
        question: z.string().nullable(),
        said: z.string().nullable(),
      }),
    ),
    sellers_word: z.object({
      condition: conditionSchema,
      specifications: z.array(shownSectionSchema),
      conditions: z.array(shownSectionSchema),
      /** The seller's own words of the condition. */
      others: z.string(),
      notes: z.string(),
      /** What they added while it was live. */
      additions: z.array(additionSchema),
    }),
  }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export type InspectionForm = z.output<typeof getInspectionForm.answer>;
