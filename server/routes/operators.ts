import type { FastifyInstance } from "fastify";
import * as contract from "#contract/operators.ts";
import { decideProposal } from "#modules/operators/proposals/decideProposal.ts";
import { proposeGoodwill, proposeRoles } from "#modules/operators/proposals/proposeByKind.ts";
import { readProposals } from "#modules/operators/proposals/readProposals.ts";
import { readOperators } from "#modules/operators/readOperators.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Who works here, and what takes two of them. */
export function registerOperatorsRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listOperators, ({ query }) => readOperators(database, pageOf(query, "uuid")));

  serve(app, contract.proposeGoodwill, ({ user, body, idempotencyKey }) =>
    proposeGoodwill(database, {
      mobile: body.mobile,
      orderNumber: body.order_number ?? null,
      amountPaise: body.amount,
      reason: body.reason,
      operatorId: user.id,
      idempotencyKey,
    }),
  );

  serve(app, contract.proposeRoles, ({ user, body, idempotencyKey }) =>
    proposeRoles(database, { ...body, operatorId: user.id, idempotencyKey }),
  );

  serve(app, contract.listProposals, ({ user, query }) =>
    readProposals(database, { ...pageOf(query, "uuid"), isDecided: query.decided === "true", reader: user }),
  );

  serve(app, contract.decideProposal, ({ user, params, body }) =>
    decideProposal(database, { proposalId: params.id, operator: user, decision: body.decision }),
  );
}
