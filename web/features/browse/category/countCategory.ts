import { callApi } from "#web/api/client.ts";
import type { Audience, CategoryChoice } from "#web/api/queries.ts";

/** How many a list would have, with hardly any of them. */
export function countCategory(audience: Audience, { filters, ...choice }: CategoryChoice) {
  const { categoryId: category_id, subCategoryId: sub_category_id, sort } = choice;
  const query = { category_id, sub_category_id, ...filters, sort, limit: 1 };
  return (signal: AbortSignal) =>
    callApi(audience === "user" ? "GET /products/category" : "GET /guest/products/category", {
      query,
      signal,
    });
}
