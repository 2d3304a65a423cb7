import { z } from "zod";
import { bankAccountStatuses } from "#domain/identity/bankCheck.ts";
import { identificationTypes } from "#domain/identity/identityNumber.ts";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { browserKinds, deviceKinds } from "#domain/signIn/deviceOf.ts";
import { endpoint } from "./endpoint.ts";
import { kycStatusSchema } from "./identity.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

/** A user's id, or their mobile number. */
export const personParams = z.object({ id: z.string().trim().min(1).max(40) });

const deviceSchema = z.object({
  id: uuidSchema,
  device: z.enum(deviceKinds).nullable(),
  browser: z.enum(browserKinds).nullable(),
  created_at: timeSchema,
  last_used_at: timeSchema,
});

const maskedAddressSchema = z.object({
  id: uuidSchema,
  type: z.string(),
  city: z.string(),
  state: z.string(),
  pin_code: z.string(),
});
export type MaskedAddress = z.output<typeof maskedAddressSchema>;

const openClaimSchema = z.object({
  id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  /** What this person is there. */
  role: z.enum(["buyer", "seller"]),
  reason: z.enum(claimReasons),
  created_at: timeSchema,
  /** Where the two write to one another: an operator reads it while the claim is open. */
  has_conversation: z.boolean(),
});
export type OpenClaim = z.output<typeof openClaimSchema>;

const personSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  joined_at: timeSchema,
  language: z.string(),
  operator_roles: z.array(z.enum(operatorRoles)),
  /** The latest submission. Null before the first. */
  kyc: z
    .object({
      status: kycStatusSchema,
      submitted_at: timeSchema,
      identification_type: z.enum(identificationTypes),
      /** Masked: `•••• 234F`. */
      identification_no: z.string(),
      decided_at: timeSchema.nullable(),
      decided_by_name: z.string().nullable(),
      /** Why it was not accepted. */
      reason: z.string().nullable(),
    })
    .nullable(),
  bank_accounts: z.array(
    z.object({
      id: uuidSchema,
      bank_name: z.string(),
      ifsc_code: z.string(),
      /** Masked: `•••• 6789`. */
      account_no: z.string(),
      status: z.enum(bankAccountStatuses),
    }),
  ),
  /** What they call their shop, as everybody reads it. */
  shop: z.object({ name: z.string(), line: z.string() }).nullable(),
  /** Without door, street and landmark: each is read by itself. */
  addresses: z.array(maskedAddressSchema),
  /** Those that stand. */
  strikes: z.int(),
  /** Orders that the person won and paid. */
  paid_orders: z.int(),
  /** Sales of theirs that were completed and settled. */
  sold_orders: z.int(),
  /** Auctions that run or are frozen. */
  live_listings: z.int(),
  /** Of all auctions together, in paise. */
  held_deposits: paiseAnswer,
  open_claims: z.array(openClaimSchema),
  /** Where they are signed in: 50 at most, the last used first. */
  devices: z.array(deviceSchema),
});
export type OperatorsPerson = z.output<typeof personSchema>;

export const readPerson = endpoint({
  method: "GET",
  path: "/ops/users/:id",
  tag,
  access: "operator",
  right: "see_people",
  summary:
    "Somebody by id or mobile number: who they are, how they stand, where they are signed in. Numbers and addresses are masked.",
  params: personParams,
  answer: personSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const readPersonAddress = endpoint({
  method: "GET",
  path: "/ops/users/:id/addresses/:address_id",
  tag,
  access: "operator",
  right: "see_people",
  summary: "One address of somebody, whole.",
  params: personParams.extend({ address_id: uuidSchema }),
  answer: maskedAddressSchema.extend({
    door_no: z.string(),
    locality: z.string(),
    landmark: z.string(),
  }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const endPersonSession = endpoint({
  method: "DELETE",
  path: "/ops/users/:id/sessions/:session_id",
  tag,
  access: "operator",
  right: "block_people",
  summary: "Signs somebody out on one device.",
  params: personParams.extend({ session_id: uuidSchema }),
  answer: z.object({ ended: z.int() }),
  refusals: ["not_found"],
});

export const endPersonSessions = endpoint({
  method: "POST",
  path: "/ops/users/:id/sessions/end-all",
  tag,
  access: "operator",
  right: "block_people",
  summary: "Signs somebody out everywhere; their devices are unknown ones again.",
  params: personParams,
  answer: z.object({ ended: z.int() }),
  refusals: ["not_found"],
});
