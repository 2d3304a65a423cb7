import { z } from "zod";
import { bidPolicies, stepBounds, stepProblem } from "#domain/auction/bidSteps.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { paiseAnswer } from "./primitives.ts";

const tag = "operations";
const right = "set_rules";

/** Whole rupees, in paise as every amount. */
const wholeRupees = (mostRupees: number) =>
  z
    .int()
    .min(100)
    .max(mostRupees * 100)
    .multipleOf(100);

const tableBody = z
  .object({
    /** Up to and including such a bid the next one is so much more. */
    tiers: z
      .array(
        z.object({ up_to: wholeRupees(stepBounds.upToRupees), bid_step: wholeRupees(stepBounds.stepRupees) }),
      )
      .max(stepBounds.tiers),
    /** The step above the last tier, and of every bid where there is none. */
    above: wholeRupees(stepBounds.stepRupees),
  })
  .check(({ value, issues }) => {
    const tiers = value.tiers.map(({ up_to, bid_step }) => ({
      upToRupees: up_to / 100,
      stepRupees: bid_step / 100,
    }));
    const problem = stepProblem({ tiers, aboveRupees: value.above / 100 });
    if (problem?.why !== "not_ascending") return;
    const path = ["tiers", problem.tier ?? 0, "up_to"];
    issues.push({ code: "custom", path, message: fault("tiers_not_ascending"), input: value });
  });
export type StepTableBody = z.output<typeof tableBody>;

const tableAnswer = z.object({
  tiers: z.array(z.object({ up_to: paiseAnswer, bid_step: paiseAnswer })),
  above: paiseAnswer,
});

const ruleSchema = z.object({
  /** A rule of Blaze's, or a category's own. */
  rule: z.string(),
  policy: z.enum(bidPolicies).nullable(),
  category_id: z.int().nullable(),
  table: tableAnswer,
});
export type BidStepRule = z.output<typeof ruleSchema>;

const rulesAnswer = z.object({ results: z.array(ruleSchema) });
const params = z.object({ id: z.string().regex(/^(flat|tiered|[1-9]\d{0,14})$/) });

export const listBidSteps = endpoint({
  method: "GET",
  path: "/ops/bid-steps",
  tag,
  access: "operator",
  right,
  summary:
    "By how much a bid must exceed the last one: the two tables of Blaze, and those that categories have of their own.",
  answer: rulesAnswer,
  refusals: [],
});

export const setBidSteps = endpoint({
  method: "PUT",
  path: "/ops/bid-steps/:id",
  tag,
  access: "operator",
  right,
  summary:
    "Sets `flat`, `tiered` or, by its number, a category's own table. It counts for listings that go live from then on; a live one keeps what it began with.",
  params,
  body: tableBody.and(
    z.object({
      /** What the operator saw: null for a category without a table of its own. Left out, nothing is compared. */
      seen: tableBody.nullable().optional(),
    }),
  ),
  answer: rulesAnswer,
  refusals: ["not_found", "bid_steps_changed"],
});

export const removeBidSteps = endpoint({
  method: "DELETE",
  path: "/ops/bid-steps/:id",
  tag,
  access: "operator",
  right,
  summary:
    "Takes a category's own table away: the one of its policy counts for listings that go live from then on.",
  params,
  answer: rulesAnswer,
  refusals: ["not_found"],
});
