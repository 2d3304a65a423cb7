import type { FastifyInstance } from "fastify";
import * as contract from "#contract/savedSearches.ts";
import { followSeller } from "#modules/savedSearches/followSeller.ts";
import {
  forgetSavedSearch,
  readSavedSearches,
  seeSavedSearch,
  switchSavedSearch,
} from "#modules/savedSearches/ownSavedSearches.ts";
import { saveSearch } from "#modules/savedSearches/saveSearch.ts";
import type { ServerContext } from "../context.ts";
import { listFilters } from "../listFilters.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerSavedSearchRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.listSavedSearches, ({ user, query }) =>
    readSavedSearches(database, user.id, pageOf(query, "uuid")),
  );

  serve(app, contract.saveSearch, async ({ user, body }) => {
    const { words, category_id, condition, min_price: least, max_price: most, brand, way, ...others } = body;
    const isCrossed = least != null && most != null && least > most;
    const [min_price, max_price] = isCrossed ? [most, least] : [least, most];
    const asked = {
      condition: condition ?? undefined,
      min_price: min_price ?? undefined,
      max_price: max_price ?? undefined,
      deliver_to: others.deliver_to ?? undefined,
      brand: brand ?? undefined,
      way: way ?? undefined,
      buy: others.buy ?? undefined,
      storage: others.storage ?? undefined,
      size: others.size ?? undefined,
      near: others.near ?? undefined,
      within_km: others.within_km ?? undefined,
    };
    return await saveSearch(database, {
      userId: user.id,
      words,
      categoryId: category_id ?? undefined,
      brand: asked.brand,
      filters: await listFilters(database, asked),
      synonyms: await context.synonyms.read(),
    });
  });

  serve(app, contract.followSeller, ({ user, params }) =>
    followSeller(database, { userId: user.id, publicId: params.id }),
  );

  serve(app, contract.changeSavedSearch, ({ user, params, body }) =>
    switchSavedSearch(database, { userId: user.id, savedSearchId: params.id, isOn: body.is_on }),
  );

  serve(app, contract.seeSavedSearch, ({ user, params, body }) =>
    seeSavedSearch(database, { userId: user.id, savedSearchId: params.id, upTo: new Date(body.up_to) }),
  );

  serve(app, contract.forgetSavedSearch, ({ user, params }) =>
    forgetSavedSearch(database, { userId: user.id, savedSearchId: params.id }),
  );
}
