import type { FastifyInstance } from "fastify";
import * as contract from "#contract/questions.ts";
import { answerQuestion, declineQuestion } from "#modules/questions/answerQuestion.ts";
import { askQuestion } from "#modules/questions/askQuestion.ts";
import { readOpenQuestions, readOwnQuestions, readQuestions } from "#modules/questions/readQuestions.ts";
import { takeBackQuestion } from "#modules/questions/takeBackQuestion.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerQuestionRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listGuestQuestions, ({ params, query }) =>
    readQuestions(database, { ...pageOf(query, "uuid"), listingId: params.id, readerId: null }),
  );

  serve(app, contract.listQuestions, ({ user, params, query }) =>
    readQuestions(database, { ...pageOf(query, "uuid"), listingId: params.id, readerId: user.id }),
  );

  serve(app, contract.listOwnQuestions, ({ user, params, query }) =>
    readOwnQuestions(database, { ...pageOf(query, "uuid"), listingId: params.id, askerId: user.id }),
  );

  serve(app, contract.askQuestion, ({ user, params, body, idempotencyKey }) =>
    askQuestion(database, { ...body, listingId: params.id, askerId: user.id, idempotencyKey }),
  );

  serve(app, contract.takeBackQuestion, ({ user, params }) =>
    takeBackQuestion(database, { questionId: params.id, askerId: user.id }),
  );

  serve(app, contract.answerQuestion, ({ user, params, body }) =>
    answerQuestion(database, { ...body, questionId: params.id, sellerId: user.id }),
  );

  serve(app, contract.declineQuestion, ({ user, params }) =>
    declineQuestion(database, { questionId: params.id, sellerId: user.id }),
  );

  serve(app, contract.listOpenQuestions, ({ user, query }) =>
    readOpenQuestions(database, {
      ...pageOf(query, "uuid"),
      sellerId: user.id,
      listingId: query.product_id,
    }),
  );
}
