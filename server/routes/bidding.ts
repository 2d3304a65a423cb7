import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/bidding.ts";
import { iciciUpi } from "#contract/orders.ts";
import { isRefusal } from "#contract/refusals.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { readActiveBids } from "#modules/bidding/readActiveBids.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { depositUpiCode, makeDeposit } from "#modules/settlement/makeDeposit.ts";
import type { ServerContext } from "../context.ts";
import { readerOf } from "../readerOf.ts";
import { serve } from "../route.ts";
import { readSelectedAddress } from "../selectedAddress.ts";

export function registerBiddingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, batcher } = context;

  serve(app, contract.makeDeposit, async ({ user, params, body, request }) => {
    return await makeDeposit(context, {
      listingId: params.id,
      bidderId: user.id,
      firstBidPaise: body.first_bid_amount,
      mode: body.mode,
      provider: body.provider,
      renew: body.renew,
      addMoney: body.add_money,
      shownTerms: body.default_terms,
      pinCode: (await selectedPinCode(context, request, user.id)) ?? body.pin_code,
    });
  });

  serve(app, iciciUpi, async ({ user, body, request }) => {
    return await depositUpiCode(context, {
      listingId: body.product_id,
      bidderId: user.id,
      pinCode: await selectedPinCode(context, request, user.id),
    });
  });

  serve(app, contract.placeBid, ({ user, params, body, idempotencyKey }) =>
    placeBid(batcher, {
      listingId: params.id,
      bidderId: user.id,
      amountPaise: body.amount,
      maxAmountPaise: body.max_amount ?? null,
      readFreezes: body.freezes ?? null,
      idempotencyKey,
    }),
  );

  serve(app, contract.buyNow, ({ user, params, body, idempotencyKey }) =>
    placeBid(batcher, {
      ...{ listingId: params.id, bidderId: user.id, amountPaise: body.amount },
      ...{ readFreezes: body.freezes ?? null, isPurchase: true, idempotencyKey },
    }),
  );

  serve(app, contract.activeBids, ({ user, query }) =>
    readActiveBids(database, readerOf(context, user), query),
  );

  serve(app, contract.wonBids, ({ user, query }) => readWonBids(database, user.id, query));

  serve(app, contract.lostBids, ({ user, query }) => readLostBids(database, user.id, query));

  serve(app, contract.withdrawStandby, ({ user, params }) =>
    withdrawStandby(database, { listingId: params.id, userId: user.id }),
  );
}

/** That of the chosen address, by which delivery costs what it does. Whoever chose none says so when they have won. */
async function selectedPinCode(
  context: ServerContext,
  request: FastifyRequest,
  userId: string,
): Promise<string | undefined> {
  const place = await readSelectedAddress(context, request, userId);
  return isRefusal(place) ? undefined : place.pin_code;
}
