import type { FastifyInstance } from "fastify";
import * as contract from "#contract/outages.ts";
import { declareOutage } from "#modules/blocking/declareOutage.ts";
import { readOutagePreview, readOutages } from "#modules/blocking/outages.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Auctions that would have ended while people could not bid end later. */
export function registerOutageRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.previewOutage, ({ query }) => readOutagePreview(database, timesOf(query)));

  serve(app, contract.declareOutage, ({ user, body }) =>
    declareOutage(database, {
      ...timesOf(body),
      minimumMinutes: body.minimum_minutes,
      reason: body.reason,
      operatorId: user.id,
    }),
  );

  serve(app, contract.listOutages, ({ query }) => readOutages(database, pageOf(query, "uuid")));
}

function timesOf({ from, until }: { from: string; until: string }) {
  return { from: new Date(from), until: new Date(until) };
}
