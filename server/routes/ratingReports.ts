import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ratingReports.ts";
import { decideRatingReports, unhideRating } from "#modules/ratings/decideRatingReports.ts";
import { readReportedRatings } from "#modules/ratings/operatorRatings.ts";
import { reportRating } from "#modules/ratings/reportRating.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Reports of ratings and their replies, and the operators' desk. */
export function registerRatingReportRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.reportRating, ({ user, params, body }) =>
    reportRating(database, {
      id: params.id,
      reporterId: user.id,
      reason: body.reason,
      words: body.words ?? null,
    }),
  );

  serve(app, contract.listReportedRatings, ({ user, query }) =>
    readReportedRatings(database, { operatorId: user.id, status: query.status, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.decideRatingReports, ({ user, params, body }) =>
    decideRatingReports(database, {
      id: params.id,
      operatorId: user.id,
      outcome: body.outcome,
      reason: body.reason,
      version: body.version,
      withoutMarks: body.without_marks,
    }),
  );

  serve(app, contract.unhideRating, ({ user, params, body }) =>
    unhideRating(database, { id: params.id, operatorId: user.id, ...body }),
  );
}
