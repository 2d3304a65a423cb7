import { z } from "zod";
import { ruleKinds } from "#domain/operators/ruleKinds.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, ruleChangeIdSchema, timeSchema } from "./primitives.ts";

const tag = "operations";

const ruleChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(ruleKinds),
  /** Which rule of its kind: the key of a setting, a field of a category as `12.bid_policy`, the questions of one as `12`, a group of synonyms or a brand as `7`, of the home page `sections` or a banner as `banner.7`. */
  subject: z.string(),
  /** Null for what was not there. */
  before: z.unknown(),
  after: z.unknown(),
  at: timeSchema,
  operator_name: z.string(),
  /** It took another change back. */
  is_undo: z.boolean(),
  /** Nobody has changed the same rule since: it can be undone. */
  is_latest: z.boolean(),
});
export type RuleChange = z.output<typeof ruleChangeSchema>;

export const listRuleChanges = endpoint({
  method: "GET",
  path: "/ops/rule-changes",
  tag,
  access: "operator",
  right: "set_rules",
  summary: "Who changed which rule, when, and what it was before; the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    kind: z.enum(ruleKinds).optional(),
    /** Of each rule only the change that nobody has changed since. */
    latest: z.enum(["true", "false"]).default("false"),
  }),
  answer: pageOf(ruleChangeSchema),
  refusals: [],
});

export const undoRuleChange = endpoint({
  method: "POST",
  path: "/ops/rule-changes/:id/undo",
  tag,
  access: "operator",
  right: "set_rules",
  summary: "Makes a rule what it was before a change. It is a change of its own, with the same checks.",
  params: z.object({ id: ruleChangeIdSchema }),
  answer: z.object({ undone: z.literal(true) }),
  refusals: ["not_found", "rule_not_undoable"],
});
