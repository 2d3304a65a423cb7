import type { Category } from "#contract/catalogue.ts";
import { missingAnswers } from "#domain/listing/missingAnswers.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { startIn, startProblemIn } from "../draft/startIn.ts";
import type { BlockPlace } from "./Block.tsx";
import { isAhead } from "./endChoices.ts";
import type { QuickListing } from "./useQuickListing.ts";

/** What keeps the listing from being posted, and where it is mended. */
export type Gap = {
  readonly key: string;
  readonly text: string;
  readonly place: BlockPlace;
  /** Nothing is there yet; else something is there that is not taken. */
  readonly isEmpty: boolean;
};

type PageFacts = Pick<QuickListing, "values" | "refusalOf"> & { readonly asked: ProductOptions | null };

type Surroundings = {
  readonly categories: readonly Category[];
  readonly nowMs: number;
  readonly words: MessageGroups["quickListing"]["gaps"];
  /** Says a text of the questions in the reader's language. */
  readonly word: (text: string) => string;
};

/** What the page lacks, in its order. What has to be asked once of every seller is not among it. */
export function gapsOf(page: PageFacts, { categories, nowMs, words, word }: Surroundings): Gap[] {
  const { values, asked } = page;
  const category = categories.find(({ id }) => String(id) === values.category);
  const isPlaced = category !== undefined && (category.children.length === 0 || values.subcategory !== "");
  const empty = (key: string, place: BlockPlace, text: string): Gap => ({ key, place, text, isEmpty: true });
  const questions = [
    ...missingAnswers(asked?.specifications ?? [], values.specifications),
    ...missingAnswers(asked?.conditions ?? [], values.conditions),
    ...missingAnswers(asked?.verification ?? [], values.details),
  ];
  return [
    ...(values.images.length === 0 ? [empty("pictures", "pictures", words.pictures)] : []),
    ...(values.title.trim() === "" ? [empty("title", "what", words.name)] : []),
    ...(isPlaced ? [] : [empty("category", "what", words.category)]),
    ...questions.map(({ sectionKey, question: { key, question } }) =>
      empty(`${sectionKey}.${key}`, "what", word(question)),
    ),
    ...(basePriceIn(values) === null ? [empty("price", "price", words.price)] : []),
    ...timeGaps(page, nowMs, words),
    ...refusedGaps(page),
  ];
}

/** What is wrong with the start is said once: a refusal of it stands among the others. */
function timeGaps({ values, refusalOf }: PageFacts, nowMs: number, words: Surroundings["words"]): Gap[] {
  const { endsAt, startsAt } = values;
  const startMs = Math.max(nowMs, startIn(startsAt)?.getTime() ?? nowMs);
  const isEndAhead = isAhead(endsAt, { nowMs, startMs });
  const isStartWrong = startProblemIn(startsAt, { nowMs, endsAt }) !== null && refusalOf("pricing") === null;
  return [
    ...(isEndAhead ? [] : [{ key: "end", place: "price", text: words.end, isEmpty: true } as const]),
    ...(isStartWrong ? [{ key: "start", place: "price", text: words.start, isEmpty: false } as const] : []),
  ];
}

const placeOf = {
  info: "what",
  description: "condition",
  images: "pictures",
  specifications: "what",
  conditions: "what",
  pricing: "price",
  details: "what",
  seller_data: "pickup",
} as const;

function refusedGaps({ refusalOf }: PageFacts): Gap[] {
  return (Object.keys(placeOf) as (keyof typeof placeOf)[]).flatMap((section) => {
    const refusal = refusalOf(section);
    if (refusal === null) return [];
    const text = refusal.fieldErrors[0]?.msg ?? refusal.message;
    return [{ key: `refused ${section}`, place: placeOf[section], text, isEmpty: false }];
  });
}
