import { z } from "zod";
import { pinCodeSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { nearAnswer } from "./listFilters.ts";

const foundPlaceSchema = z.object({
  /** The middle of its pin code, by the name that people call it; null where the directory knows none of the words. */
  found_place: nearAnswer,
  /** The other words. */
  words: z.string(),
});
export type FoundPlace = z.output<typeof foundPlaceSchema>;

export const findPlace = endpoint({
  method: "GET",
  path: "/places",
  tag: "delivery",
  access: "guest",
  summary: "The area or city that words begin or end with, of what somebody typed into the search.",
  query: z.object({
    words: z.string().transform((text) => text.slice(0, 200).toWellFormed().replaceAll("\0", " ")),
    name_is: z.enum(["first", "last"]).default("first"),
    /** Where the reader is: of several places of one name the nearest is meant. */
    pin_code: pinCodeSchema.optional(),
  }),
  answer: foundPlaceSchema,
  refusals: [],
});
