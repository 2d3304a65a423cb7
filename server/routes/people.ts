import type { FastifyInstance } from "fastify";
import * as contract from "#contract/people.ts";
import * as messages from "#contract/personMessages.ts";
import { findPerson } from "#modules/blocking/findPerson.ts";
import { listPersonMessages, sendMessageAgain } from "#modules/messaging/personMessages.ts";
import { readPerson } from "#modules/operators/readPerson.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** People, as operators see them. What is done about them stands in blocking.ts. */
export function registerPeopleRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.readPerson, ({ params }) => readPerson(database, params.id));

  serve(app, messages.listPersonMessages, async ({ params, query }) => {
    const userId = await findPerson(database.kysely, params.id);
    if (userId === null) return { refused: "not_found", what: "user" };
    return await listPersonMessages(database, { userId, ...pageOf(query, "text") });
  });

  serve(app, messages.sendMessageAgain, async ({ params, body }) => {
    const userId = await findPerson(database.kysely, params.id);
    if (userId === null) return { refused: "not_found", what: "user" };
    return await sendMessageAgain(database, { userId, messageId: body.message_id });
  });
}
