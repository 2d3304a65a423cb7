import type { FastifyInstance } from "fastify";
import * as contract from "#contract/operatorCases.ts";
import { type CaseKind, caseKinds } from "#domain/operators/operatorCases.ts";
import { letCaseGo, takeCase } from "#modules/cases/takeCase.ts";
import type { ServerContext } from "../context.ts";
import { missingRight } from "../operatorRights.ts";
import { serve } from "../route.ts";

/** Who works on what: one operator at a time. */
export function registerOperatorCaseRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.takeCase, async ({ user, params }) => {
    const refusal = missingRight(user, caseKinds[params.kind]);
    return refusal ?? (await takeCase(database, caseOf(user, params)));
  });
  serve(app, contract.letCaseGo, ({ user, params }) => letCaseGo(database, caseOf(user, params)));
}

function caseOf(user: { id: string }, { kind, id }: { kind: CaseKind; id: string }) {
  return { kind, subject: id, operatorId: user.id };
}
