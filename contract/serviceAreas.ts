import { z } from "zod";
import { areaChangeKinds } from "#domain/delivery/areaChanges.ts";
import { areaListActions, mostAreaListLength } from "#domain/delivery/areaList.ts";
import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { mostPickupsPerSlot } from "#domain/order/pickupSlots.ts";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { pageOf, pageQuery, timeSchema } from "./primitives.ts";

const tag = "delivery";
const right = "set_rules";

const standingSchema = z.object({
  available: z.boolean(),
  /** How many pick-ups Blaze can make there in one time of a day; null for any number. */
  pickups_per_slot: z.int().nullable(),
});
const serviceAreaSchema = standingSchema.extend({ prefix: z.string(), updated_at: timeSchema });
export type ServiceArea = z.output<typeof serviceAreaSchema>;
const serviceAreaParams = z.object({ prefix: z.string().regex(pinCodePrefixPattern) });

export const listServiceAreas = endpoint({
  method: "GET",
  path: "/ops/service-areas",
  tag,
  access: "operator",
  right,
  summary: "Where Blaze works: pin codes and beginnings of pin codes. The longest that fits decides.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    /** Only what begins so, and what this begins with. */
    near: z.string().regex(pinCodePrefixPattern).optional(),
    available: z.enum(["true", "false"]).optional(),
  }),
  answer: pageOf(serviceAreaSchema),
  refusals: [],
});

export const downloadServiceAreas = endpoint({
  method: "GET",
  path: "/ops/service-areas/csv",
  tag,
  access: "operator",
  right,
  summary: "All of them as a file of CSV, in the form in which a list is read.",
  answer: fileAnswer,
  refusals: [],
});

export const setServiceArea = endpoint({
  method: "PUT",
  path: "/ops/service-areas/:prefix",
  tag,
  access: "operator",
  right,
  summary:
    "Starts or stops service, whoever asked for it is told when it starts; or says how many pick-ups there is room for in one time of a day.",
  params: serviceAreaParams,
  body: z.object({
    available: z.boolean(),
    /** Left out, it stays as it is. */
    pickups_per_slot: z.int().min(1).max(mostPickupsPerSlot).nullable().optional(),
  }),
  answer: z.object({ area: serviceAreaSchema, people_to_tell: z.int() }),
  refusals: [],
});

export const removeServiceArea = endpoint({
  method: "DELETE",
  path: "/ops/service-areas/:prefix",
  tag,
  access: "operator",
  right,
  summary: "Forgets what was said about this beginning; a shorter one then decides.",
  params: serviceAreaParams,
  answer: z.object({ removed: z.literal(true), people_to_tell: z.int() }),
  refusals: ["not_found"],
});

const listBody = z.object({
  /** Pin codes or beginnings of them between commas and lines, or CSV with the columns pin_code, service, pickups_per_slot. */
  list: z.string().max(mostAreaListLength),
  action: z.enum(areaListActions),
});
/** Some bytes for each letter, in whatever script a column of the file is. */
const bodyLimit = 2_100_000;

/** How many changes there are of each kind that occurs. */
const countsSchema = z.array(z.object({ kind: z.enum(areaChangeKinds), count: z.int() }));

const previewSchema = z.object({
  /** How many beginnings the list names. */
  lines: z.int(),
  bad_count: z.int(),
  /** The first of them. */
  bad: z.array(
    z.object({
      row: z.int(),
      text: z.string(),
      why: z.enum(["pin_code", "service", "pickups", "contradiction"]),
    }),
  ),
  change_counts: countsSchema,
  /** What it says is so already. */
  unchanged: z.int(),
  /** The first of them. */
  changes: z.array(
    z.object({
      prefix: z.string(),
      kind: z.enum(areaChangeKinds),
      was: standingSchema.nullable(),
      becomes: standingSchema.nullable(),
    }),
  ),
  /** Beginnings with which no known pin code begins. */
  unknown: z.object({ count: z.int(), first: z.array(z.string()) }),
  concerned: z.object({
    /** Orders under way to where service stops: they go on. */
    open_orders: z.int(),
    /** Rights to bid on live auctions from where service stops: they stay. */
    bidders: z.int(),
    /** Who waits where service starts. */
    people_waiting: z.int(),
  }),
  /** The last change that it knows of. */
  revision: z.string().nullable(),
});
export type AreaListPreview = z.output<typeof previewSchema>;

export const previewAreaList = endpoint({
  method: "POST",
  path: "/ops/service-areas/preview",
  tag,
  access: "operator",
  right,
  summary:
    "What a list of pin codes would change, and which of its lines cannot be read. Nothing is changed.",
  body: listBody,
  answer: previewSchema,
  refusals: [],
  bodyLimit,
});

const resultSchema = z.object({ change_counts: countsSchema, people_to_tell: z.int() });
export type AreaListResult = z.output<typeof resultSchema>;

export const applyAreaList = endpoint({
  method: "POST",
  path: "/ops/service-areas/list",
  tag,
  access: "operator",
  right,
  summary: "Does what a list of pin codes says, whole or not at all, as one change that can be undone.",
  body: listBody.extend({
    /** The preview's: a list that was looked at before somebody else's change is not written over it. */
    revision: z.string().max(20).nullable(),
  }),
  answer: resultSchema,
  refusals: ["service_areas_changed"],
  bodyLimit,
});

export const listServiceInterests = endpoint({
  method: "GET",
  path: "/ops/service-interests",
  tag,
  access: "operator",
  right,
  summary: "Where people wait for service, by pin code, the most wanted first.",
  answer: z.object({ results: z.array(z.object({ pin_code: z.string(), people: z.int() })) }),
  refusals: [],
});
