import { sql } from "kysely";
import type { readListingText as call } from "#contract/drafts.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Database } from "#db/pool.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { adTextOf } from "#domain/listing/titles/adText.ts";
import { readAnswers } from "#domain/listing/titles/readAnswers.ts";
import { readThing, type Thing } from "#domain/listing/titles/readThing.ts";
import type { KnownBrand, KnownModel, TitleCatalogue } from "#domain/listing/titles/titleCatalogue.ts";
import { inDataWords, searchNames, wordsOf } from "#domain/listing/titles/titleWords.ts";
import { listCategories } from "../catalogue/listCategories.ts";
import { commonEnglish } from "../search/inEnglish.ts";
import { productOptionsOf } from "./productOptionsOf.ts";

/** Whole names first; more that only begin like a word of the text are of no brand that it speaks of. */
const mostModels = 2_000;

/** What a title or an advertisement says of its thing, as answers to its category's questions (R-SELL-11). */
export async function readListingText(database: Database, text: string): Promise<AnswerOf<typeof call>> {
  const ad = adTextOf(text);
  const said = ad.said.normalize("NFKC");
  const thing = await readThingIn(database, said);
  const { place } = thing;
  const options = await productOptionsOf(database.kysely, place ?? { categoryId: null, subCategoryId: null });
  const answers = readAnswers(said, thing, options);
  return {
    title: ad.title,
    description: ad.description,
    contact_removed: ad.contactRemoved,
    price: ad.price,
    category_id: place?.categoryId ?? null,
    sub_category_id: place?.subCategoryId ?? null,
    specifications: answers.specifications,
    conditions: answers.conditions,
    read: [...answers.read],
    unsure: unsureOf(thing, options),
  };
}

/** Category, brand and model that a text speaks of, in the names of the catalogue. */
export async function readThingIn(database: Database, text: string): Promise<Thing> {
  return readThing(text, await readCatalogue(database, text), commonEnglish);
}

function unsureOf({ brand, unsure }: Thing, options: ProductOptions) {
  const asked = options.specifications.flatMap(({ key, questions }) =>
    questions.filter(({ format }) => format === "model").map((question) => ({ section_key: key, question })),
  )[0];
  if (asked === undefined || brand === null || unsure.length === 0) return null;
  return {
    section_key: asked.section_key,
    question_key: asked.question.key,
    brand,
    models: [...unsure],
  };
}

/** The brands and models whose spellings stand in the text, and the categories that are shown. */
async function readCatalogue(database: Database, text: string): Promise<TitleCatalogue> {
  const words = wordsOf(text);
  const names = [searchNames(words), searchNames(inDataWords(words, commonEnglish))];
  const keys = [...new Set(names.flatMap((one) => one.keys))];
  const firstWords = [...new Set(names.flatMap((one) => one.firstWords))];
  const [brands, models, categories] = await Promise.all([
    sql<KnownBrand>`
      select brands.id, brands.name, array_agg(known.key) as keys,
        array(select category_id from brand_categories where brand_id = brands.id) as "categoryIds"
      from brand_names known join brands on brands.id = known.brand_id
      where known.key = any(${keys}::text[])
      group by brands.id`.execute(database.kysely),
    sql<KnownModel>`
      select known.brand_id as "brandId", brands.name as brand, known.category_id as "categoryId", known.key, known.name
      from (
        select * from model_names where key collate "C" = any(${keys}::text[])
        union
        select model_names.* from unnest(${firstWords}::text[]) as word
        join model_names on key collate "C" >= word collate "C" and key collate "C" < (word || U&'\\FFFF') collate "C"
      ) as known
      join brands on brands.id = known.brand_id
      order by known.key collate "C" = any(${keys}::text[]) desc
      limit ${mostModels}`.execute(database.kysely),
    listCategories(database),
  ]);
  return { brands: brands.rows, models: models.rows, categories };
}
