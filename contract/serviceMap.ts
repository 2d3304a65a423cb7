import { z } from "zod";
import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { mapTileZooms, mostInBox } from "#domain/delivery/serviceMap.ts";
import { degreesSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";

const tag = "delivery";
const right = "set_rules";

const countsSchema = z.object({
  /** How many pin codes of the directory begin so. */
  pin_codes: z.int(),
  /** At how many of them Blaze works. */
  served: z.int(),
  /** Who waits for service there. */
  people: z.int(),
});

const regionSchema = countsSchema.extend({
  /** The first three digits, which the pin codes of a region have in common. */
  prefix: z.string(),
  /** The middle of its pin codes; null where none of them has a place. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});
export type ServiceRegion = z.output<typeof regionSchema>;

export const getServiceMap = endpoint({
  method: "GET",
  path: "/ops/service-map",
  tag,
  access: "operator",
  right,
  summary: "Where Blaze works and where people wait for it, by the first three digits of the pin codes.",
  answer: z.object({
    results: z.array(regionSchema),
    /** The last change of the service areas, as in the preview of a list. */
    revision: z.string().nullable(),
  }),
  refusals: [],
});

const tileNumber = z.coerce.number().int().min(0);

export const getServiceTile = endpoint({
  method: "GET",
  path: "/ops/service-map/tiles/:zoom/:x/:y",
  tag,
  access: "operator",
  right,
  summary:
    "A vector tile of the pin codes, each where its main post office is: whether it is served, and how many wait.",
  params: z.object({
    zoom: tileNumber.min(mapTileZooms.least).max(mapTileZooms.most),
    x: tileNumber.max(2 ** mapTileZooms.most - 1),
    y: tileNumber.max(2 ** mapTileZooms.most - 1),
  }),
  query: z.object({
    /** Of which state of the map it is. It changes nothing of the answer: another address is not taken from a cache. */
    state: z.string().max(40).optional(),
  }),
  answer: fileAnswer,
  refusals: [],
});

export const listPinCodesInBox = endpoint({
  method: "GET",
  path: "/ops/service-map/box",
  tag,
  access: "operator",
  right,
  summary: `The pin codes of a part of the map, ${mostInBox} at most, and whether each is served.`,
  query: z.object({
    west: degreesSchema,
    south: degreesSchema,
    east: degreesSchema,
    north: degreesSchema,
  }),
  answer: z.object({
    results: z.array(z.object({ pin_code: z.string(), available: z.boolean() })),
    /** False where there are more. */
    is_whole: z.boolean(),
  }),
  refusals: [],
});

const mainOfficeSchema = z.object({
  office: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});

const beginningSchema = countsSchema.extend({
  prefix: z.string(),
  /** Whether Blaze works where nothing longer says otherwise. */
  available: z.boolean(),
  /** The beginning by which it does or does not; null where nothing is said. */
  deciding_prefix: z.string().nullable(),
});

const placeSchema = z.object({
  prefix: z.string(),
  /** The most important post office whose pin code begins so; null where there is none. */
  main_office: mainOfficeSchema.nullable(),
  /** Itself, its region, and every beginning of it of which something is said; the longest first. */
  beginnings: z.array(beginningSchema),
});
export type ServicePlace = z.output<typeof placeSchema>;

export const getServicePlace = endpoint({
  method: "GET",
  path: "/ops/service-map/:prefix",
  tag,
  access: "operator",
  right,
  summary: "A pin code or a beginning of pin codes: where it is, what decides there, and who waits.",
  params: z.object({ prefix: z.string().regex(pinCodePrefixPattern) }),
  answer: placeSchema,
  refusals: [],
});
