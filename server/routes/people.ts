import type { FastifyInstance } from "fastify";
import * as contract from "#contract/people.ts";
import { readPerson } from "#modules/operators/readPerson.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** People, as operators see them. What is done about them stands in blocking.ts. */
export function registerPeopleRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.readPerson, ({ params }) => readPerson(database, params.id));
}
