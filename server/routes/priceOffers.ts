import type { FastifyInstance } from "fastify";
import * as contract from "#contract/priceOffers.ts";
import {
  counterPriceOffer,
  declinePriceOffer,
  withdrawPriceOffer,
} from "#modules/priceOffers/answerPriceOffer.ts";
import { makePriceOffer } from "#modules/priceOffers/makePriceOffer.ts";
import { listOwnOffers, readOwnOffers, readReceivedOffers } from "#modules/priceOffers/readPriceOffers.ts";
import { takePriceOffer } from "#modules/priceOffers/takePriceOffer.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerPriceOfferRoutes(app: FastifyInstance, { database, config }: ServerContext): void {
  const own = (call: { user: { id: string }; params: { id: string } }) => ({
    offerId: call.params.id,
    userId: call.user.id,
  });

  serve(app, contract.makePriceOffer, ({ user, params, body, idempotencyKey }) =>
    makePriceOffer(database, {
      ...{ listingId: params.id, bidderId: user.id, amountPaise: body.price, idempotencyKey },
      readFreezes: body.freezes ?? null,
    }),
  );
  serve(app, contract.ownPriceOffers, ({ user, params }) =>
    readOwnOffers(database, { listingId: params.id, bidderId: user.id }),
  );
  serve(app, contract.listPriceOffers, ({ user, query }) =>
    listOwnOffers(
      database,
      { bidderId: user.id, onlyStanding: query.standing === "true" },
      pageOf(query, "uuid"),
    ),
  );
  serve(app, contract.listReceivedOffers, ({ user, params }) =>
    readReceivedOffers(
      database,
      { secret: config.BLAZE_SECRET },
      { listingId: params.id, sellerId: user.id },
    ),
  );
  serve(app, contract.counterPriceOffer, (call) =>
    counterPriceOffer(database, { ...own(call), pricePaise: call.body.price }),
  );
  serve(app, contract.takePriceOffer, (call) =>
    takePriceOffer(database, { ...own(call), pricePaise: call.body.price }),
  );
  serve(app, contract.declinePriceOffer, (call) => declinePriceOffer(database, own(call)));
  serve(app, contract.withdrawPriceOffer, (call) => withdrawPriceOffer(database, own(call)));
}
