import type { FastifyInstance } from "fastify";
import * as contract from "#contract/findAnything.ts";
import { findAnything } from "#modules/operators/findAnything.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** One field in which operators find whatever has a name. */
export function registerFindAnythingRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.findAnything, async ({ user, query }) => ({
    results: await findAnything(database, { text: query.q, roles: user.operator_roles }),
  }));
}
