import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bidSteps.ts";
import { readBidStepRules, setBidSteps } from "#modules/catalogue/bidSteps.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** By how much a bid must exceed the last one. */
export function registerBidStepRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listBidSteps, async () => ({ results: await readBidStepRules(database.kysely) }));

  serve(app, contract.setBidSteps, ({ params, body: { seen, ...table }, user }) =>
    setBidSteps(database, { rule: params.id, table, seen, operatorId: user.id }),
  );

  serve(app, contract.removeBidSteps, ({ params, user }) =>
    setBidSteps(database, { rule: params.id, table: null, operatorId: user.id }),
  );
}
