import { z } from "zod";
import { longestSupportViewReason, supportViewParts } from "#domain/operators/supportView.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";
const ownTag = "accounts";
const params = z.object({ id: uuidSchema });

/** `asked` waits for an answer; `holds` shows the person's screens now; any other is over. */
const stateSchema = z.enum(["asked", "unanswered", "refused", "holds", "over", "taken_back"]);

const ownViewSchema = z.object({
  id: uuidSchema,
  state: stateSchema,
  /** Why support asks, in the operator's words. */
  reason: z.string(),
  parts: z.array(z.enum(supportViewParts)),
  /** How long a yes holds, in minutes. */
  minutes: z.int(),
  asked_at: timeSchema,
  open_until: timeSchema,
  answered_at: timeSchema.nullable(),
  holds_until: timeSchema.nullable(),
  ended_at: timeSchema.nullable(),
});
export type OwnSupportView = z.output<typeof ownViewSchema>;

export const getSupportView = endpoint({
  method: "GET",
  path: "/user/support-view",
  tag: ownTag,
  access: "user",
  summary: "Whether support asks to see the user's screens, or sees them now.",
  answer: z.object({
    view: ownViewSchema
      .extend({
        /** Six digits that say yes where they are read out to support; null unless it is `asked`. */
        code: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: [],
});

export const listSupportViews = endpoint({
  method: "GET",
  path: "/user/support-views",
  tag: ownTag,
  access: "user",
  summary: "When support asked to see the user's screens and what came of it, the latest first.",
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(ownViewSchema),
  refusals: [],
});

export const answerSupportView = endpoint({
  method: "POST",
  path: "/user/support-views/:id/answer",
  tag: ownTag,
  access: "user",
  summary: "Lets support see the user's screens for a while, or refuses it. Safe to repeat.",
  params,
  body: z.object({ allow: z.boolean() }),
  answer: ownViewSchema,
  refusals: ["not_found", "support_view_over"],
});

export const endSupportView = endpoint({
  method: "POST",
  path: "/user/support-views/:id/end",
  tag: ownTag,
  access: "user",
  summary: "Ends at once that support sees the user's screens. Safe to repeat.",
  params,
  answer: ownViewSchema,
  refusals: ["not_found"],
});

const access = "operator";
const right = "view_as_person";

const operatorsViewSchema = ownViewSchema.extend({
  person_id: uuidSchema,
  person_name: z.string(),
  operator_id: uuidSchema,
  operator_name: z.string(),
  /** How the person answered; null before they did. */
  answer: z.enum(["allowed", "allowed_by_code", "refused"]).nullable(),
  ended_by: z.enum(["person", "operator"]).nullable(),
});
export type SupportView = z.output<typeof operatorsViewSchema>;

export const askSupportView = endpoint({
  method: "POST",
  path: "/ops/users/:id/support-views",
  tag,
  access,
  right,
  summary: "Asks somebody to let this operator see their screens, read-only. They read the reason.",
  params: personParams,
  body: z.object({
    reason: z.string().overwrite(plainLine).min(1).max(longestSupportViewReason),
    parts: z.array(z.enum(supportViewParts)).min(1).max(supportViewParts.length),
  }),
  answer: operatorsViewSchema,
  refusals: ["not_found", "support_view_own", "support_view_open", "support_view_limit_reached"],
});

export const listPersonSupportViews = endpoint({
  method: "GET",
  path: "/ops/users/:id/support-views",
  tag,
  access,
  right,
  summary: "When support asked to see somebody's screens and what came of it, the latest first.",
  params: personParams,
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(operatorsViewSchema),
  refusals: ["not_found"],
});

export const readSupportView = endpoint({
  method: "GET",
  path: "/ops/support-views/:id",
  tag,
  access,
  right,
  summary:
    "A view of this operator's. While it holds, the user's GET calls answer with it in `X-Support-View` as they would to the person, without their secrets; every other call is refused.",
  params,
  answer: operatorsViewSchema,
  refusals: ["not_found"],
});

export const enterSupportViewCode = endpoint({
  method: "POST",
  path: "/ops/support-views/:id/code",
  tag,
  access,
  right,
  summary: "The person's yes, by the six digits that they read out to this operator.",
  params,
  body: z.object({ code: z.string().regex(/^\d{6}$/, fault("code_form")) }),
  answer: operatorsViewSchema,
  refusals: ["not_found", "support_view_over", "support_view_code_wrong", "support_view_code_over"],
});

export const leaveSupportView = endpoint({
  method: "POST",
  path: "/ops/support-views/:id/end",
  tag,
  access,
  right,
  summary: "Ends a view of this operator's, or takes its request back. Safe to repeat.",
  params,
  answer: operatorsViewSchema,
  refusals: ["not_found"],
});
