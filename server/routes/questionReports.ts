import type { FastifyInstance } from "fastify";
import * as contract from "#contract/questionReports.ts";
import { decideQuestionReports, unhideQuestion } from "#modules/questions/decideQuestionReports.ts";
import { readReportedQuestions } from "#modules/questions/operatorQuestions.ts";
import { reportQuestion } from "#modules/questions/reportQuestion.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Reports of questions and answers, and the operators' desk. */
export function registerQuestionReportRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.reportQuestion, ({ user, params, body }) =>
    reportQuestion(database, {
      id: params.id,
      reporterId: user.id,
      reason: body.reason,
      words: body.words ?? null,
    }),
  );

  serve(app, contract.listReportedQuestions, ({ user, query }) =>
    readReportedQuestions(database, { operatorId: user.id, status: query.status, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.decideQuestionReports, ({ user, params, body }) =>
    decideQuestionReports(database, { id: params.id, operatorId: user.id, ...body }),
  );

  serve(app, contract.unhideQuestion, ({ user, params, body }) =>
    unhideQuestion(database, { id: params.id, operatorId: user.id, ...body }),
  );
}
