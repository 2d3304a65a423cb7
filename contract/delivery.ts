import { z } from "zod";
import { isInIndia } from "#domain/delivery/india.ts";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { placeTypes } from "#domain/delivery/placeType.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { deliveryPriceSchema } from "./deliveryRates.ts";
import { endpoint } from "./endpoint.ts";
import { type FieldProblemType, fault } from "./fieldProblems.ts";
import { listingIdSchema, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "delivery";

/** Names the chosen delivery address; a call that depends on the place checks whose it is. */
export const selectedAddressHeader = "x-address-id";

/** A line that must be there. */
function required(missing: FieldProblemType, longest: number) {
  return z.string(missing).overwrite(plainLine).min(1, missing).max(longest, fault("line_too_long"));
}

export const pinCodeSchema = z
  .string({
    error: ({ input }) => (input === undefined ? fault("pin_code_required") : fault("pin_code_form")),
  })
  .trim()
  .min(1, fault("pin_code_required"))
  .regex(pinCodePattern, fault("pin_code_form"));

/** A post office's number, also as the digits of an address. */
const postOfficeIdSchema = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int(fault("post_office_required")).min(1, fault("post_office_required")).max(999_999_999),
);

/** Degrees in a query, where everything is text. Anything but a plain decimal number is none. */
export const degreesSchema = z.preprocess(
  (value) => (typeof value === "string" && /^-?\d{1,3}(\.\d{1,15})?$/.test(value) ? Number(value) : value),
  z.number().min(-180).max(180),
);

const latSchema = z
  .number()
  .refine((lat) => isInIndia({ lat, lon: 80 }), fault("place_outside_india"))
  .nullish();
const lonSchema = z
  .number()
  .refine((lon) => isInIndia({ lat: 20, lon }), fault("place_outside_india"))
  .nullish();

const postOfficeSchema = z.object({
  id: z.int(),
  pin_code: z.string(),
  office: z.string(),
  /** As people call it, which the district need not be: "Bengaluru" of Bengaluru Urban. */
  city: z.string(),
  district: z.string(),
  state: z.string(),
  country: z.literal("IN"),
  /** Its own place, the middle of its pin code, or of the town; null where the directory knows none. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Not its own place: a pin there would stand on somebody else's street. */
  is_rough: z.boolean(),
  /** Whether Blaze works there. */
  available: z.boolean(),
});
export type PostOfficeRecord = z.output<typeof postOfficeSchema>;

const nearbyOfficeSchema = postOfficeSchema.extend({ distance_km: z.number() });
export type NearbyOffice = z.output<typeof nearbyOfficeSchema>;

const addressSchema = z.object({
  id: uuidSchema,
  type: z.enum(placeTypes),
  door_no: z.string(),
  locality: z.string(),
  landmark: z.string(),
  pin_code: z.string(),
  pin_code_id: z.int(),
  city: z.string(),
  state: z.string(),
  country: z.literal("IN"),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Whether Blaze works at this pin code now. */
  available: z.boolean(),
});
export type Address = z.output<typeof addressSchema>;

/** What the form sends. State and country are those of the post office, whatever stands here. */
const addressBody = z.object({
  type: z.enum(placeTypes).default("home"),
  door_no: required("door_no_required", 80),
  locality: required("locality_required", 120),
  landmark: z.string().overwrite(plainLine).max(120, fault("line_too_long")).nullish(),
  pin_code: pinCodeSchema,
  pin_code_id: postOfficeIdSchema,
  city: required("city_required", 80),
  state: z.string().max(80).nullish(),
  country: z.literal("IN").nullish(),
  lat: latSchema,
  lon: lonSchema,
});
export type AddressBody = z.output<typeof addressBody>;

export const listPinCodeOffices = endpoint({
  method: "GET",
  path: "/pin-codes",
  tag,
  access: "guest",
  summary: "The post offices of a pin code; none for one that does not exist.",
  query: z.object({ pin_code: pinCodeSchema }),
  answer: z.object({ results: z.array(postOfficeSchema) }),
  refusals: [],
});

export const getPinCodeOffice = endpoint({
  method: "GET",
  path: "/pin-code",
  tag,
  access: "guest",
  summary: "One post office.",
  query: z.object({ pin_code_id: postOfficeIdSchema }),
  answer: postOfficeSchema,
  refusals: ["not_found"],
});

export const nearestOffices = endpoint({
  method: "GET",
  path: "/pin-codes/nearest",
  tag,
  access: "guest",
  summary: "The post offices nearest to a place in India, the nearest first.",
  query: z.object({
    lat: degreesSchema.refine((lat) => isInIndia({ lat, lon: 80 }), fault("place_outside_india")),
    lon: degreesSchema.refine((lon) => isInIndia({ lat: 20, lon }), fault("place_outside_india")),
    limit: z.coerce.number().int().min(1).max(50).default(5),
  }),
  answer: z.object({ results: z.array(nearbyOfficeSchema) }),
  refusals: [],
});

const productDeliverySchema = z.object({
  pin_code: z.string(),
  /** False where Blaze does not work and would have to deliver: no deposit is taken for an address there. */
  is_served: z.boolean(),
  /** Between the two pin codes; null where the directory does not know where one of them is. */
  distance_km: z.int().min(0).nullable(),
  /** Null for what is handed over, where it is not served, and while no auction runs. */
  arrives: z.object({ from: timeSchema, to: timeSchema }).nullable(),
  /** What its delivery there costs by zone, and who pays; null where it costs nobody anything. */
  delivery_price: deliveryPriceSchema.nullable(),
  /** What the buyer pays for it at the present price. */
  shipping_price: paiseAnswer,
});
/** A product's way to a pin code. */
export type ProductDelivery = z.output<typeof productDeliverySchema>;

export const productDelivery = endpoint({
  method: "GET",
  path: "/guest/product/:id/delivery",
  tag,
  access: "guest",
  summary:
    "Whether a product reaches a pin code, from how far, at what cost, and when if its auction ends as planned.",
  params: z.object({ id: listingIdSchema }),
  query: z.object({ pin_code: pinCodeSchema }),
  answer: productDeliverySchema,
  refusals: ["not_found"],
});

const addressParams = z.object({ id: uuidSchema });

export const listAddresses = endpoint({
  method: "GET",
  path: "/user/address",
  tag,
  access: "user",
  summary: "The user's addresses, the oldest first.",
  answer: z.object({ results: z.array(addressSchema) }),
  refusals: [],
});

export const addAddress = endpoint({
  method: "POST",
  path: "/user/address",
  tag,
  access: "user",
  summary: "Keeps an address. Where Blaze does not work yet the user will be told when it does.",
  body: addressBody,
  answer: addressSchema,
  refusals: ["address_limit_reached"],
});

export const changeAddress = endpoint({
  method: "PUT",
  path: "/user/address/:id",
  tag,
  access: "user",
  summary: "Changes an address of the user's own.",
  params: addressParams,
  body: addressBody,
  answer: addressSchema,
  refusals: ["not_found"],
});

export const removeAddress = endpoint({
  method: "DELETE",
  path: "/user/address/:id",
  tag,
  access: "user",
  summary: "Removes an address of the user's own.",
  params: addressParams,
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found"],
});

export const askForService = endpoint({
  method: "POST",
  path: "/user/address/:id/interest",
  tag,
  access: "user",
  summary: "Asks to be told when Blaze works at this address.",
  params: addressParams,
  answer: z.object({ available: z.boolean() }),
  refusals: ["not_found"],
});
