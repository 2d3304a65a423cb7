import type { FastifyInstance } from "fastify";
import * as contract from "#contract/brands.ts";
import { removeBrand, saveBrand } from "#modules/catalogue/brands/changeBrand.ts";
import { listBrands } from "#modules/catalogue/brands/listBrands.ts";
import { suggestBrands, suggestModels } from "#modules/catalogue/brands/suggestNames.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** The catalogue of brands and models: operators keep it, sellers choose from it. */
export function registerBrandRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listBrands, ({ query }) =>
    listBrands(database, { ...pageOf(query, "number"), text: query.q, categoryId: query.category_id }),
  );
  serve(app, contract.addBrand, ({ user, body }) =>
    saveBrand(database, { id: null, brand: body, operatorId: user.id }),
  );
  serve(app, contract.changeBrand, ({ user, params, query, body }) =>
    saveBrand(database, { id: params.id, brand: body, seen: query.seen, operatorId: user.id }),
  );
  serve(app, contract.removeBrand, ({ user, params, query }) =>
    removeBrand(database, { id: params.id, seen: query.seen, operatorId: user.id }),
  );
  serve(app, contract.suggestBrands, ({ query }) => suggestBrands(database, query.category_id));
  serve(app, contract.suggestModels, ({ params, query }) =>
    suggestModels(database, { brandId: params.id, categoryId: query.category_id }),
  );
}
