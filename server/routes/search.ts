import type { FastifyInstance } from "fastify";
import * as contract from "#contract/search.ts";
import { getSoldPricesOfSearch } from "#contract/soldPrices.ts";
import { soldPricesOfWords } from "#modules/listings/soldPricesOfWords.ts";
import { readSearchCursor, type SearchCursor } from "#modules/search/searchCursor.ts";
import { searchProducts } from "#modules/search/searchProducts.ts";
import { suggestSearches } from "#modules/search/suggestSearches.ts";
import type { ServerContext } from "../context.ts";
import { invalidInput } from "../errors.ts";
import { listFilters } from "../listFilters.ts";
import { readerOf } from "../readerOf.ts";
import { readFor } from "../readFor.ts";
import { serve } from "../route.ts";

export function registerSearchRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const endpoint of [contract.search, contract.searchAsUser]) {
    serve(app, endpoint, async ({ user, query }) => {
      const wish = {
        text: query.q,
        categoryId: query.category_id,
        sort: query.sort,
        limit: query.limit,
        after: readCursor(query.cursor),
        synonyms: await context.synonyms.read(),
      };
      return await readFor(context, user, async (reads) =>
        searchProducts(reads, readerOf(context, user), { ...wish, filters: await listFilters(reads, query) }),
      );
    });
  }

  serve(app, getSoldPricesOfSearch, ({ query }) =>
    readFor(context, null, (reads) => soldPricesOfWords(reads, query.q)),
  );

  serve(app, contract.searchSuggestions, async ({ query }) => ({
    results: await readFor(context, null, (reads) => suggestSearches(reads, query.q)),
  }));
}

function readCursor(cursor: string | undefined): SearchCursor | null {
  if (cursor === undefined) return null;
  const read = readSearchCursor(cursor);
  if (read) return read;
  throw invalidInput(["query", "cursor"], { type: "bad_cursor" });
}
