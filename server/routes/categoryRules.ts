import type { FastifyInstance } from "fastify";
import * as contract from "#contract/categoryRules.ts";
import { addCategory, changeCategory } from "#modules/catalogue/changeCategory.ts";
import { readCategoryRules } from "#modules/catalogue/readCategoryRules.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** What operators say of the categories. */
export function registerCategoryRuleRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listCategoryRules, async () => ({
    results: await readCategoryRules(database.kysely),
  }));
  serve(app, contract.addCategory, ({ user, body }) =>
    addCategory(database, { ...body, operatorId: user.id }),
  );
  serve(app, contract.changeCategory, ({ user, params, body: { seen, ...changes } }) =>
    changeCategory(database, { id: params.id, changes, seen, operatorId: user.id }),
  );
}
