import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { paiseAnswer, uuidSchema } from "./primitives.ts";

const titled = { id: uuidSchema, number: orderNumberSchema, title: z.string() };

const hitSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("person"),
    id: uuidSchema,
    name: z.string(),
    /** The last four digits of their mobile number: two people may have one name. */
    mobile_ends: z.string(),
  }),
  z.object({ kind: z.literal("order"), ...titled }),
  z.object({ kind: z.literal("listing"), id: z.int(), title: z.string() }),
  /** The listing of an item with this IMEI or serial number: as its seller said it, or as Blaze read it. */
  z.object({
    kind: z.literal("item"),
    id: z.int(),
    title: z.string(),
    number: z.string(),
    sources: z.array(z.enum(["seller", "inspection"])),
  }),
  /** With the order that it is for, else the listing that its deposit is for. */
  z.object({
    kind: z.enum(["payment", "refund"]),
    id: uuidSchema,
    reference: z.string(),
    amount: paiseAnswer,
    number: orderNumberSchema.nullable(),
    product_id: z.int(),
    title: z.string(),
  }),
  z.object({
    kind: z.literal("payout"),
    id: uuidSchema,
    reference: z.string(),
    amount: paiseAnswer,
    seller_id: uuidSchema,
    name: z.string(),
  }),
]);
export type FindHit = z.output<typeof hitSchema>;

export const findAnything = endpoint({
  method: "GET",
  path: "/ops/find",
  tag: "operations",
  access: "operator",
  right: "read_api",
  summary:
    "What has exactly this number: a person by mobile number, an order by its own, a listing by its number or address or by the IMEI or serial number of its item, a payment, refund or payout by our, the provider's or the bank's reference, each of them by its id. And people and listings that have all of these words in their name or title. At most five of a kind, and only what the caller's roles include.",
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  answer: z.object({ results: z.array(hitSchema) }),
  refusals: [],
  readsPrivateData: true,
});
