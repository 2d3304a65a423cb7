import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ratings.ts";
import { rateOrder, readOrderRatings, replyToRating } from "#modules/ratings/rateOrder.ts";
import { readSellerRatings } from "#modules/ratings/readSellerRatings.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerRatingRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.getOrderRatings, ({ user, params }) =>
    readOrderRatings(database, { orderId: params.id, userId: user.id }),
  );

  serve(app, contract.rateOrder, ({ user, params, body }) =>
    rateOrder(database, {
      orderId: params.id,
      userId: user.id,
      marks: body.marks,
      text: body.text === "" ? null : (body.text ?? null),
    }),
  );

  serve(app, contract.replyToRating, ({ user, params, body }) =>
    replyToRating(database, { ratingId: params.id, userId: user.id, text: body.text }),
  );

  serve(app, contract.listSellerRatings, ({ params, query }) =>
    readSellerRatings(database, { ...pageOf(query, "uuid"), listingId: params.id }),
  );
}
