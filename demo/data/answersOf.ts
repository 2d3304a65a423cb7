import { z } from "zod";
import { brandAnswered } from "#domain/listing/answersInFormat.ts";
import { type ListingMeasures, measuresAnswered } from "#domain/listing/measures.ts";
import type { Answers, OptionSection, ProductOptions } from "#domain/listing/productOptions.ts";
import { type ShownSection, shownAnswers } from "#domain/listing/shownAnswers.ts";
import { readData } from "../readData.ts";
import { type DemoBrand, demoBrands } from "./brands.ts";
import type { DemoListing } from "./listing.ts";
import { demoProductOptions } from "./productOptions.ts";
import type { Condition } from "./row.ts";
import { sizesOf } from "./sizesOf.ts";

type DemoAnswers = {
  specifications: Answers;
  conditions: Answers;
  shownSpecifications: ShownSection[];
  shownConditions: ShownSection[];
  brand: ReturnType<typeof brandAnswered> & ListingMeasures;
};

/** In these categories a title begins with its maker. */
const makersFirst = new Set(["phones", "laptops", "tablets", "audio", "watches", "gaming"]);

/** The makers of things whose titles begin with a name of their own, or with no maker's. */
const makers = readData("data/makers.json", z.record(z.string(), z.string()));

type Told = Pick<DemoListing, "categorySlug" | "title" | "condition" | "descriptionHtml">;

/**
 * What the seller of a demo listing has answered, as far as title, condition and description say it: nothing is made
 * up that the words beside it could belie.
 */
export function answersOf(listing: Told): DemoAnswers {
  const options = demoProductOptions[listing.categorySlug];
  const specifications = options ? specificationsOf(listing, options) : {};
  const conditions = options ? conditionsOf(listing, options) : {};
  return {
    specifications,
    conditions,
    shownSpecifications: shownAnswers(options?.specifications ?? [], specifications, {}),
    shownConditions: shownAnswers(options?.conditions ?? [], conditions, {}),
    brand: {
      ...brandAnswered(options?.specifications ?? [], specifications),
      ...measuresAnswered(options?.specifications ?? [], specifications),
    },
  };
}

function specificationsOf(listing: Told, { specifications }: ProductOptions): Answers {
  const model = specifications.find(({ key }) => key === "model");
  const tiles = specifications.find(({ type }) => type === "options");
  return {
    ...(model ? modelSection(listing, model) : {}),
    ...(tiles ? { [tiles.key]: ticked(listing.descriptionHtml, tiles) } : {}),
  };
}

function modelSection({ categorySlug, title }: Told, section: OptionSection): Answers {
  const answers = makersFirst.has(categorySlug)
    ? modelOf(title, section)
    : { ...namedOf(categorySlug, title, section), ...largenessOf(title, section) };
  return Object.keys(answers).length > 0 ? { model: answers } : {};
}

/** A brand of the catalogue that the title begins with, and a model of it that comes next. */
function namedOf(slug: string, title: string, { questions }: OptionSection): Record<string, string> {
  const said = (name: string, within: string) => within.toLowerCase().startsWith(`${name.toLowerCase()} `);
  const spellingOf = ({ name, aliases }: DemoBrand) => [name, ...aliases].find((one) => said(one, title));
  const brand = demoBrands.find((one) => one.models.has(slug) && spellingOf(one) !== undefined);
  if (brand === undefined) return {};
  const rest = `${title.slice(spellingOf(brand)?.length).trimStart()} `.replaceAll(",", " ");
  const models = (brand.models.get(slug) ?? []).filter(({ name }) => said(name, rest));
  const [model] = models.toSorted((one, other) => other.name.length - one.name.length);
  const answers = { brand: brand.name, model: model?.name };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, text]) =>
      text !== undefined && questions.some((question) => question.key === key) ? [[key, text]] : [],
    ),
  );
}

/** How large a screen is, or how much goes in, as the title says it. */
function largenessOf(title: string, { questions }: OptionSection): Record<string, string> {
  const said = {
    screen_size: /(\d+)"/.exec(title)?.[1],
    capacity: /(?<![\d.])\d+(?:\.\d)? (?:kg|litres?|L)\b/.exec(title)?.[0],
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, text]) =>
      text !== undefined && questions.some((question) => question.key === key) ? [[key, text]] : [],
    ),
  );
}

function modelOf(title: string, section: OptionSection): Record<string, string> {
  const [name = ""] = title.split(",");
  const [first = "", ...others] = name.split(" ");
  const maker = makers[first];
  return {
    brand: maker ?? first,
    model: maker && maker !== first ? name : others.join(" ") || name,
    ...sizesOf(title, section),
  };
}

/** The things that the description names. */
function ticked(descriptionHtml: string, section: OptionSection): string[] {
  const told = descriptionHtml.toLowerCase();
  return section.options.flatMap(({ key, title }) =>
    told.includes(title.toLowerCase().replace("original ", "")) ? [key] : [],
  );
}

const looks: Record<Condition, string> = {
  new: "like-new",
  openbox: "like-new",
  mint: "like-new",
  used: "light-marks-of-use",
};

function conditionsOf({ condition, descriptionHtml }: Told, { conditions }: ProductOptions): Answers {
  const has = (key: string) => conditions.some((section) => section.key === key);
  const isUnused = condition === "new" || condition === "openbox";
  const ownership = {
    ...(isUnused ? { owner: "the-first" } : {}),
    ...(/\bbill\b/i.test(descriptionHtml) ? { bill: "yes-with-gst" } : {}),
  };
  return {
    ...(has("surface") ? { surface: { looks: looks[condition] } } : {}),
    ...(has("screen_body") && condition !== "used"
      ? { screen_body: { screen: "flawless", body: "flawless" } }
      : {}),
    ...(Object.keys(ownership).length > 0 ? { ownership } : {}),
  };
}
