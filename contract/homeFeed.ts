import { z } from "zod";
import { illustrations } from "#domain/home/banners.ts";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { inEveryLanguage } from "./primitives.ts";

const tag = "catalogue";

const goodsSectionSchema = z.object({
  type: z.literal("feed"),
  /** What its goods are; one of the operators' own has its title in every language. */
  kind: z.enum(["ending_soon", "newest", "most_bids", "category", "own"]),
  title: z.string(),
  titles: inEveryLanguage(z.string()).optional(),
  /** Where View All leads. */
  href: z.string(),
  /** How many goods it shows, also where the answer brings none of them. */
  count: z.int(),
  data: z.array(productSummarySchema),
});
export type GoodsSection = z.output<typeof goodsSectionSchema>;

const bannerSectionSchema = z.object({
  type: z.literal("banner"),
  id: z.int(),
  texts: inEveryLanguage(z.object({ title: z.string(), line: z.string(), alt: z.string() })),
  /** A path of this site. */
  href: z.string(),
  /** A drawing of the site's own, which a page draws in its own colours; null for a picture. */
  illustration: z.enum(illustrations).nullable(),
  image_url: z.string(),
  /** As of a product. */
  image_placeholder: z.string(),
});
export type BannerSection = z.output<typeof bannerSectionSchema>;

/** What stands on the home page, from its head down. */
export const feedSchema = z.array(z.discriminatedUnion("type", [bannerSectionSchema, goodsSectionSchema]));
export type FeedSection = z.output<typeof feedSchema>[number];

export const guestDashboard = endpoint({
  method: "GET",
  path: "/guest/dashboard",
  tag,
  access: "guest",
  summary: "The sections of the home feed.",
  query: z.object({
    /** So many sections come with their goods; of the others the answer has everything else. All, where it is not given. */
    filled: z.coerce.number().int().min(0).max(100).optional(),
  }),
  answer: feedSchema,
  refusals: [],
});

export const dashboard = endpoint({
  method: "GET",
  path: "/dashboard",
  tag,
  access: "user",
  summary: "The sections of the home feed for the delivery address that X-Address-ID names.",
  answer: feedSchema,
  refusals: ["address_required", "address_not_serviced", "not_found"],
});
