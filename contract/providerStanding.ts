import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { gatewaySchema } from "./paymentLists.ts";
import { timeSchema } from "./primitives.ts";

const tag = "operations";

const queueSchema = z.object({
  /** Counted up to 1,000. */
  waiting: z.int(),
  /** Since when the one that waits longest. */
  oldest_at: timeSchema.nullable(),
});

const providerStandingSchema = z.object({
  provider: gatewaySchema,
  /** The last 24 hours, the oldest first: how many payments were begun, and what is known of them. */
  hours: z.array(
    z.object({
      begins: timeSchema,
      begun: z.int(),
      succeeded: z.int(),
      /** Failed through the bank or the provider, and not through the payer. */
      failed_there: z.int(),
    }),
  ),
  /** From its beginning until it was known, the middle one of those that succeeded. */
  usual_seconds: z.number().nullable(),
  waiting_payments: queueSchema,
  waiting_refunds: queueSchema,
  waiting_webhooks: queueSchema,
  /** Payments about which it did not answer when it was asked within the last hour. */
  silent: z.int(),
  last_look: z
    .object({
      at: timeSchema,
      /** Null when it did not answer. */
      lines: z.int().nullable(),
      differences: z.int().nullable(),
      /** A file that an operator handed in. */
      by_file: z.boolean(),
    })
    .nullable(),
});
export type ProviderStanding = z.output<typeof providerStandingSchema>;

export const listProviderStandings = endpoint({
  method: "GET",
  path: "/ops/providers",
  tag,
  access: "operator",
  right: "see_money",
  summary:
    "How each payment provider does: payments of the last 24 hours by hour, what waits in its lane, and when its statement was last held against our books; and what waits at the bank for payouts and account checks.",
  answer: z.object({
    results: z.array(providerStandingSchema),
    waiting_payouts: queueSchema,
    waiting_bank_checks: queueSchema,
  }),
  refusals: [],
});

export const uploadStatement = endpoint({
  method: "POST",
  path: "/ops/statements",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Holds our books against a provider's statement from a file. What does not agree is listed with the differences; no money moves by it, a payment that we do not have is asked about as always.",
  body: z.object({
    provider: gatewaySchema,
    /** CSV with the columns kind (payment or refund), reference and amount in rupees. */
    csv: z.string().max(2_000_000),
  }),
  answer: z.object({ lines: z.int(), differences: z.int() }),
  refusals: [],
  bodyLimit: 2_500_000,
});
