import type { FastifyInstance } from "fastify";
import * as contract from "#contract/strikes.ts";
import { answerStrike, objectToStrike } from "#modules/orders/answerStrike.ts";
import { readOperatorStrikes, readOwnStrikes } from "#modules/orders/strikeRows.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Strikes of buyers: their own, what they say against one, and the operators' desk. */
export function registerStrikeRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.ownStrikes, ({ user }) => readOwnStrikes(database, user.id));

  serve(app, contract.objectToStrike, ({ user, params, body }) =>
    objectToStrike(database, { strikeId: params.id, userId: user.id, objection: body.objection }),
  );

  serve(app, contract.listStrikes, ({ user, query }) =>
    readOperatorStrikes(database, { operatorId: user.id, status: query.status, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.answerStrike, ({ user, params, body }) =>
    answerStrike(database, { strikeId: params.id, operatorId: user.id, ...body }),
  );
}
