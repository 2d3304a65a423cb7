import type { FastifyInstance } from "fastify";
import * as contract from "#contract/trust.ts";
import { decideSignal } from "#modules/trust/decideSignal.ts";
import { readPersonSignals, readSignals } from "#modules/trust/readSignals.ts";
import type { ServerContext } from "../context.ts";
import { ofPerson } from "../ofPerson.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What may mean that somebody is not honest, and what operators say of it. */
export function registerTrustRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listSignals, ({ user, query }) =>
    readSignals(database, {
      ...pageOf(query, "uuid"),
      operatorId: user.id,
      state: query.state,
      kind: query.kind,
    }),
  );

  serve(app, contract.listPersonSignals, ({ user, params, query }) =>
    ofPerson(database, params, (userId) =>
      readPersonSignals(database, { ...pageOf(query, "uuid"), operatorId: user.id, userId }),
    ),
  );

  serve(app, contract.decideSignal, ({ user, params, body, idempotencyKey }) =>
    decideSignal(database, {
      signalId: params.id,
      operatorId: user.id,
      outcome: body.outcome,
      note: body.note,
      seenDecisions: body.seen_decisions,
      idempotencyKey,
    }),
  );
}
