import type { AnswerOf } from "#contract/endpoint.ts";
import type { getSoldPricesOfSearch } from "#contract/soldPrices.ts";
import type { Database } from "#db/pool.ts";
import { nameKey } from "#domain/listing/brands.ts";
import { readSoldPricesOf } from "../catalogue/readSoldPrices.ts";
import { readThingIn } from "./readListingText.ts";

/** What the brand and model that a search names was sold for, as beside an auction (R-SELL-13). */
export async function soldPricesOfWords(
  database: Database,
  words: string,
): Promise<AnswerOf<typeof getSoldPricesOfSearch>> {
  const { place, brand, model } = await readThingIn(database, words.normalize("NFKC"));
  if (place === null || brand === null || model === null) return { model_sold: null };
  const goods = { categoryId: place.categoryId, brandKey: nameKey(brand), modelKey: nameKey(model) };
  const sold = await readSoldPricesOf(database, goods);
  return { model_sold: sold && { brand, model, sold_prices: sold } };
}
