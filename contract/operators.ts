import { z } from "zod";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { mostGoodwill, type ProposalKind, proposalKinds } from "#domain/operators/proposalKinds.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { typedOrderNumberSchema } from "./orderNumber.ts";
import {
  mobileSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  paiseSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";

const tag = "operations";

const rolesSchema = z.array(z.enum(operatorRoles));
const reasonSchema = z.string().trim().min(1).max(500);
const kinds = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];

export const proposalSchema = z.object({
  id: uuidSchema,
  kind: z.enum(kinds),
  /** The person, the order or the refund; a mobile number's last four digits where nobody has it yet. */
  subject: z.string(),
  /** Whom it is about: the name of the person, the buyer or the payer. */
  name: z.string(),
  /** Of the item of the order or the refund, and the order's number. */
  title: z.string().nullable(),
  order_number: z.string().nullable(),
  amount: paiseAnswer.nullable(),
  /** What the person may do now, and what they are to do. */
  role_change: z.object({ before: rolesSchema, after: rolesSchema }).nullable(),
  /** Of a refund by hand: the bank's reference. */
  reference: z.string().nullable(),
  reason: z.string(),
  /** Null where `npm run operator` did it. */
  proposed_by: z.string().nullable(),
  proposed_at: timeSchema,
  outcome: z.enum(["approved", "refused", "withdrawn"]).nullable(),
  decided_by: z.string().nullable(),
  decided_at: timeSchema.nullable(),
  /** What the asking operator may answer. */
  decisions: z.array(z.enum(["approve", "refuse", "withdraw"])),
});
export type OperatorProposal = z.output<typeof proposalSchema>;
export type ProposalDecision = OperatorProposal["decisions"][number];

export const listProposals = endpoint({
  method: "GET",
  path: "/ops/proposals",
  tag,
  access: "operator",
  right: "see_proposals",
  summary:
    "What waits for a second operator, the oldest first; with `decided`, what was decided, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ decided: z.enum(["true", "false"]).default("false") }),
  answer: pageOf(proposalSchema),
  refusals: [],
});

export const decideProposal = endpoint({
  method: "POST",
  path: "/ops/proposals/:id/decision",
  tag,
  access: "operator",
  right: "see_proposals",
  summary:
    "Approves what another operator proposed, which is then done, or refuses it; or withdraws what one proposed oneself.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ decision: z.enum(["approve", "refuse", "withdraw"]) }),
  answer: proposalSchema,
  refusals: [
    "not_found",
    "second_operator_needed",
    "proposal_decided",
    "admins_needed",
    "deposit_not_kept",
    "refund_not_failed",
    "own_payout",
  ],
  stepUp: true,
  idempotent: true,
});

export const proposeGoodwill = endpoint({
  method: "POST",
  path: "/ops/goodwill",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Proposes that Blaze gives somebody money of its own accord, by their mobile number. Once a second operator approves it, it stands in their balance and is paid out with it.",
  body: z.object({
    mobile: mobileSchema,
    amount: paiseSchema
      .refine((amount) => amount >= 100, fault("amount_too_small"))
      .refine((amount) => amount <= mostGoodwill, fault("goodwill_too_large")),
    /** Which one it is about, where it is about one of theirs. */
    order_number: typedOrderNumberSchema.nullish(),
    reason: reasonSchema,
  }),
  answer: proposalSchema,
  refusals: ["not_found", "own_payout", "proposal_open", "idempotency_key_reused"],
  stepUp: true,
  idempotent: true,
});

const operatorSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  mobile: z.string(),
  roles: rolesSchema,
  /** How many passkeys they can sign in with. */
  passkeys: z.int(),
  last_used_at: timeSchema.nullable(),
  /** What they are to do once a second operator approves it. */
  proposed_roles: rolesSchema.nullable(),
});
export type OperatorPerson = z.output<typeof operatorSchema>;

export const listOperators = endpoint({
  method: "GET",
  path: "/ops/operators",
  tag,
  access: "operator",
  right: "manage_operators",
  summary: "Everybody who works here, with their roles; who came last first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(operatorSchema),
  refusals: [],
  readsPrivateData: true,
});

export const proposeRoles = endpoint({
  method: "POST",
  path: "/ops/operators",
  tag,
  access: "operator",
  right: "manage_operators",
  summary:
    "Proposes what somebody may do here, by their mobile number: invites them, changes their roles, or with none lets them go. A second admin approves it.",
  body: z.object({
    mobile: mobileSchema,
    roles: rolesSchema.max(operatorRoles.length),
    reason: reasonSchema,
  }),
  answer: proposalSchema,
  refusals: ["proposal_open", "roles_unchanged", "idempotency_key_reused"],
  stepUp: true,
  idempotent: true,
});
