import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reviews.ts";
import { decideReview } from "#modules/listings/review/decideReview.ts";
import { readReviews } from "#modules/listings/review/readReviews.ts";
import { addRule, readReviewRules, removeRule } from "#modules/listings/review/reviewRules.ts";
import { withdrawPosted } from "#modules/listings/withdrawPosted.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Drafts that an operator looks at before they go live, and the rules that say which. */
export function registerReviewRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.withdrawPosted, ({ user, params }) =>
    withdrawPosted(database, { listingId: params.id, sellerId: user.id }),
  );

  serve(app, contract.listReviews, ({ user, query }) =>
    readReviews(database, { operatorId: user.id, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.decideReview, ({ user, params, body }) =>
    decideReview(database, {
      reviewId: params.id,
      operatorId: user.id,
      reason: body.outcome === "refuse" ? body.reason : null,
    }),
  );

  serve(app, contract.listReviewRules, ({ query }) => readReviewRules(database, pageOf(query, "uuid")));

  serve(app, contract.addReviewRule, ({ user, body }) => addRule(database, { ...body, operatorId: user.id }));

  serve(app, contract.removeReviewRule, ({ user, params }) =>
    removeRule(database, { ruleId: params.id, operatorId: user.id }),
  );
}
