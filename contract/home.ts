import { z } from "zod";
import { bannerBounds, illustrations, isSitePath } from "#domain/home/banners.ts";
import { fixedSections, mostOwnSections, sectionSorts, sectionTwice } from "#domain/home/homeSections.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { feedSchema } from "./homeFeed.ts";
import {
  categoryIdSchema,
  inEveryLanguage,
  maxAmountPaise,
  paiseAnswer,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";

const common = { tag: "catalogue", access: "operator", right: "set_rules" } as const;

const line = (least: number, most: number) => z.string().overwrite(plainLine).min(least).max(most);

/** What a section of the operators' own is called, in every language. */
const titlesSchema = inEveryLanguage(line(1, 40));
export type SectionTitles = z.output<typeof titlesSchema>;

const isShown = z.boolean();
/** The sections as they are saved, from the head of the page down. */
export const homeSectionsSchema = z
  .array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(fixedSections), is_shown: isShown }),
      z.object({ kind: z.literal("category"), category_id: categoryIdSchema, is_shown: isShown }),
      z.object({
        kind: z.literal("own"),
        titles: titlesSchema,
        category_id: categoryIdSchema.nullable(),
        sort: z.enum(sectionSorts),
        max_price: z.int().min(100).max(maxAmountPaise).multipleOf(100).nullable(),
        is_shown: isShown,
      }),
    ]),
  )
  .max(200)
  .check(({ value, issues }) => {
    const place = sectionTwice(value);
    if (place >= 0)
      issues.push({ code: "custom", path: [place], message: fault("home_section_twice"), input: value });
    if (value.filter(({ kind }) => kind === "own").length > mostOwnSections)
      issues.push({ code: "custom", path: [], message: fault("home_own_sections"), input: value });
  });
export type HomeSections = z.output<typeof homeSectionsSchema>;

const sectionAnswer = z.object({
  kind: z.enum([...fixedSections, "category", "own"]),
  is_shown: z.boolean(),
  category_id: z.int().nullable().optional(),
  titles: inEveryLanguage(z.string()).optional(),
  sort: z.enum(sectionSorts).optional(),
  max_price: paiseAnswer.nullable().optional(),
});

const bannerTextsSchema = inEveryLanguage(
  z.object({
    title: line(1, bannerBounds.title),
    line: line(0, bannerBounds.line),
    /** What its picture shows, for who does not see it. */
    alt: line(1, bannerBounds.alt),
  }),
);

/** A banner as operators write it. */
export const bannerSchema = z
  .object({
    texts: bannerTextsSchema,
    href: z.string().trim().max(bannerBounds.href).refine(isSitePath, fault("site_path")),
    /** One of the two: a drawing of the site's own, or a picture that was uploaded for it. */
    illustration: z.enum(illustrations).nullable(),
    upload_id: uuidSchema.nullable(),
    shown_from: timeSchema,
    shown_until: timeSchema,
    /** Among the banners, the least first. */
    position: z.int().min(1).max(bannerBounds.position),
  })
  .refine((banner) => (banner.illustration === null) !== (banner.upload_id === null), {
    path: ["illustration"],
    message: fault("banner_picture"),
  })
  .refine((banner) => Date.parse(banner.shown_until) > Date.parse(banner.shown_from), {
    path: ["shown_until"],
    message: fault("banner_empty"),
  });
export type Banner = z.output<typeof bannerSchema>;

const storedBannerSchema = z.object({
  id: z.int(),
  texts: inEveryLanguage(z.object({ title: z.string(), line: z.string(), alt: z.string() })),
  href: z.string(),
  illustration: z.enum(illustrations).nullable(),
  upload_id: uuidSchema.nullable(),
  image_url: z.string(),
  image_placeholder: z.string(),
  shown_from: timeSchema,
  shown_until: timeSchema,
  position: z.int(),
  /** `behind` others: no more than three are shown at once. */
  standing: z.enum(["shown", "later", "over", "behind"]),
  updated_at: timeSchema,
  operator_name: z.string(),
});
export type StoredBanner = z.output<typeof storedBannerSchema>;

const homeAnswer = z.object({
  /** All of them, hidden ones too, with every category. */
  home_sections: z.array(sectionAnswer),
  /** Which state of the sections this is: the number of their changes. */
  sections_version: z.int(),
  /** By their places. There are some dozens at most, so they are one page. */
  banners: z.array(storedBannerSchema),
});
export type HomeRules = z.output<typeof homeAnswer>;

const params = z.object({ id: categoryIdSchema });
const seen = z.object({
  /** The `updated_at` of what was looked at: nothing newer is written over. */
  seen: timeSchema.optional(),
});

export const readHome = endpoint({
  ...common,
  method: "GET",
  path: "/ops/home",
  summary: "What the home page shows: its sections in their order, and its banners.",
  answer: homeAnswer,
  refusals: [],
});

export const setHomeSections = endpoint({
  ...common,
  method: "PUT",
  path: "/ops/home/sections",
  summary: "Sets the order of the sections, which are shown, and those of the operators' own.",
  body: z.object({
    home_sections: homeSectionsSchema,
    /** The `sections_version` of what was looked at: nothing newer is written over. */
    seen: z.int().min(0).optional(),
  }),
  answer: homeAnswer,
  refusals: ["home_changed"],
});

export const previewHome = endpoint({
  ...common,
  method: "POST",
  path: "/ops/home/preview",
  summary: "The sections of the home feed as a guest would see them now with these. Nothing is kept.",
  body: z.object({ home_sections: homeSectionsSchema }),
  answer: feedSchema,
  refusals: [],
});

export const addBanner = endpoint({
  ...common,
  method: "POST",
  path: "/ops/home/banners",
  summary: "Adds a banner.",
  body: bannerSchema,
  answer: homeAnswer,
  refusals: ["too_many_banners", "not_found"],
});

export const changeBanner = endpoint({
  ...common,
  method: "PUT",
  path: "/ops/home/banners/:id",
  summary: "Changes a banner.",
  params,
  query: seen,
  body: bannerSchema,
  answer: homeAnswer,
  refusals: ["not_found", "home_changed"],
});

export const removeBanner = endpoint({
  ...common,
  method: "DELETE",
  path: "/ops/home/banners/:id",
  summary: "Takes a banner away.",
  params,
  query: seen,
  answer: homeAnswer,
  refusals: ["not_found", "home_changed"],
});
