import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ruleChanges.ts";
import { readRuleChanges } from "#modules/operations/ruleChanges.ts";
import { undoChange } from "#modules/operators/undoChange.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What was changed of the operator's rules, and how it is taken back. */
export function registerRuleChangeRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listRuleChanges, ({ query }) =>
    readRuleChanges(database, {
      ...pageOf(query, "number"),
      kind: query.kind,
      onlyLatest: query.latest === "true",
    }),
  );
  serve(app, contract.undoRuleChange, ({ params, user }) =>
    undoChange(database, { id: params.id, operatorId: user.id }),
  );
}
