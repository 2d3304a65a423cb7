import type { FastifyInstance } from "fastify";
import * as contract from "#contract/overview.ts";
import { healthPartsOf } from "#domain/operators/systemHealth.ts";
import { exportDays } from "#modules/operators/overview/exportDays.ts";
import { readBidRate, readCategorySales, readFunnel } from "#modules/operators/overview/readCharts.ts";
import { readHealth } from "#modules/operators/overview/readHealth.ts";
import { readQueues } from "#modules/operators/overview/readQueues.ts";
import { readToday } from "#modules/operators/overview/readToday.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

/** What operators see at a glance. */
export function registerOverviewRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listQueues, async ({ user, request }) => {
    const onFailure = (name: string, error: unknown) =>
      request.log.error({ err: error }, `the queue ${name} could not be read`);
    return { results: await readQueues(database, { reader: user, onFailure }) };
  });

  serve(app, contract.readHealth, async ({ user, request }) => {
    const onFailure = (part: string, error: unknown) =>
      request.log.error({ err: error }, `the health of ${part} could not be read`);
    return { results: await readHealth(database, { parts: healthPartsOf(user.operator_roles), onFailure }) };
  });

  serve(app, contract.readToday, ({ user }) => readToday(database, user.operator_roles));
  serve(app, contract.readBidRate, async () => ({ results: await readBidRate(database) }));
  serve(app, contract.readCategorySales, async () => ({ results: await readCategorySales(database) }));
  serve(app, contract.readFunnel, async () => ({ results: await readFunnel(database) }));

  serve(app, contract.exportDays, async ({ user, query: { from, to }, reply }) => {
    const file = await exportDays(database, { from, to, roles: user.operator_roles });
    return asFile(reply, file, { name: `days-${from}-${to}.csv`, type: "text/csv; charset=utf-8" });
  });
}
