import { z } from "zod";
import { filedKinds, grievanceKinds } from "#domain/grievance/grievanceKinds.ts";
import { longestAnswer, longestGrievance, mostMessages } from "#domain/grievance/grievanceLimits.ts";
import { readGrievanceNumber } from "#domain/grievance/grievanceNumber.ts";
import {
  appealOutcomes,
  grievanceOutcomes,
  grievanceStates,
  grievanceSteps,
} from "#domain/grievance/grievanceSteps.ts";
import { reportReasons } from "#domain/grievance/reportReasons.ts";
import { parseMobile } from "#domain/identity/mobile.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { plainText } from "#domain/text/plainText.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { listingIdSchema, pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "grievances";

export const grievanceNumberSchema = z
  .string()
  .meta({ description: "The grievance's number, such as GRV-7K3-Q9P-4TX" });

/** A number as people type it: in small letters, without dashes, with the letter O for 0. */
const typedNumberSchema = z
  .string()
  .max(60, fault("grievance_number_form"))
  .transform((typed, context) => {
    const read = readGrievanceNumber(typed);
    if ("number" in read) return read.number;
    context.addIssue({ code: "custom", message: fault(read.problem) });
    return z.NEVER;
  })
  .meta({ description: "The grievance's number, as people type it" });

const emailSchema = z.email().max(254);

/** By which a guest is reached, and proves later that it is their grievance: an e-mail address or a mobile number. */
const contactSchema = z
  .string()
  .trim()
  .max(254, fault("contact_form"))
  .transform((typed, context): { email: string | null; mobile: string | null } => {
    const email = emailSchema.safeParse(typed.toLowerCase());
    if (email.success) return { email: email.data, mobile: null };
    const mobile = parseMobile(typed);
    if (mobile !== null) return { email: null, mobile };
    context.addIssue({ code: "custom", message: fault("contact_form") });
    return z.NEVER;
  })
  .meta({ description: "An e-mail address or a mobile number" });

export const answerTextSchema = z
  .string()
  .overwrite(plainText)
  .min(1, fault("message_empty"))
  .max(longestAnswer);

export const longestReference = 100;

const filed = {
  kind: z.enum(filedKinds),
  /** The order, the listing or the person, in the complainant's words. */
  reference: z.string().overwrite(plainLine).max(longestReference).default(""),
  words: z.string().overwrite(plainText).min(1, fault("message_empty")).max(longestGrievance),
};

const leadsToSchema = z.object({
  order: z
    .object({
      number: orderNumberSchema,
      title: z.string(),
      /** The complainant sold it. */
      is_sale: z.boolean(),
    })
    .nullable(),
  product: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The number of their page. */
  seller_id: uuidSchema.nullable(),
});

export const grievanceSchema = z.object({
  number: grievanceNumberSchema,
  kind: z.enum(grievanceKinds),
  state: z.enum(grievanceStates),
  /** What it is about: of a report the order's number, the listing's title or the seller's name, until their account closes. */
  reference: z.string(),
  /** Where that can be looked at; nothing where the reference names nothing that there is, or an order of others. */
  leads_to: leadsToSchema,
  /** Of a report, what is wrong. */
  report_reason: z.enum(reportReasons).nullable(),
  words: z.string(),
  received_at: timeSchema,
  acknowledge_by: timeSchema,
  acknowledged_at: timeSchema.nullable(),
  resolve_by: timeSchema,
  decision: z
    .object({
      outcome: z.enum(grievanceOutcomes),
      text: z.string(),
      at: timeSchema,
      appealable_until: timeSchema,
    })
    .nullable(),
  appeal: z
    .object({
      at: timeSchema,
      decide_by: timeSchema,
      decision: z.object({ outcome: z.enum(appealOutcomes), text: z.string(), at: timeSchema }).nullable(),
    })
    .nullable(),
  messages: z
    .array(
      z.object({
        id: z.int(),
        author: z.enum(["complainant", "blaze"]),
        text: z.string(),
        is_appeal: z.boolean(),
        created_at: timeSchema,
      }),
    )
    /** Of the complainant as many as this, and those of Blaze. */
    .meta({ description: `At most ${mostMessages} of the complainant's` }),
  /** What the complainant can do now. */
  steps: z.array(z.enum(grievanceSteps)),
});
export type Grievance = z.output<typeof grievanceSchema>;

