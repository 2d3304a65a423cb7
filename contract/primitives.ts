import { z } from "zod";
import { parseMobile } from "#domain/identity/mobile.ts";
import { draftFields } from "#domain/listing/draftFields.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { fault } from "./fieldProblems.ts";
import { type Language, languages } from "./language.ts";

/** The largest amount that a call may carry: 100 crore rupees, in paise. Far below what a number holds exactly. */
export const maxAmountPaise = 100_000_000_000;

/** An amount of money in paise, zero or more. */
export const paiseSchema = z
  .int()
  .min(0)
  .max(maxAmountPaise)
  .transform((value): Paise => paise(value));

/**
 * An amount in an answer: a whole number of paise; a balance may be below zero. It is checked like any integer;
 * the cast only gives it its brand, so that a screen cannot show rupees or counts as money by mistake.
 */
export const paiseAnswer = z.int().meta({ description: "Paise" }) as unknown as z.ZodType<Paise, Paise>;

/**
 * A number as it stands in an address: digits. Without this, ` 1`, `0x1` and `1e0` would be further addresses of
 * the same thing, and `true` in a body would be 1.
 */
const numberId = z
  .preprocess(
    (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.int().positive(),
  )
  .meta({ type: "integer" });

/** A listing's public number, as it stands in its address. */
export const listingIdSchema = numberId;

export const categoryIdSchema = numberId;

/** The number of a change of a rule. */
export const ruleChangeIdSchema = numberId;

export const uuidSchema = z.guid();

/** One such value for each language, none left out. */
export function inEveryLanguage<Schema extends z.ZodType>(schema: Schema) {
  const shape = Object.fromEntries(languages.map((language) => [language, schema]));
  return z.object(shape as Record<Language, Schema>);
}

/** A mobile number as people write it, in the stored form `+91XXXXXXXXXX` (R-PEOPLE-1). */
export const mobileSchema = z
  .string()
  .max(40, fault("mobile_invalid"))
  .refine((typed) => parseMobile(typed) !== null, fault("mobile_invalid"))
  .transform((typed) => parseMobile(typed) ?? typed);

/** A moment on the wire: ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime();

/** A day in India, such as `2026-04-01`. PostgreSQL knows no year 0. */
export const daySchema = z.iso.date().refine((value) => !value.startsWith("0000"), fault("day_form"));

/** `count` and `skip` of the bid lists (R-API-4). */
export const bidListQuery = z.object({
  count: z.coerce.number().int().min(1).max(200).default(200),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** `limit` and `cursor` of a list that comes page by page (R-API-5). */
export function pageQuery({ usual, most }: { usual: number; most: number }) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(most).default(usual),
    /** The `next_cursor` of the page before; left out for the first one. */
    cursor: z.string().max(400).optional(),
  });
}

/** A list answer: `results`, and `next_cursor` while there is another page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), next_cursor: z.string().nullable() });
}

/** The answer of a list that is paged by `count` and `skip`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), total: z.int().min(0) });
}

export const conditionSchema = z.enum(draftFields.condition.choices);
export const productStatusSchema = z.enum(["draft", "active", "sold", "unsold"]);
