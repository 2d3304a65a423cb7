import type { FastifyInstance } from "fastify";
import * as contract from "#contract/overview.ts";
import { readQueues } from "#modules/operators/overview/readQueues.ts";
import { readToday } from "#modules/operators/overview/readToday.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** What operators see at a glance. */
export function registerOverviewRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listQueues, async ({ user, request }) => {
    const onFailure = (name: string, error: unknown) =>
      request.log.error({ err: error }, `the queue ${name} could not be read`);
    return { results: await readQueues(database, { reader: user, onFailure }) };
  });

  serve(app, contract.readToday, ({ user }) => readToday(database, user.operator_roles));
}
