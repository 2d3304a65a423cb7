import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { sellingKey } from "./sellingQueries.ts";

/** What a file of listings can say in a category; null while none is chosen. */
export function bulkColumnsQuery(categoryId: number | null, subCategoryId: number | null) {
  return queryOptions({
    queryKey: [...sellingKey, "bulk", categoryId, subCategoryId],
    queryFn: ({ signal }) =>
      callApi("GET /user/bulk/columns", {
        query: {
          category_id: categoryId ?? 0,
          ...(subCategoryId === null ? {} : { sub_category_id: subCategoryId }),
        },
        signal,
      }),
    enabled: categoryId !== null,
    // Below somebody's half-corrected rows the columns stay as they are.
    refetchOnWindowFocus: false,
  });
}
