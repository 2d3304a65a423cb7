import type { FastifyInstance } from "fastify";
import * as contract from "#contract/operatorLog.ts";
import { proveLog } from "#modules/operators/proveLog.ts";
import { readLog } from "#modules/operators/readLog.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What operators did, for whoever looks after them. */
export function registerOperatorLogRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listOperatorLog, ({ query }) => {
    const { operator_id: operatorId, call, subject } = query;
    return readLog(database, { ...pageOf(query, "number"), operatorId, call, subject });
  });
  serve(app, contract.proveOperatorLog, () => proveLog(database));
}
