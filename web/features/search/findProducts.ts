import type { ProductSummary } from "#contract/catalogue.ts";
import { callApi } from "#web/api/client.ts";

/** The most that one category is read to; a search call of the server's own takes this file's place. */
const PAGES_OF_A_CATEGORY = 4;

/** Active products whose title, category or condition holds every word, the soonest to end first. */
export async function findProducts(words: string, signal?: AbortSignal): Promise<ProductSummary[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const categories = await callApi("GET /categories", signal ? { signal } : {});
  const lists = await Promise.all(categories.map((category) => readCategory(category.id, signal)));
  return lists
    .flat()
    .filter((product) => wanted.every((word) => wordsOf(product).includes(word)))
    .sort((one, other) => one.end_date.localeCompare(other.end_date));
}

async function readCategory(categoryId: number, signal?: AbortSignal): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_OF_A_CATEGORY; page += 1) {
    const answer = await callApi("GET /guest/products/category", {
      query: { category_id: categoryId, limit: 60, cursor },
      ...(signal ? { signal } : {}),
    });
    found.push(...answer.results);
    if (!answer.next_cursor) break;
    cursor = answer.next_cursor;
  }
  return found;
}

function wordsOf(product: ProductSummary): string {
  const { title, category, sub_category: subCategory, condition } = product;
  return `${title} ${category.name} ${subCategory?.name ?? ""} ${condition}`.toLowerCase();
}
