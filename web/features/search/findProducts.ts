import type { ProductSummary } from "#contract/catalogue.ts";
import { callApi } from "#web/api/client.ts";

/** 600 auctions are looked through, the soonest to end first; a search of the server's own takes this file's place. */
const PAGE_SIZE = 60;
const MOST_PAGES = 10;

/** Active products whose title, category or condition holds every word, the soonest to end first. */
export async function findProducts(words: string, signal?: AbortSignal): Promise<ProductSummary[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const products = await readProducts(signal);
  return products.filter((product) => wanted.every((word) => wordsOf(product).includes(word)));
}

async function readProducts(signal?: AbortSignal): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callApi("GET /guest/products/category", {
      query: { limit: PAGE_SIZE, cursor },
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
