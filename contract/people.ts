import { z } from "zod";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { browserKinds, deviceKinds } from "#domain/signIn/deviceOf.ts";
import { endpoint } from "./endpoint.ts";
import { orderStageSchema, orderStatusSchema } from "./fulfilment.ts";
import { kycStatusSchema } from "./identity.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

/** So many of each list; the desks and the pages of the listings and orders have the rest. */
export const personListLength = 20;

const personListingSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** `frozen`: live, but standing still: an operator froze it, or its seller is blocked. */
  status: z.enum(["draft", "active", "frozen", "sold", "unsold"]),
  ends_at: timeSchema.nullable(),
});
export type PersonListing = z.output<typeof personListingSchema>;

const personOrderSchema = z.object({
  id: uuidSchema,
  number: orderNumberSchema,
  title: z.string(),
  role: z.enum(["buyer", "seller"]),
  amount: paiseAnswer,
  order_status: orderStatusSchema,
  stage: orderStageSchema.nullable(),
  /** The money of an order that was undone is on its way back. */
  refund_under_way: z.boolean(),
  created_at: timeSchema,
});
export type PersonOrder = z.output<typeof personOrderSchema>;

const personSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  joined_at: timeSchema,
  language: z.string(),
  operator_roles: z.array(z.enum(operatorRoles)),
  /** The latest submission. Null before the first. */
  kyc: z.object({ status: kycStatusSchema, submitted_at: timeSchema }).nullable(),
  /** Those that stand. */
  strikes: z.int(),
  /** Orders that the person won and paid. */
  paid_orders: z.int(),
  /** Of all auctions together, in paise. */
  held_deposits: paiseAnswer,
  latest_listings: z.array(personListingSchema),
  latest_orders: z.array(personOrderSchema),
  devices: z.array(
    z.object({
      id: uuidSchema,
      device: z.enum(deviceKinds).nullable(),
      browser: z.enum(browserKinds).nullable(),
      created_at: timeSchema,
      last_used_at: timeSchema,
    }),
  ),
});
export type OperatorsPerson = z.output<typeof personSchema>;

export const readPerson = endpoint({
  method: "GET",
  path: "/ops/users/:id",
  tag: "operations",
  access: "operator",
  right: "see_people",
  summary:
    "Somebody by id or mobile number: who they are, how they stand, their latest 20 listings, orders and devices.",
  params: z.object({ id: z.string().trim().min(1).max(40) }),
  answer: personSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});
