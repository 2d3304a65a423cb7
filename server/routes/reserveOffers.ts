import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reserveOffers.ts";
import { acceptReserveOffer, declineReserveOffer } from "#modules/reserveOffers/answerReserveOffer.ts";
import { makeReserveOffer } from "#modules/reserveOffers/makeReserveOffer.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

export function registerReserveOfferRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.makeReserveOffer, ({ user, params, body }) =>
    makeReserveOffer(database, { listingId: params.id, sellerId: user.id, pricePaise: body.price }),
  );
  serve(app, contract.acceptReserveOffer, ({ user, params, body }) =>
    acceptReserveOffer(database, { listingId: params.id, bidderId: user.id, pricePaise: body.price }),
  );
  serve(app, contract.declineReserveOffer, ({ user, params }) =>
    declineReserveOffer(database, { listingId: params.id, bidderId: user.id }),
  );
}