const filingRefusals = ["too_many_grievances", "idempotency_key_reused"] as const;
const writingRefusals = ["not_found", "grievance_step_closed", "grievance_messages_full"] as const;
const appealRefusals = ["not_found", "grievance_step_closed"] as const;

export const fileGrievance = endpoint({
  method: "POST",
  path: "/grievances",
  tag,
  access: "guest",
  summary:
    "Files a grievance without an account. Its number comes back at once, and by e-mail or SMS. A repetition with the same Idempotency-Key is filed once.",
  body: z.object({
    ...filed,
    name: z.string().overwrite(plainLine).max(100).default(""),
    contact: contactSchema,
  }),
  answer: grievanceSchema,
  refusals: filingRefusals,
  costly: true,
  idempotent: true,
});

const known = { number: typedNumberSchema, contact: contactSchema };

export const findGrievance = endpoint({
  method: "POST",
  path: "/grievances/find",
  tag,
  access: "guest",
  summary: "A guest's grievance, by its number and the contact that it was filed with.",
  body: z.object(known),
  answer: grievanceSchema,
  refusals: ["not_found"],
  costly: true,
});

export const writeToGrievance = endpoint({
  method: "POST",
  path: "/grievances/messages",
  tag,
  access: "guest",
  summary: "Adds something to a guest's grievance.",
  body: z.object({ ...known, text: answerTextSchema }),
  answer: grievanceSchema,
  refusals: writingRefusals,
  costly: true,
  idempotent: true,
});

export const appealGrievance = endpoint({
  method: "POST",
  path: "/grievances/appeal",
  tag,
  access: "guest",
  summary: "Asks that another operator decides a guest's grievance, once, within 30 days.",
  body: z.object({ ...known, text: answerTextSchema }),
  answer: grievanceSchema,
  refusals: appealRefusals,
  costly: true,
  idempotent: true,
});

export const fileOwnGrievance = endpoint({
  method: "POST",
  path: "/user/grievances",
  tag,
  access: "user",
  summary: "Files a grievance of the user's.",
  body: z.object(filed),
  answer: grievanceSchema,
  refusals: filingRefusals,
  idempotent: true,
});

export const listOwnGrievances = endpoint({
  method: "GET",
  path: "/user/grievances",
  tag,
  access: "user",
  summary: "What the user filed and reported, the latest first.",
  query: pageQuery({ usual: 20, most: 100 }),
  answer: pageOf(
    grievanceSchema.pick({
      ...{ number: true, kind: true, state: true, reference: true },
      ...{ received_at: true, resolve_by: true, appeal: true, leads_to: true },
    }),
  ),
  refusals: [],
});

const numberParams = z.object({ id: typedNumberSchema });

export const readOwnGrievance = endpoint({
  method: "GET",
  path: "/user/grievances/:id",
  tag,
  access: "user",
  summary: "A grievance of the user's.",
  params: numberParams,
  answer: grievanceSchema,
  refusals: ["not_found"],
});

export const writeToOwnGrievance = endpoint({
  method: "POST",
  path: "/user/grievances/:id/messages",
  tag,
  access: "user",
  summary: "Adds something to a grievance of the user's.",
  params: numberParams,
  body: z.object({ text: answerTextSchema }),
  answer: grievanceSchema,
  refusals: writingRefusals,
  idempotent: true,
});

export const appealOwnGrievance = endpoint({
  method: "POST",
  path: "/user/grievances/:id/appeal",
  tag,
  access: "user",
  summary: "Asks that another operator decides a grievance of the user's, once, within 30 days.",
  params: numberParams,
  body: z.object({ text: answerTextSchema }),
  answer: grievanceSchema,
  refusals: appealRefusals,
  idempotent: true,
});

export const reportPerson = endpoint({
  method: "POST",
  path: "/user/reports",
  tag,
  access: "user",
  summary:
    "Reports a person where they were seen: a message of theirs, the other one of an order, who sells a listing, or whose page of a seller it is. It is a grievance of the user's; whoever is reported does not learn by whom.",
  body: z.object({
    about: z.union([
      z.object({ message_id: z.int().positive() }),
      z.object({ order_id: uuidSchema }),
      z.object({ product_id: listingIdSchema }),
      /** The number of their page. */
      z.object({ seller_id: uuidSchema }),
    ]),
    reason: z.enum(reportReasons),
    words: z.string().overwrite(plainText).max(longestAnswer).default(""),
  }),
  answer: grievanceSchema,
  refusals: [...filingRefusals, "not_found"],
  idempotent: true,
});
