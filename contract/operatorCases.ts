import { z } from "zod";
import { caseKindNames } from "#domain/operators/operatorCases.ts";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

/** Who works on something now. */
export const caseHolderSchema = z.object({
  operator_name: z.string(),
  is_yours: z.boolean(),
  since: timeSchema,
  /** From then on anybody may take it. */
  until: timeSchema,
});
export type CaseHolder = z.output<typeof caseHolderSchema>;

/** What somebody saw when they decided to act; anything that happened since refuses it (`case_changed`). */
export const seenVersionSchema = z.string().max(64).optional();

const caseParams = z.object({ kind: z.enum(caseKindNames), id: uuidSchema });

export const takeCase = endpoint({
  method: "POST",
  path: "/ops/cases/:kind/:id/take",
  tag,
  access: "operator",
  right: "read_api",
  summary:
    "Takes a case, or keeps it for ten more minutes. Whoever has it already keeps it: the answer says who that is, and nobody else can act meanwhile.",
  params: caseParams,
  answer: caseHolderSchema,
  refusals: ["not_found", "operator_right_missing"],
});

export const letCaseGo = endpoint({
  method: "POST",
  path: "/ops/cases/:kind/:id/let-go",
  tag,
  access: "operator",
  right: "read_api",
  summary: "Lets a case of one's own go before its time is over. One of another operator's stays with them.",
  params: caseParams,
  answer: z.object({ let_go: z.boolean() }),
  refusals: [],
});
