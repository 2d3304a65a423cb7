import { z } from "zod";
import { plainText } from "#domain/text/plainText.ts";
import {
  type SignalKind,
  sharedKinds,
  signalKinds,
  signalOutcomes,
  signalStates,
} from "#domain/trust/signals.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const productIds = z.array(z.int());
const meetings = z.object({
  /** That were sold, in which the two met. */
  auctions: z.int(),
  wins: z.int(),
  /** Of the bidder's hand, and of everybody's. */
  bids: z.int(),
  all_bids: z.int(),
  /** The latest five. */
  product_ids: productIds,
});

/** What each kind is drawn from. Numbers are masked: who needs them whole reads them where they stand. */
const evidenceSchemas = {
  shared_device: z.object({ in_common: z.int(), last_used_at: timeSchema }),
  shared_address: z.object({ in_common: z.int(), city: z.string(), pin_code: z.string() }),
  shared_bank_account: z.object({ in_common: z.int(), bank_name: z.string(), account_no: z.string() }),
  shared_item: z.object({ in_common: z.int(), number: z.string(), product_ids: productIds }),
  meets_again: meetings,
  pushes_price: meetings,
  retractions: z.object({ voided: z.int(), reported: z.int(), product_ids: productIds }),
  high_bids_of_new_account: z.object({
    highest_bid: paiseAnswer,
    auctions: z.int(),
    joined_at: timeSchema,
    product_ids: productIds,
  }),
  defaults: z.object({ strikes: z.int(), order_numbers: z.array(orderNumberSchema) }),
} as const satisfies Record<SignalKind, z.ZodType>;

export type Evidence = { [Kind in SignalKind]: z.output<(typeof evidenceSchemas)[Kind]> };

const decisionSchema = z.object({
  round: z.int(),
  outcome: z.enum(signalOutcomes),
  note: z.string(),
  decided_by: uuidSchema,
  decided_by_name: z.string(),
  decided_at: timeSchema,
});

const common = {
  id: uuidSchema,
  /** Whom it is about: the bidder, where a bidder meets a seller. */
  user_id: uuidSchema,
  user_name: z.string(),
  /** With whom; null where it is about one person. */
  other_id: uuidSchema.nullable(),
  other_name: z.string(),
  state: z.enum(signalStates),
  found_at: timeSchema,
  /** When its evidence last changed. */
  changed_at: timeSchema,
  /** What was said of it, the latest first; 20 at most. */
  decisions: z.array(decisionSchema),
  /** How many there are: it goes along with the next one. */
  decision_count: z.int(),
};

const signalOf = <Kind extends SignalKind>(kind: Kind) =>
  z.object({ ...common, kind: z.literal(kind), evidence: evidenceSchemas[kind] });

const signalSchema = z.discriminatedUnion("kind", [
  signalOf("shared_device"),
  signalOf("shared_address"),
  signalOf("shared_bank_account"),
  signalOf("shared_item"),
  signalOf("meets_again"),
  signalOf("pushes_price"),
  signalOf("retractions"),
  signalOf("high_bids_of_new_account"),
  signalOf("defaults"),
]);
export type TrustSignal = z.output<typeof signalSchema>;

export const listSignals = endpoint({
  method: "GET",
  path: "/ops/signals",
  tag,
  access: "operator",
  right: "judge_signals",
  summary:
    "What may mean that somebody is not honest, with its evidence: what waits, or what was laid aside, the latest first; none about the operator.",
  query: pageQuery({ usual: 20, most: 60 }).extend({
    state: z.enum(["waiting", "aside"]).default("waiting"),
    kind: z.enum(signalKinds).optional(),
  }),
  answer: pageOf(signalSchema),
  refusals: [],
  readsPrivateData: true,
});

export const listPersonSignals = endpoint({
  method: "GET",
  path: "/ops/users/:id/signals",
  tag,
  access: "operator",
  right: "judge_signals",
  summary:
    "The signals about somebody, whatever was decided, the latest first; and who may be the same person, by what they have in common.",
  params: personParams,
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(signalSchema).extend({
    may_be_same: z.array(
      z.object({ id: uuidSchema, name: z.string(), shared: z.array(z.enum(sharedKinds)) }),
    ),
  }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const decideSignal = endpoint({
  method: "POST",
  path: "/ops/signals/:id/decisions",
  tag,
  access: "operator",
  right: "judge_signals",
  summary:
    "Says what came of a signal: a note, that it was looked at, that there is nothing to it, or that something was done. Nothing else follows from it.",
  params: z.object({ id: uuidSchema }),
  body: z.object({
    outcome: z.enum(signalOutcomes),
    note: z.string().overwrite(plainText).min(1).max(500),
    /** The `decision_count` that was seen. */
    seen_decisions: z.int().min(0),
  }),
  answer: signalSchema,
  refusals: ["not_found", "signal_decided", "idempotency_key_reused"],
  idempotent: true,
});
